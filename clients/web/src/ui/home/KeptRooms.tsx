/** Rooms where this browser still has a seat. */

import type { Dispatch } from "../../core/actions";
import type { Session } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";

export function KeptRooms({ rooms, dispatch }: { rooms: readonly Session[]; dispatch: Dispatch }) {
  const text = useMessages().ui.home;
  if (rooms.length === 0) return null;
  return (
    <section class="home-card">
      <h2>{text.kept}</h2>
      <ul class="kept">
        {rooms.map(({ room, name }) => (
          <li key={room}>
            <button
              type="button"
              class="btn kept-return"
              onClick={() => dispatch({ type: "navigate", to: { page: "room", code: room } })}
            >
              <span>{text.keptReturn(room)}</span>
              <span class="name hint">{text.keptAs(name)}</span>
            </button>
            <button
              type="button"
              class="btn quiet"
              aria-label={text.forget(room)}
              onClick={() => dispatch({ type: "forgetRoom", code: room })}
            >
              <Icon name="clear" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
