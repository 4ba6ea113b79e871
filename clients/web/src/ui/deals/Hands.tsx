/** What each seat still holds at a step of a replay: all hands, or one. */

import { handAt, lastStep } from "../../core/replay";
import { useMessages } from "../../i18n/context";
import type { DealRecord, SeatNumber } from "../../protocol.gen";
import { CardMini } from "../card/Card";
import { Icon } from "../icons";
import { plain, signed } from "../numbers";

interface Props {
  record: DealRecord;
  step: number;
  /** Null for all. */
  from: SeatNumber | null;
}

export function Hands({ record, step, from }: Props) {
  const { deals, cards, ui } = useMessages();
  const over = step === lastStep(record);
  const write = record.rules.settlement === "penalty" ? plain : signed;
  return (
    <section class="replay-hands" aria-label={deals.replay.hands}>
      <dl>
        {record.seats
          .filter(({ seat }) => from === null || seat === from)
          .map(({ seat, name, kind }) => {
            const hand = handAt(record, step, seat);
            const score = record.result.rows.find((row) => row.seat === seat)?.score ?? 0;
            return (
              <div key={seat}>
                <dt>
                  <Icon name={kind} />
                  <span class="name" dir="auto">
                    {name}
                  </span>
                  {over && <b>{write(score)}</b>}
                </dt>
                <dd>
                  <span class="unseen">{hand.length > 0 ? cards.list(hand) : ui.result.out}</span>
                  {hand.map((card) => (
                    <span key={card} aria-hidden="true">
                      <CardMini card={card} />
                    </span>
                  ))}
                </dd>
              </div>
            );
          })}
      </dl>
    </section>
  );
}
