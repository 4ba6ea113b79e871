/** 繁體中文: the form of the house rules; what a value means is told by `telling`. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "下一場的規則",
  apply: "採用這些規則",
  set: "目前就是這些規則。",
  value: "數量",
  labels: {
    players: "人數",
    suit_order: "花色大小",
    straights: "順子",
    allow_triples: "三條",
    allow_flushes: "同花",
    five_card_order: "五張牌",
    bombs: "炸彈",
    flush_compare: "同花比大小",
    later_lead: "之後各局",
    direction: "出牌方向",
    pass_mode: "過牌之後",
    last_card: "最後一張",
    tiers: "每張分數",
    twos_left_double: "手上剩的 2",
    settlement: "計分方式",
    instant_wins: "一條龍",
    match_end: "賽制",
  },
};
