/** Español: cards and combinations in words. */

import { combinationIn, list, type Rank, rankOf, type Suit, short, suitOf } from "../cards";
import type { Messages } from "../messages";

const RANKS: Record<Rank, string> = {
  "3": "tres",
  "4": "cuatro",
  "5": "cinco",
  "6": "seis",
  "7": "siete",
  "8": "ocho",
  "9": "nueve",
  T: "diez",
  J: "jota",
  Q: "reina",
  K: "rey",
  A: "as",
  "2": "dos",
};
const SUITS: Record<Suit, string> = { D: "diamantes", C: "tréboles", H: "corazones", S: "picas" };

/** "reyes", "10": of which a pair is made. */
const many = (rank: string): string => {
  const court: Readonly<Record<string, string>> = { J: "jotas", Q: "reinas", K: "reyes", A: "ases" };
  return court[rank] ?? rank;
};

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => `${RANKS[rankOf(card)]} de ${SUITS[suitOf(card)]}`,
  short,
  list,
  kinds: {
    single: "carta suelta",
    pair: "pareja",
    triple: "trío",
    straight: "escalera",
    flush: "color",
    full_house: "full",
    four_of_a_kind: "póquer",
    straight_flush: "escalera de color",
  },
  combination: combinationIn({
    pair: (rank) => `pareja de ${many(rank)}`,
    triple: (rank) => `trío de ${many(rank)}`,
    straight: (last) => `escalera al ${last}`,
    flush: (highest) => `color al ${highest}`,
    full_house: (rank, pair) => `full de ${many(rank)} y ${many(pair)}`,
    four_of_a_kind: (rank) => `póquer de ${many(rank)}`,
    straight_flush: (last) => `escalera de color al ${last}`,
  }),
};
