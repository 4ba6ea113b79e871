/** The rules in short, with pictures, as the room's own switches have them. */

import type { Dispatch } from "../../core/actions";
import { RANKS } from "../../core/rules/cards";
import type { Route } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Card, Kind, Rules } from "../../protocol.gen";
import { CardMini, SuitGlyph } from "../card/Card";

/** An example of each kind, weakest kind first. */
const EXAMPLES: readonly (readonly [Kind, readonly Card[]])[] = [
  ["single", ["2S"]],
  ["pair", ["9C", "9S"]],
  ["triple", ["6D", "6C", "6H"]],
  ["straight", ["4D", "5S", "6C", "7H", "8D"]],
  ["flush", ["3H", "6H", "9H", "JH", "AH"]],
  ["full_house", ["TD", "TC", "TS", "4C", "4H"]],
  ["four_of_a_kind", ["7D", "7C", "7H", "7S", "3D"]],
  ["straight_flush", ["9S", "TS", "JS", "QS", "KS"]],
];

interface Props {
  /** Of the room that is open, null for the classic ones. */
  rules: Rules | null;
  /** Where the reader came from. */
  back: Route;
  dispatch: Dispatch;
}

export function Learn({ rules, back, dispatch }: Props) {
  const { ui, cards } = useMessages();
  const text = ui.learn;
  const suits = [...(rules?.suit_order ?? "DCHS")] as (keyof typeof cards.suits)[];
  const tiers = rules?.tiers ?? CLASSIC_TIERS;
  const kinds = EXAMPLES.filter(([kind]) => isPlayed(kind, rules));
  return (
    <main class="learn">
      <header class="room-head">
        <h1>{text.title}</h1>
        <button type="button" class="btn" onClick={() => dispatch({ type: "navigate", to: back })}>
          {ui.common.back}
        </button>
      </header>
      <p>{text.goal}</p>
      <section>
        <h2>{text.ranksTitle}</h2>
        <p>{text.ranks}</p>
        <Cards cards={RANKS.map((rank): Card => `${rank}S`)} />
      </section>
      <section>
        <h2>{text.suitsTitle}</h2>
        <p>{text.suits}</p>
        <ol class="learn-suits">
          {suits.map((suit) => (
            <li key={suit}>
              <SuitGlyph suit={suit} /> {cards.suits[suit]}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{text.combosTitle}</h2>
        <p>{text.combos}</p>
        <dl class="learn-kinds">
          {kinds.map(([kind, example]) => (
            <div key={kind}>
              <dt>{cards.kinds[kind]}</dt>
              <dd>
                <Cards cards={example} />
                <p>{text.beats[kind]}</p>
              </dd>
            </div>
          ))}
        </dl>
        <p>{rules?.five_card_order === "same-kind" ? text.fivesSame : text.fives}</p>
        {rules?.bombs === "any-size" && <p>{text.bombs}</p>}
      </section>
      <section>
        <h2>{text.trickTitle}</h2>
        <ol class="learn-steps">
          {text.trick.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{rules?.pass_mode === "locked" ? text.locked : text.soft}</p>
      </section>
      <section>
        <h2>{text.scoreTitle}</h2>
        <p>{text.score}</p>
        <ul class="learn-steps">
          {tiers.map(([from, points]) => (
            <li key={from}>{text.tier(from, points)}</li>
          ))}
        </ul>
        {rules?.twos_left_double && <p>{text.twosDouble}</p>}
      </section>
    </main>
  );
}

const CLASSIC_TIERS: Rules["tiers"] = [
  [1, 1],
  [10, 2],
  [13, 3],
];

function isPlayed(kind: Kind, rules: Rules | null): boolean {
  if (kind === "triple") return rules?.allow_triples ?? true;
  if (kind === "flush") return rules?.allow_flushes ?? true;
  return true;
}

/** A row of small cards, named as a whole for the ear. */
function Cards({ cards }: { cards: readonly Card[] }) {
  const messages = useMessages();
  return (
    <p class="learn-cards">
      <span class="unseen">{messages.cards.list(cards)}</span>
      {cards.map((card) => (
        <CardMini key={card} card={card} />
      ))}
    </p>
  );
}
