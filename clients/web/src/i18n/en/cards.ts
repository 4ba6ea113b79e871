/** English: cards, combinations and the table in words. */

import type { Card, CombinationView, Kind } from "../../protocol.gen";
import { highestOfFlush, mainRank, partnerRank, type Rank, rankOf, type Suit, suitOf } from "../cards";

const RANK_WORDS: Record<Rank, string> = {
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
  "2": "two",
};
const SUIT_WORDS: Record<Suit, string> = { D: "diamonds", C: "clubs", H: "hearts", S: "spades" };
const GLYPHS: Record<Suit, string> = { D: "♦", C: "♣", H: "♥", S: "♠" };

const mark = (rank: Rank): string => (rank === "T" ? "10" : rank);
const short = (card: Card): string => mark(rankOf(card)) + GLYPHS[suitOf(card)];
const last = (combination: CombinationView): string => {
  const card = combination.cards.at(-1);
  return card ? short(card) : "";
};

export const cards = {
  ranks: RANK_WORDS,
  suits: SUIT_WORDS,
  /** "seven of hearts", for the ear. */
  card: (card: Card): string => `${RANK_WORDS[rankOf(card)]} of ${SUIT_WORDS[suitOf(card)]}`,
  /** "7♥", for the eye. */
  short,
  /** "7♥ 7♠ 8♦" */
  list: (cards: readonly Card[]): string => cards.map(short).join(" "),
  kinds: {
    single: "single",
    pair: "pair",
    triple: "triple",
    straight: "straight",
    flush: "flush",
    full_house: "full house",
    four_of_a_kind: "four of a kind",
    straight_flush: "straight flush",
  } satisfies Record<Kind, string> as Record<Kind, string>,
  /** "pair of 9s", in the middle of a sentence. */
  combination: (combination: CombinationView): string => {
    const rank = mark(mainRank(combination));
    switch (combination.kind) {
      case "single":
        return last(combination);
      case "pair":
        return `pair of ${rank}s`;
      case "triple":
        return `three ${rank}s`;
      case "straight":
        return `straight to ${last(combination)}`;
      case "flush":
        return `flush to ${short(highestOfFlush(combination))}`;
      case "full_house":
        return `full house, ${rank}s over ${mark(partnerRank(combination))}s`;
      case "four_of_a_kind":
        return `four ${rank}s`;
      case "straight_flush":
        return `straight flush to ${last(combination)}`;
    }
  },
};
