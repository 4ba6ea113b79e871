/** Deutsch: cards and combinations in words. */

import { combinationIn, list, type Rank, rankOf, type Suit, short, suitOf } from "../cards";
import type { Messages } from "../messages";

const RANKS: Record<Rank, string> = {
  "3": "Drei",
  "4": "Vier",
  "5": "Fünf",
  "6": "Sechs",
  "7": "Sieben",
  "8": "Acht",
  "9": "Neun",
  T: "Zehn",
  J: "Bube",
  Q: "Dame",
  K: "König",
  A: "Ass",
  "2": "Zwei",
};
const SUITS: Record<Suit, string> = { D: "Karo", C: "Kreuz", H: "Herz", S: "Pik" };

/** "Neunen", "Könige": of which a pair is made. */
const MANY: Readonly<Record<string, string>> = {
  "3": "Dreien",
  "4": "Vieren",
  "5": "Fünfen",
  "6": "Sechsen",
  "7": "Siebenen",
  "8": "Achten",
  "9": "Neunen",
  "10": "Zehnen",
  J: "Buben",
  Q: "Damen",
  K: "Könige",
  A: "Asse",
  "2": "Zweien",
};
const many = (rank: string): string => MANY[rank] ?? rank;

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => `${SUITS[suitOf(card)]} ${RANKS[rankOf(card)]}`,
  short,
  list,
  kinds: {
    single: "Einzelkarte",
    pair: "Paar",
    triple: "Drilling",
    straight: "Straße",
    flush: "Flush",
    full_house: "Full House",
    four_of_a_kind: "Vierling",
    straight_flush: "Straight Flush",
  },
  combination: combinationIn({
    pair: (rank) => `Paar ${many(rank)}`,
    triple: (rank) => `Drilling ${many(rank)}`,
    straight: (last) => `Straße bis ${last}`,
    flush: (highest) => `Flush bis ${highest}`,
    full_house: (rank, pair) => `Full House, ${rank} mit ${pair}`,
    four_of_a_kind: (rank) => `Vierling ${many(rank)}`,
    straight_flush: (last) => `Straight Flush bis ${last}`,
  }),
};
