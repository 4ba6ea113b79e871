/** Русский: cards and combinations in words. */

import { combinationIn, list, type Rank, rankOf, type Suit, short, suitOf } from "../cards";
import type { Messages } from "../messages";

const RANKS: Record<Rank, string> = {
  "3": "тройка",
  "4": "четвёрка",
  "5": "пятёрка",
  "6": "шестёрка",
  "7": "семёрка",
  "8": "восьмёрка",
  "9": "девятка",
  T: "десятка",
  J: "валет",
  Q: "дама",
  K: "король",
  A: "туз",
  "2": "двойка",
};
const SUITS: Record<Suit, string> = { D: "бубны", C: "трефы", H: "червы", S: "пики" };
const OF_SUIT: Record<Suit, string> = { D: "бубен", C: "треф", H: "червей", S: "пик" };

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => `${RANKS[rankOf(card)]} ${OF_SUIT[suitOf(card)]}`,
  short,
  list,
  kinds: {
    single: "одна карта",
    pair: "пара",
    triple: "тройка",
    straight: "стрит",
    flush: "флеш",
    full_house: "фулл-хаус",
    four_of_a_kind: "каре",
    straight_flush: "стрит-флеш",
  },
  combination: combinationIn({
    pair: (rank) => `пара ${rank}`,
    triple: (rank) => `тройка ${rank}`,
    straight: (last) => `стрит до ${last}`,
    flush: (highest) => `флеш до ${highest}`,
    full_house: (rank, pair) => `фулл-хаус ${rank} и ${pair}`,
    four_of_a_kind: (rank) => `каре ${rank}`,
    straight_flush: (last) => `стрит-флеш до ${last}`,
  }),
};
