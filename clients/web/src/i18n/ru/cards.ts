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

/** "девяток", "королей": of which a pair is made. */
const OF_RANK: Readonly<Record<string, string>> = {
  "3": "троек",
  "4": "четвёрок",
  "5": "пятёрок",
  "6": "шестёрок",
  "7": "семёрок",
  "8": "восьмёрок",
  "9": "девяток",
  "10": "десяток",
  J: "валетов",
  Q: "дам",
  K: "королей",
  A: "тузов",
  "2": "двоек",
};
const of = (rank: string): string => OF_RANK[rank] ?? rank;

/** "пару девяток": a combination that something is done to. */
export const object = (combination: string): string =>
  combination.replace(/^(пар|тройк)а /, (_, stem: string) => `${stem}у `);

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
    pair: (rank) => `пара ${of(rank)}`,
    triple: (rank) => `тройка ${of(rank)}`,
    straight: (last) => `стрит до ${last}`,
    flush: (highest) => `флеш до ${highest}`,
    full_house: (rank, pair) => `фулл-хаус ${rank} и ${pair}`,
    four_of_a_kind: (rank) => `каре ${of(rank)}`,
    straight_flush: (last) => `стрит-флеш до ${last}`,
  }),
};
