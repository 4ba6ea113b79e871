/** English: cards, combinations and the table in words. */

import type { Card, Kind } from "../../protocol.gen";
import { combinationIn, list, type Rank, rankOf, type Suit, short, suitOf } from "../cards";

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

/** "kings", "9s" */
const many = (rank: string): string => {
  const court: Readonly<Record<string, string>> = { J: "jacks", Q: "queens", K: "kings", A: "aces" };
  return court[rank] ?? `${rank}s`;
};

/** "a pair of kings", but "8♥" and "three 9s". */
export const a = (combination: string): string =>
  /^(pair|straight|flush|full)/.test(combination) ? `a ${combination}` : combination;

export const cards = {
  suits: SUIT_WORDS,
  /** "seven of hearts", for the ear. */
  card: (card: Card): string => `${RANK_WORDS[rankOf(card)]} of ${SUIT_WORDS[suitOf(card)]}`,
  short,
  list,
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
  combination: combinationIn({
    pair: (rank) => `pair of ${many(rank)}`,
    triple: (rank) => `three ${many(rank)}`,
    straight: (last) => `straight to ${last}`,
    flush: (highest) => `flush to ${highest}`,
    full_house: (rank, pair) => `full house, ${many(rank)} over ${many(pair)}`,
    four_of_a_kind: (rank) => `four ${many(rank)}`,
    straight_flush: (last) => `straight flush to ${last}`,
  }),
};
