/** 繁體中文: cards and combinations in words. */

import { combinationIn, list, type Rank, rankOf, type Suit, short, suitOf } from "../cards";
import { han } from "../han";
import type { Messages } from "../messages";

const RANKS: Record<Rank, string> = {
  "3": "三",
  "4": "四",
  "5": "五",
  "6": "六",
  "7": "七",
  "8": "八",
  "9": "九",
  T: "十",
  J: "J",
  Q: "Q",
  K: "K",
  A: "A",
  "2": "二",
};
const SUITS: Record<Suit, string> = { D: "方塊", C: "梅花", H: "紅心", S: "黑桃" };

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => han`${SUITS[suitOf(card)]}${RANKS[rankOf(card)]}`,
  short,
  list,
  kinds: {
    single: "單張",
    pair: "對子",
    triple: "三條",
    straight: "順子",
    flush: "同花",
    full_house: "葫蘆",
    four_of_a_kind: "鐵支",
    straight_flush: "同花順",
  },
  combination: combinationIn({
    pair: (rank) => han`一對 ${rank}`,
    triple: (rank) => han`三條 ${rank}`,
    straight: (last) => han`${last} 順子`,
    flush: (highest) => han`${highest} 同花`,
    full_house: (rank, pair) => han`葫蘆，${rank} 帶 ${pair}`,
    four_of_a_kind: (rank) => han`鐵支 ${rank}`,
    straight_flush: (last) => han`${last} 同花順`,
  }),
};
