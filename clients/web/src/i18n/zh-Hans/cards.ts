/** 简体中文: cards and combinations in words. */

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
const SUITS: Record<Suit, string> = { D: "方块", C: "梅花", H: "红桃", S: "黑桃" };

export const cards: Messages["cards"] = {
  suits: SUITS,
  card: (card) => han`${SUITS[suitOf(card)]}${RANKS[rankOf(card)]}`,
  short,
  list,
  kinds: {
    single: "单张",
    pair: "对子",
    triple: "三张",
    straight: "顺子",
    flush: "同花",
    full_house: "葫芦",
    four_of_a_kind: "四带一",
    straight_flush: "同花顺",
  },
  combination: combinationIn({
    pair: (rank) => han`一对 ${rank}`,
    triple: (rank) => han`三张 ${rank}`,
    straight: (last) => han`${last} 顺子`,
    flush: (highest) => han`${highest} 同花`,
    full_house: (rank, pair) => han`葫芦，${rank} 带 ${pair}`,
    four_of_a_kind: (rank) => han`四张 ${rank} 带一`,
    straight_flush: (last) => han`${last} 同花顺`,
  }),
};
