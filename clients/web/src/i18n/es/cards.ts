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

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => `${RANKS[rankOf(card)]} de ${SUITS[suitOf(card)]}`,
  short,
  list,
  kinds: {
    single: "carta sola",
    pair: "pareja",
    triple: "trío",
    straight: "escalera",
    flush: "color",
    full_house: "full",
    four_of_a_kind: "póquer",
    straight_flush: "escalera de color",
  },
  combination: combinationIn({
    pair: (rank) => `pareja de ${rank}`,
    triple: (rank) => `trío de ${rank}`,
    straight: (last) => `escalera hasta ${last}`,
    flush: (highest) => `color hasta ${highest}`,
    full_house: (rank, pair) => `full de ${rank} y ${pair}`,
    four_of_a_kind: (rank) => `póquer de ${rank}`,
    straight_flush: (last) => `escalera de color hasta ${last}`,
  }),
};
