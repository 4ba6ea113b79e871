/** 简体中文: the form of the house rules; what a value means is told by `telling`. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "下一场的规则",
  apply: "采用这些规则",
  set: "当前就是这些规则。",
  value: "数量",
  labels: {
    players: "人数",
    suit_order: "花色大小",
    straights: "顺子",
    allow_triples: "三张",
    allow_flushes: "同花",
    five_card_order: "五张牌",
    bombs: "炸弹",
    flush_compare: "同花比大小",
    later_lead: "之后各局",
    direction: "出牌方向",
    pass_mode: "不出之后",
    last_card: "最后一张",
    tiers: "每张分数",
    twos_left_double: "手上剩的 2",
    settlement: "计分方式",
    instant_wins: "一条龙",
    match_end: "赛制",
  },
};
