/**
 * The middle of the table: what must be beaten, whose it is, how the trick stands.
 *
 * Stays until it is beaten; on a lead it says who may lead what.
 */

import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import type { SeatNumber, View } from "../../protocol.gen";
import { CardFace } from "../card/Card";
import type { Place } from "./placement";
import { isOpeningLead, sweptAct } from "./readings";

interface Props {
  view: View;
  places: ReadonlyMap<SeatNumber, Place>;
}

export function Pile({ view, places }: Props) {
  const messages = useMessages();
  const { ui, cards } = messages;
  const { table } = view;
  const { standing } = table;
  const swept = sweptAct(table);
  const from = table.standing_seat === null ? undefined : places.get(table.standing_seat);
  return (
    <section class="pile" aria-label={ui.table.pile}>
      <div class="pile-body">
        <h2 class="pile-head" data-lead={standing === null}>
          <Headline view={view} />
        </h2>
        <div class="pile-cards">
          {standing && (
            <ul key={`${table.deal}.${table.acts.length - table.passes}`} class="pile-play" data-from={from}>
              {standing.cards.map((card) => (
                <li key={card}>
                  <CardFace card={card} />
                  <span class="unseen">{cards.card(card)}</span>
                </li>
              ))}
            </ul>
          )}
          {swept?.play && (
            <ul
              key={`swept ${table.deal}.${table.trick}`}
              class="pile-play swept"
              data-to={places.get(swept.seat)}
              aria-hidden="true"
            >
              {swept.play.cards.map((card) => (
                <li key={card}>
                  <CardFace card={card} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <p class="pile-foot">
          {standing && <span class="kind">{cards.kinds[standing.kind]}</span>}
          {standing && <span>{ui.table.passes(table.passes, Math.max(1, table.order.length - 1))}</span>}
        </p>
      </div>
    </section>
  );
}

/** What stands or who leads; the name in it may be too long for its line. */
function Headline({ view }: { view: View }) {
  const { table, room } = view;
  const seat = table.standing ? table.standing_seat : table.to_act;
  const name = seat === null ? "" : room.seats[seat].name;
  const [before, ...after] = headline(view, NAME, useMessages()).split(NAME);
  return (
    <>
      {before && <span>{before}</span>}
      {after.length > 0 && (
        <span class="name" dir="auto" title={name}>
          {name}
        </span>
      )}
      {after.join("") && <span>{after.join("")}</span>}
    </>
  );
}

/** Where the name goes: no name contains it. */
const NAME = "\u0000";

function headline(view: View, name: string, { game, cards }: Messages): string {
  const { table, you } = view;
  if (table.standing && table.standing_seat !== null) {
    const play = cards.combination(table.standing);
    return table.standing_seat === you.seat ? game.table.yours(play) : game.table.beat(play, name);
  }
  if (table.to_act === null) return "";
  const mine = table.to_act === you.seat;
  if (isOpeningLead(table) && table.must_include) {
    const card = cards.short(table.must_include);
    return mine ? game.table.youFirstLead(card) : game.table.firstLead(name, card);
  }
  return mine ? game.table.youLead : game.table.leads(name);
}
