/**
 * The rules page with pictures: of the room that is open, or of the set chosen for the next one.
 *
 * Owns the pictures; which sentences the rules need is `describe`'s, their words are the language's.
 */

import { useEffect, useRef } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { RANKS } from "../../core/rules/cards";
import { describe, type Sentence, type SentenceKey } from "../../core/rules/describe";
import type { Switches } from "../../core/rules/presets";
import { useMessages } from "../../i18n/context";
import { rulesLine } from "../../i18n/rulesName";
import { unbroken } from "../../i18n/telling";
import type { Card } from "../../protocol.gen";
import { CardMini, SuitGlyph } from "../card/Card";

/** What shows better than it tells. */
const PICTURES: Readonly<Partial<Record<SentenceKey, readonly Card[]>>> = {
  ranks: RANKS.map((rank): Card => `${rank}S`),
  pair: ["9C", "9S"],
  "allow_triples.yes": ["6D", "6C", "6H"],
  straight: ["4D", "5S", "6C", "7H", "8D"],
  "allow_flushes.yes": ["3H", "6H", "9H", "JH", "AH"],
  full_house: ["TD", "TC", "TS", "4C", "4H"],
  four_of_a_kind: ["7D", "7C", "7H", "7S", "3D"],
  straight_flush: ["9S", "TS", "JS", "QS", "KS"],
};

interface Props {
  rules: Switches;
  /** The name of the set, null for rules of one's own. */
  preset: string | null;
  dispatch: Dispatch;
}

export function Learn({ rules, preset, dispatch }: Props) {
  const messages = useMessages();
  const { ui, telling } = messages;
  const heading = useRef<HTMLHeadingElement>(null);
  // Who opened the page by key or ear goes on reading here, not at a button that is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main class="learn">
      <header class="room-head">
        <h1 ref={heading} tabIndex={-1}>
          {ui.learn.title}
        </h1>
        <button type="button" class="btn" onClick={() => dispatch({ type: "goBack" })}>
          {ui.common.back}
        </button>
      </header>
      <p>{ui.learn.goal}</p>
      <p class="learn-set">{rulesLine(preset, messages)}</p>
      {describe(rules).map(({ key, sentences }) => (
        <section key={key}>
          <h2>{telling.headings[key]}</h2>
          <ul class="learn-rules">
            {sentences.map((sentence) => (
              <li key={telling.sentence(sentence)}>
                <p>{unbroken(telling.sentence(sentence))}</p>
                <Picture sentence={sentence} rules={rules} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Picture({ sentence: { key }, rules }: { sentence: Sentence; rules: Switches }) {
  if (key === "suit_order") return <Suits rules={rules} />;
  const cards = PICTURES[key];
  return cards ? <Cards cards={cards} /> : null;
}

function Suits({ rules }: { rules: Switches }) {
  const { suits } = useMessages().cards;
  return (
    <ol class="learn-suits">
      {([...rules.suit_order] as (keyof typeof suits)[]).map((suit) => (
        <li key={suit}>
          <SuitGlyph suit={suit} /> {suits[suit]}
        </li>
      ))}
    </ol>
  );
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
