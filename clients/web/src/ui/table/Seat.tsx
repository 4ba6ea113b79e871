/**
 * One seat at the table: who, how many cards, how it stands in this trick.
 *
 * Owns no knowledge of cards that are held: a seat has a number of them and nothing else.
 */

import { isSingleDeal, totalOf } from "../../core/standing";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import type { SeatNumber, View } from "../../protocol.gen";
import { CardBack } from "../card/Card";
import { Icon } from "../icons";
import { signed } from "../numbers";
import { ClockBar, ClockSeconds, useClock } from "./Clock";
import { LastAct } from "./LastAct";
import type { Place } from "./placement";
import { bracketOf, lastActOf } from "./readings";

interface Props {
  seat: SeatNumber;
  place: Place;
  view: View;
  /** When the view's clock was heard. */
  heardMs: number;
  /** Opens the sheet with full names and figures. */
  onOpen: () => void;
}

export function Seat({ seat, place, view, heardMs, onOpen }: Props) {
  const messages = useMessages();
  const { ui, writing } = messages;
  const { table, room } = view;
  const here = room.seats[seat];
  const count = table.counts[seat];
  const act = lastActOf(table, seat);
  const counted = isSingleDeal(view) ? ui.result.roomTotal : ui.result.total;
  const bracket = bracketOf(room.rules, count);
  const time = useClock(view, seat, heardMs);
  const lastCard = count === 1 && table.result === null;
  return (
    <section
      class="seat"
      data-place={place}
      data-turn={table.to_act === seat}
      data-last-card={lastCard}
      data-standing={table.standing_seat === seat}
      data-away={here.substitute || (here.state === "person" && !here.present)}
    >
      <button type="button" class="seat-head" title={here.name} onClick={onOpen}>
        <Icon name={here.state === "bot" ? "bot" : "person"} />
        <span class="name" dir="auto">
          {here.name}
        </span>
        <span class="unseen">
          {writing.clauses([
            "",
            here.state === "bot" && here.level
              ? ui.table.level(messages.game.levels[here.level])
              : ui.common.person,
          ])}
        </span>
      </button>
      <p class="seat-figures">
        {table.standing_seat === seat ? (
          <span class="seat-sign">
            <Icon name="crown" />
          </span>
        ) : (
          <span class="seat-back">
            <CardBack />
          </span>
        )}
        <span class="seat-count">
          <b>{count}</b>{" "}
          <span class={lastCard ? "last-card" : "seat-cards"}>
            {lastCard ? ui.table.lastCard : ui.table.cardsWord(count)}
          </span>
        </span>
        {bracket > 1 && (
          <span class="bracket" title={ui.table.perCard(bracket)}>
            {ui.table.times(bracket)}
            <span class="unseen"> {ui.table.perCard(bracket)}</span>
          </span>
        )}
        <span class="seat-score" title={counted}>
          <span class="unseen">{counted} </span>
          {signed(totalOf(view, seat))}
        </span>
      </p>
      <div class="seat-last">
        <LastAct act={act} standing={table.standing_seat === seat} />
      </div>
      <p class="seat-state" data-last={time?.last}>
        <span class="seat-words">{stateWords(view, seat, messages)}</span>
        <ClockSeconds time={time} />
      </p>
      <ClockBar time={time} />
    </section>
  );
}

/** The state of a seat in words, empty where its last act says it all. */
function stateWords(view: View, seat: SeatNumber, { ui }: Messages): string {
  const here = view.room.seats[seat];
  if (here.substitute) return ui.table.awayShort;
  if (here.state === "person" && !here.present) return ui.table.dropped;
  if (view.table.to_act === seat) return ui.table.toPlay;
  if (view.table.locked_out.includes(seat)) return ui.table.lockedOut;
  return "";
}
