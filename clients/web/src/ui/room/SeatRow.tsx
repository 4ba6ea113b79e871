/** One seat of the room: who has it, and what may be done with it. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { SeatNumber, View } from "../../protocol.gen";
import { LevelSelect } from "../home/LevelSelect";
import { Icon } from "../icons";

const SEATS: readonly SeatNumber[] = [0, 1, 2, 3];

interface Props {
  seat: SeatNumber;
  view: View;
  live: boolean;
  dispatch: Dispatch;
}

export function SeatRow({ seat, view, live, dispatch }: Props) {
  const { ui } = useMessages();
  const here = view.room.seats[seat];
  return (
    <li class="seat-row" data-state={here.state} data-mine={view.you.seat === seat}>
      <span class="seat-number">
        <span class="unseen">{ui.room.seat(seat + 1)}</span>
        <span aria-hidden="true">{seat + 1}</span>
      </span>
      <div class="seat-who">
        <Occupant seat={seat} view={view} />
      </div>
      <div class="seat-acts">
        {here.state === "open" && <OpenSeat seat={seat} view={view} live={live} dispatch={dispatch} />}
        {here.state === "bot" && <BotSeat seat={seat} view={view} live={live} dispatch={dispatch} />}
        {view.room.host === view.you.member && view.room.stage !== "deal_over" && (
          <Arrangement seat={seat} view={view} live={live} dispatch={dispatch} />
        )}
      </div>
    </li>
  );
}

function Occupant({ seat, view }: Pick<Props, "seat" | "view">) {
  const { ui, game } = useMessages();
  const { room, you } = view;
  const here = room.seats[seat];
  if (here.state === "open") return <span class="hint">{ui.room.open}</span>;
  if (here.state === "closed") return <span class="hint">{ui.room.closed}</span>;
  const bot = here.state === "bot";
  const facts = [
    bot && here.level ? ui.table.level(game.levels[here.level]) : "",
    you.seat === seat ? ui.common.you : "",
    here.member !== null && here.member === room.host ? ui.common.host : "",
    !bot && !here.present ? ui.room.away : "",
  ];
  return (
    <>
      <span class="seat-name">
        <Icon name={bot ? "bot" : "person"} />
        <span class="name" dir="auto" title={here.name}>
          {here.name}
        </span>
      </span>
      <span class="hint">{facts.filter(Boolean).join(" · ")}</span>
    </>
  );
}

function OpenSeat({ seat, view, live, dispatch }: Props) {
  const { ui } = useMessages();
  return (
    <>
      <button
        type="button"
        class="btn small"
        disabled={!live}
        onClick={() => dispatch({ type: "sit", seat })}
      >
        {ui.room.sit}
      </button>
      {view.room.host === view.you.member && (
        <button
          type="button"
          class="btn small"
          disabled={!live}
          onClick={() => dispatch({ type: "addBot", seat, level: "medium" })}
        >
          <Icon name="bot" />
          {ui.room.addBot}
        </button>
      )}
    </>
  );
}

function BotSeat({ seat, view, live, dispatch }: Props) {
  const { ui } = useMessages();
  if (view.room.host !== view.you.member) return null;
  const { name, level } = view.room.seats[seat];
  return (
    <>
      <LevelSelect
        id={`level-${seat}`}
        label={`${ui.room.level} ${name}`}
        labelUnseen
        value={level ?? "medium"}
        onChange={(chosen) => dispatch({ type: "addBot", seat, level: chosen })}
      />
      <button
        type="button"
        class="btn small quiet"
        disabled={!live}
        aria-label={`${ui.room.removeBot} ${name}`}
        onClick={() => dispatch({ type: "removeBot", seat })}
      >
        <Icon name="clear" />
      </button>
    </>
  );
}

/** What the host does with the seat itself: in play or not, and who sits where. */
function Arrangement({ seat, view, live, dispatch }: Props) {
  const { social, ui, writing } = useMessages();
  const named = (act: string): string => writing.labelled(ui.room.seat(seat + 1), act);
  const { seats } = view.room;
  const here = seats[seat];
  if (here.state === "closed") {
    return (
      <button
        type="button"
        class="btn small"
        disabled={!live}
        aria-label={named(social.seats.reopen)}
        onClick={() => dispatch({ type: "reopenSeat", seat })}
      >
        {social.seats.reopen}
      </button>
    );
  }
  const others = SEATS.filter((other) => other !== seat && seats[other].state !== "closed");
  return (
    <>
      {here.state === "open" && others.length > 1 && (
        <button
          type="button"
          class="btn small"
          disabled={!live}
          aria-label={named(social.seats.close)}
          onClick={() => dispatch({ type: "closeSeat", seat })}
        >
          {social.seats.close}
        </button>
      )}
      {here.state !== "open" && (
        <label class="btn small quiet swap" title={social.seats.swap}>
          <Icon name="swap" />
          <select
            aria-label={named(social.seats.swap)}
            disabled={!live}
            value=""
            onChange={(event) => {
              const other = SEATS.find((each) => String(each) === event.currentTarget.value);
              event.currentTarget.value = "";
              if (other !== undefined) dispatch({ type: "swapSeats", seat, other });
            }}
          >
            <option value="">{social.seats.swap}</option>
            {others.map((other) => (
              <option key={other} value={other}>
                {other + 1} {seats[other].name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
