/** What a watcher has instead of a hand: the nearest seat, and the seats of bots to take over. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { SeatNumber, View } from "../../protocol.gen";
import type { Place } from "./placement";
import { Seat } from "./Seat";

interface Props {
  view: View;
  places: ReadonlyMap<SeatNumber, Place>;
  heardMs: number;
  live: boolean;
  dispatch: Dispatch;
  onOpen: () => void;
}

export function Watching({ view, places, heardMs, live, dispatch, onOpen }: Props) {
  const { ui } = useMessages();
  const bottom = [...places].find(([, place]) => place === "bottom")?.[0];
  const bots = view.table.order.filter((seat) => view.room.seats[seat].state === "bot");
  return (
    <>
      {bottom !== undefined && (
        <Seat seat={bottom} place="bottom" view={view} heardMs={heardMs} onOpen={onOpen} />
      )}
      <section class="watching">
        <p>{ui.table.watching}</p>
        {bots.map((seat) => (
          <button
            key={seat}
            type="button"
            class="btn small"
            disabled={!live}
            onClick={() => dispatch({ type: "sit", seat })}
          >
            <span class="name">{ui.table.sitHere(view.room.seats[seat].name)}</span>
          </button>
        ))}
      </section>
    </>
  );
}
