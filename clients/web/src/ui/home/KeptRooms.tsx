/** Rooms where this browser still has a seat: a way back where the server has confirmed it. */

import type { Dispatch } from "../../core/actions";
import type { AppState, SeatLook, Session } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";

interface Props {
  readonly rooms: readonly Session[];
  readonly looks: AppState["looks"];
  readonly dispatch: Dispatch;
}

export function KeptRooms({ rooms, looks, dispatch }: Props) {
  const text = useMessages().ui.home;
  if (rooms.length === 0) return null;
  return (
    <section class="home-card">
      <h2>{text.kept}</h2>
      <ul class="kept">
        {rooms.map((session) => (
          <li key={session.room}>
            <Seat session={session} look={looks[session.room] ?? "unknown"} dispatch={dispatch} />
            <button
              type="button"
              class="btn quiet"
              aria-label={text.forget(session.room)}
              onClick={() => dispatch({ type: "forgetRoom", code: session.room })}
            >
              <Icon name="clear" />
            </button>
          </li>
        ))}
      </ul>
      {rooms.some(({ room }) => looks[room] === "unknown") && (
        <button type="button" class="btn" onClick={() => dispatch({ type: "askForSeats" })}>
          {text.keptAskAgain}
        </button>
      )}
    </section>
  );
}

interface SeatProps {
  readonly session: Session;
  readonly look: SeatLook;
  readonly dispatch: Dispatch;
}

function Seat({ session: { room }, look, dispatch }: SeatProps) {
  const messages = useMessages();
  const text = messages.ui.home;
  if (look === "asking" || look === "unknown") {
    return (
      <p class="kept-unsure">
        <span>{messages.ui.join.title(room)}</span>
        <span class="hint">{look === "asking" ? text.keptAsking : text.keptUnknown}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      class="btn kept-return"
      onClick={() => dispatch({ type: "navigate", to: { page: "room", code: room } })}
    >
      <span>{text.keptReturn(room)}</span>
      <span class="kept-who">
        {look.your_turn && <strong>{messages.ui.table.yourTurn}</strong>}
        <span class="name hint">{text.keptAs(look.name)}</span>
      </span>
    </button>
  );
}
