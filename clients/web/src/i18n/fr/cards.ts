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

/** "rois", "10" */
const many = (rank: string): string => {
  const court: Readonly<Record<string, string>> = { J: "valets", Q: "dames", K: "rois", A: "as" };
  return court[rank] ?? rank;
};

/** "de rois", "d’as", "de 10" */
const of = (rank: string): string => (rank === "A" ? "d’as" : `de ${many(rank)}`);

/** "la paire de rois", but "8♥". */
export const the = (combination: string): string =>
  combination.replace(/^(?=paire|suite|couleur|quinte)/, "la ").replace(/^(?=brelan|full|carré)/, "le ");

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
    pair: (rank) => `paire ${of(rank)}`,
    triple: (rank) => `brelan ${of(rank)}`,
    straight: (last) => `suite hauteur ${last}`,
    flush: (highest) => `couleur hauteur ${highest}`,
    full_house: (rank, pair) => `full aux ${many(rank)} par les ${many(pair)}`,
    four_of_a_kind: (rank) => `carré ${of(rank)}`,
    straight_flush: (last) => `quinte flush hauteur ${last}`,
  }),
};
