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
    pair: (rank) => `pair of ${rank}s`,
    triple: (rank) => `three ${rank}s`,
    straight: (last) => `straight to ${last}`,
    flush: (highest) => `flush to ${highest}`,
    full_house: (rank, pair) => `full house, ${rank}s over ${pair}s`,
    four_of_a_kind: (rank) => `four ${rank}s`,
    straight_flush: (last) => `straight flush to ${last}`,
  }),
};
