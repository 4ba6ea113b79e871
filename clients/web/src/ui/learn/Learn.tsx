/**
 * The rules with pictures: the game as it always is, then every switch of this set in words.
 *
 * Owns what is shown where; each sentence about a switch is the one of the rules form.
 */

import { useEffect, useRef } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { RANKS } from "../../core/rules/cards";
import type { Switches } from "../../core/rules/presets";
import { useMessages } from "../../i18n/context";
import type { Card, Kind } from "../../protocol.gen";
import { CardMini, SuitGlyph } from "../card/Card";
import { inWords } from "../panels/switches";

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
  /** Of the room that is open, or the set chosen for the next one. */
  rules: Switches;
  /** The name of the set, null for rules of one's own. */
  preset: string | null;
  dispatch: Dispatch;
}

export function Learn({ rules, preset, dispatch }: Props) {
  const messages = useMessages();
  const { ui, cards } = messages;
  const text = ui.learn;
  const heading = useRef<HTMLHeadingElement>(null);
  // Who opened the page by key or ear goes on reading here, not at a button that is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const suits = [...rules.suit_order] as (keyof typeof cards.suits)[];
  const kinds = EXAMPLES.filter(([kind]) => isPlayed(kind, rules));
  return (
    <main class="learn">
      <header class="room-head">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <button type="button" class="btn" onClick={() => dispatch({ type: "goBack" })}>
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
        <p>{rules.allow_triples ? text.combos : text.combosNoTriples}</p>
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
        {rules.five_card_order === "ladder" && <p>{text.fives}</p>}
      </section>
      <section>
        <h2>{text.trickTitle}</h2>
        <ol class="learn-steps">
          {text.trick.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>
          {ui.room.rules}: {ui.room.presets[preset ?? ""] ?? ui.room.houseRules}
        </h2>
        <dl class="learn-switches">
          {inWords(rules, messages).map(({ key, sentence }) => (
            <div key={key}>
              <dt>{messages.rules.labels[key]}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={rulesPage(rules, preset)} target="_blank" rel="noopener">
            {text.inFull}
          </a>
        </p>
      </section>
    </main>
  );
}

/** Where the server writes these rules out: the same page that the docs and `bigtwo judge` have. */
function rulesPage(rules: Switches, preset: string | null): string {
  return `/rules.txt?rules=${encodeURIComponent(JSON.stringify({ ...rules, preset }))}`;
}

function isPlayed(kind: Kind, rules: Switches): boolean {
  if (kind === "triple") return rules.allow_triples;
  if (kind === "flush") return rules.allow_flushes;
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
