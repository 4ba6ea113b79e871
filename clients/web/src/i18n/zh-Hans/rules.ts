/** 简体中文: the switches of the house rules, a sentence for each value. */

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
    first_lead: "第一局",
    later_lead: "之后各局",
    direction: "出牌方向",
    pass_mode: "不出之后",
    last_card: "最后一张",
    tiers: "每张分数",
    twos_left_double: "手上剩的 2",
    settlement: "计分方式",
    instant_wins: "一条龙",
    match_end: "比赛长度",
    match_winner: "比赛胜者",
  },
  players: {
    "2": "两人，各 26 张。",
    "3": "三人，各 17 张，多出一张。",
    "4": "四人，各 13 张。",
  },
  suit_order: {
    DCHS: "由小到大：♦ ♣ ♥ ♠",
    CDHS: "由小到大：♣ ♦ ♥ ♠",
    CSHD: "由小到大：♣ ♠ ♥ ♦",
  },
  straights: {
    "ace-low": "A-2-3-4-5 最小，10-J-Q-K-A 最大。",
    "twos-high": "带 2 的顺子最大：A-2-3-4-5 和 2-3-4-5-6。",
    "six-high": "2-3-4-5-6 最大，A-2-3-4-5 最小。",
    "no-twos": "顺子不能有 2。",
    jqka2: "2 只能接在 A 之后：J-Q-K-A-2 最大。",
  },
  allow_triples: {
    true: "三张同点可以单独出。",
    false: "三张同点只能组成葫芦出。",
  },
  allow_flushes: {
    true: "五张同花色是同花。",
    false: "五张同花色不算牌型。",
  },
  five_card_order: {
    ladder: "五张可接任何五张，按牌型比大小。",
    "same-kind": "顺子、同花、葫芦只能接同样牌型。",
  },
  bombs: {
    none: "张数不同不能接。",
    "any-size": "四带一和同花顺可压任何张数。",
  },
  flush_compare: {
    "suit-first": "先比花色，再比点数。",
    "ranks-first": "从大到小比点数，再比花色。",
    "top-card": "只比最大的一张。",
  },
  first_lead: "持最小牌者先出，第一手须包含这张牌。",
  later_lead: {
    "lowest-card": "每局由持最小牌者先出。",
    winner: "上一局赢家任意先出。",
  },
  direction: {
    clockwise: "顺时针轮流。",
    "counter-clockwise": "逆时针轮流。",
  },
  pass_mode: {
    soft: "不出的人再轮到时可以出。",
    locked: "不出的人本轮出局。",
  },
  last_card: {
    notice: "大家都看到谁剩一张，但没有约束。",
    "forced-highest": "下家剩一张时，出单张必须出最大。",
    liability: "放走只剩一张的人，一人全付。",
  },
  twos_left_double: {
    true: "手上每剩一张 2，损失加倍。",
    false: "剩下的 2 和别的牌一样计。",
  },
  settlement: {
    "winner-collects": "输家付分给赢家。",
    penalty: "输家记罚分，总分最低者胜。",
    pairwise: "各家两两结算差额。",
  },
  instant_wins: {
    none: "没有不打就赢的牌。",
    dragon: "十三个点数齐全立即获胜。",
  },
  match_winner: {
    "highest-total": "总分最高者胜。",
    "lowest-total": "总分最低者胜。",
  },
  match_end: {
    "single-deal": (_count) => "一局就是一场。",
    deals: (count) => `打满 ${count} 局`,
    "points-over": (count) => `有人超过 ${count} 分为止`,
    "points-reach": (count) => `有人达到 ${count} 分为止`,
    "time-limit": (count) => `限时 ${count} 分钟，打完当前局`,
    open: (_count) => "直到大家不打为止。",
  },
};
