/**
 * Cards for the eye, and what the sentences of every language ask of a combination.
 *
 * Owns what is the same in all languages: the marks on the cards, and which rank or card names a
 * combination.
 */

import { type Rank, rankIndex, rankOf, type Suit, suitOf } from "../core/rules/cards";
import type { Card, CombinationView } from "../protocol.gen";

export { type Rank, rankOf, type Suit, suitOf };

const GLYPHS: Record<Suit, string> = { D: "♦", C: "♣", H: "♥", S: "♠" };

/** "7♥", as on the card. */
export function short(card: Card): string {
  return marks(card).join("");
}

/** Ranks and suits one by one, as on the cards: `AT9` is A, 10, 9. */
export function marks(text: string): readonly string[] {
  return [...text].map((each) => (each in GLYPHS ? GLYPHS[each as Suit] : mark(each as Rank)));
}

/** "7♥ 7♠ 8♦" */
export function list(cards: readonly Card[]): string {
  return cards.map(short).join(" ");
}

/** How a language names each kind, by the ranks ("9", "10", "K") or the card ("8♥") that tell it apart. */
export interface KindPhrases {
  readonly pair: (rank: string) => string;
  readonly triple: (rank: string) => string;
  readonly straight: (last: string) => string;
  readonly flush: (highest: string) => string;
  /** Of the three, and of the pair. */
  readonly full_house: (rank: string, pair: string) => string;
  readonly four_of_a_kind: (rank: string) => string;
  readonly straight_flush: (last: string) => string;
}

/** A combination in the middle of a sentence. */
export function combinationIn(phrases: KindPhrases): (combination: CombinationView) => string {
  return (combination) => {
    const [main, other] = ranksByFrequency(combination).map(mark);
    const last = combination.cards.at(-1);
    switch (combination.kind) {
      case "single":
        return last ? short(last) : "";
      case "pair":
      case "triple":
      case "four_of_a_kind":
        return phrases[combination.kind](main ?? "");
      case "full_house":
        return phrases.full_house(main ?? "", other ?? "");
      case "straight":
      case "straight_flush":
        return phrases[combination.kind](last ? short(last) : "");
      case "flush":
        return phrases.flush(short(highestOf(combination.cards)));
    }
  };
}

function mark(rank: Rank): string {
  return rank === "T" ? "10" : rank;
}

function highestOf(cards: readonly Card[]): Card {
  return cards.reduce((best, card) => (rankIndex(card) > rankIndex(best) ? card : best));
}

function ranksByFrequency(combination: CombinationView): readonly Rank[] {
  const counts = new Map<Rank, number>();
  for (const card of combination.cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([rank]) => rank);
}
