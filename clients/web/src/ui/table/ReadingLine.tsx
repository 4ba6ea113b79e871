/** The reading line, the viewer's own figures under it, and the viewer's own last act beside it. */

import { isSingleDeal, totalOf } from "../../core/standing";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { plain, signed } from "../numbers";
import { ClockBar, ClockSeconds, useClock } from "./Clock";
import { LastAct } from "./LastAct";
import type { Reading } from "./reading";
import { bracketOf, lastActOf, lossNow } from "./readings";

export function ReadingLine({ view, reading, heardMs }: { view: View; reading: Reading; heardMs: number }) {
  const { ui } = useMessages();
  const { table, room, you } = view;
  const { seat } = you;
  const count = seat === null ? 0 : table.counts[seat];
  const score = isSingleDeal(view) ? ui.table.roomScore : ui.table.score;
  const time = useClock(view, seat, heardMs);
  const lastCard = count === 1 && table.result === null;
  const loss = plain(now(room.rules.settlement, lossNow(room.rules, count)));
  return (
    <div class="reading" data-turn={seat !== null && table.to_act === seat}>
      <ClockBar time={time} />
      <p class="reading-line" id="reading" data-tone={reading.tone}>
        {reading.text}
      </p>
      {seat !== null && (
        <p class="reading-own">
          <ClockSeconds time={time} own />
          {lastCard && <span class="last-card">{ui.table.lastCard}</span>}
          <span>{lastCard ? ui.table.endedNow(loss) : ui.table.left(count, loss)}</span>
          {bracketOf(room.rules, count) > 1 && (
            <span class="bracket">{ui.table.times(bracketOf(room.rules, count))}</span>
          )}
          <span class="reading-score">{score(signed(totalOf(view, seat)))}</span>
        </p>
      )}
      <div class="reading-last">
        {seat !== null && <LastAct act={lastActOf(table, seat)} standing={table.standing_seat === seat} />}
      </div>
    </div>
  );
}

/** A payment is taken away, a penalty is written down. */
function now(settlement: View["room"]["rules"]["settlement"], loss: number): number {
  return settlement === "penalty" || loss === 0 ? loss : -loss;
}
