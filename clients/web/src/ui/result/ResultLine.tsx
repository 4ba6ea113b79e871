/** One player's line of a deal's result: the cards left, the arithmetic, the score. */

import { isSingleDeal, totalOf } from "../../core/standing";
import { useMessages } from "../../i18n/context";
import type { DealResult, ResultRow, View } from "../../protocol.gen";
import { CardMini } from "../card/Card";
import { Icon } from "../icons";
import { plain, signed } from "../numbers";
import { settling, workings } from "./arithmetic";

interface Props {
  row: ResultRow;
  result: DealResult;
  view: View;
  /**
   * What the line is of: the deal that has just ended, the match that ended with it and whose totals count
   * most, or an earlier deal, to which who is ready now and the totals of now do not belong.
   */
  shows: "deal" | "standings" | "past";
}

export function ResultLine({ row, result, view, shows }: Props) {
  const { ui, cards, writing } = useMessages();
  const here = view.room.seats[row.seat];
  const { rules } = view.room;
  const past = shows === "past";
  const standings = shows === "standings";
  const write = rules.settlement === "penalty" ? plain : signed;
  const score = write(row.score);
  const total = write(totalOf(view, row.seat));
  const won = standings ? result.match_winners.includes(row.seat) : row.seat === result.winner;
  return (
    <li class="result-row" data-winner={won} data-you={row.seat === view.you.seat}>
      <p class="result-who">
        <Icon name={here.state === "bot" ? "bot" : "person"} />
        <span class="name" dir="auto" title={here.name}>
          {here.name}
        </span>
        {!past && here.state === "person" && here.ready && (
          <span class="result-ready">
            <Icon name="check" />
            {ui.result.ready}
          </span>
        )}
      </p>
      <p class="result-score">{standings ? total : score}</p>
      <p class="result-work">
        {row.left === 0 ? ui.result.out : workings(row)}
        {settling(row, result, rules) && <span>{settling(row, result, rules)}</span>}
        {row.liable && <span class="result-liable">{ui.result.liable}</span>}
      </p>
      {!past && (
        <p class="result-total">
          {standings
            ? `${ui.result.deal} ${score}`
            : `${isSingleDeal(view) ? ui.result.roomTotal : ui.result.total} ${total}`}
        </p>
      )}
      <div class="result-hand" data-count={row.hand.length}>
        <span class="unseen">
          {row.hand.length > 0 && writing.labelled(ui.table.cardsLeft(row.left), cards.list(row.hand))}
        </span>
        {row.hand.map((card) => (
          <span key={card} aria-hidden="true">
            <CardMini card={card} />
          </span>
        ))}
      </div>
    </li>
  );
}
