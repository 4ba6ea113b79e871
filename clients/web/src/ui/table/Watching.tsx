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
  return (
    <>
      {bottom !== undefined && (
        <Seat seat={bottom} place="bottom" view={view} heardMs={heardMs} onOpen={onOpen} />
      )}
      <section class="watching">
        <p>{ui.table.watching}</p>
        <FreeSeats view={view} live={live} dispatch={dispatch} />
      </section>
    </>
  );
}

/** The seats that a watcher may take: those of bots, and those where nobody sits. */
export function FreeSeats({ view, live, dispatch }: Pick<Props, "view" | "live" | "dispatch">) {
  const { ui, writing } = useMessages();
  const { seats } = view.room;
  const free = ([0, 1, 2, 3] as const).filter(
    (seat) => seats[seat].state === "bot" || (seats[seat].state === "open" && view.table.result !== null),
  );
  return (
    <>
      {free.map((seat) => (
        <button
          key={seat}
          type="button"
          class="btn small"
          disabled={!live}
          onClick={() => dispatch({ type: "sit", seat })}
        >
          <span class="name">
            {seats[seat].state === "bot"
              ? ui.table.sitHere(seats[seat].name)
              : writing.labelled(ui.room.seat(seat + 1), ui.room.sit)}
          </span>
        </button>
      ))}
    </>
  );
}
