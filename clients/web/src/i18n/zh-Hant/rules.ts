/** 繁體中文: the switches of the house rules, a sentence for each value. */

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
    allow_triples: "三張",
    allow_flushes: "同花",
    five_card_order: "五張牌",
    bombs: "炸彈",
    flush_compare: "同花比大小",
    first_lead: "第一局",
    later_lead: "之後各局",
    direction: "出牌方向",
    pass_mode: "不出之後",
    last_card: "最後一張",
    tiers: "每張分數",
    twos_left_double: "手上剩的 2",
    settlement: "計分方式",
    instant_wins: "一條龍",
    match_end: "比賽長度",
    match_winner: "比賽勝者",
  },
  players: {
    "2": "兩人，各 26 張。",
    "3": "三人，各 17 張，多出一張。",
    "4": "四人，各 13 張。",
  },
  suit_order: {
    DCHS: "由小到大：♦ ♣ ♥ ♠",
    CDHS: "由小到大：♣ ♦ ♥ ♠",
    CSHD: "由小到大：♣ ♠ ♥ ♦",
  },
  straights: {
    "ace-low": "A-2-3-4-5 最小，10-J-Q-K-A 最大。",
    "twos-high": "帶 2 的順子最大：A-2-3-4-5 和 2-3-4-5-6。",
    "six-high": "2-3-4-5-6 最大，A-2-3-4-5 最小。",
    "no-twos": "順子不能有 2。",
    jqka2: "2 只能接在 A 之後：J-Q-K-A-2 最大。",
  },
  allow_triples: {
    true: "三張同點可以單獨出。",
    false: "三張同點只能組成葫蘆出。",
  },
  allow_flushes: {
    true: "五張同花色是同花。",
    false: "五張同花色不算牌型。",
  },
  five_card_order: {
    ladder: "五張可接任何五張，按牌型比大小。",
    "same-kind": "順子、同花、葫蘆只能接同樣牌型。",
  },
  bombs: {
    none: "張數不同不能接。",
    "any-size": "四帶一和同花順可壓任何張數。",
  },
  flush_compare: {
    "suit-first": "先比花色，再比點數。",
    "ranks-first": "從大到小比點數，再比花色。",
    "top-card": "只比最大的一張。",
  },
  first_lead: "持最小牌者先出，第一手須包含這張牌。",
  later_lead: {
    "lowest-card": "每局由持最小牌者先出。",
    winner: "上一局贏家任意先出。",
  },
  direction: {
    clockwise: "順時針輪流。",
    "counter-clockwise": "逆時針輪流。",
  },
  pass_mode: {
    soft: "不出的人再輪到時可以出。",
    locked: "不出的人本輪出局。",
  },
  last_card: {
    notice: "大家都看到誰剩一張，但沒有約束。",
    "forced-highest": "下家剩一張時，出單張必須出最大。",
    liability: "放走只剩一張的人，一人全付。",
  },
  twos_left_double: {
    true: "手上每剩一張 2，損失加倍。",
    false: "剩下的 2 和別的牌一樣計。",
  },
  settlement: {
    "winner-collects": "輸家付分給贏家。",
    penalty: "輸家記罰分，總分最低者勝。",
    pairwise: "各家兩兩結算差額。",
  },
  instant_wins: {
    none: "沒有不打就贏的牌。",
    dragon: "十三個點數齊全立即獲勝。",
  },
  match_winner: {
    "highest-total": "總分最高者勝。",
    "lowest-total": "總分最低者勝。",
  },
  match_end: {
    "single-deal": (_count) => "一局就是一場。",
    deals: (count) => `打滿 ${count} 局`,
    "points-over": (count) => `有人超過 ${count} 分為止`,
    "points-reach": (count) => `有人達到 ${count} 分為止`,
    "time-limit": (count) => `限時 ${count} 分鐘，打完當前局`,
    open: (_count) => "直到大家不打為止。",
  },
};
