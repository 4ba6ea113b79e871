/** Français: cards and combinations in words. */

import { combinationIn, list, type Rank, rankOf, type Suit, short, suitOf } from "../cards";
import type { Messages } from "../messages";

const RANKS: Record<Rank, string> = {
  "3": "trois",
  "4": "quatre",
  "5": "cinq",
  "6": "six",
  "7": "sept",
  "8": "huit",
  "9": "neuf",
  T: "dix",
  J: "valet",
  Q: "dame",
  K: "roi",
  A: "as",
  "2": "deux",
};
const SUITS: Record<Suit, string> = { D: "carreau", C: "trèfle", H: "cœur", S: "pique" };

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => `${RANKS[rankOf(card)]} de ${SUITS[suitOf(card)]}`,
  short,
  list,
  kinds: {
    single: "carte seule",
    pair: "paire",
    triple: "brelan",
    straight: "suite",
    flush: "couleur",
    full_house: "full",
    four_of_a_kind: "carré",
    straight_flush: "quinte flush",
  },
  combination: combinationIn({
    pair: (rank) => `paire de ${rank}`,
    triple: (rank) => `brelan de ${rank}`,
    straight: (last) => `suite jusqu’à ${last}`,
    flush: (highest) => `couleur jusqu’à ${highest}`,
    full_house: (rank, pair) => `full aux ${rank} par les ${pair}`,
    four_of_a_kind: (rank) => `carré de ${rank}`,
    straight_flush: (last) => `quinte flush jusqu’à ${last}`,
  }),
};
