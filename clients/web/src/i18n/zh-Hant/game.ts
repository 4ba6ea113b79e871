/** 繁體中文: what the table says by itself – turns, events, the connection. */

import type { Messages } from "../messages";
import { plural } from "../plural";

const points = plural("zh-Hant", { other: "# 分" });
const cards = plural("zh-Hant", { other: "# 張牌" });

export const game: Messages["game"] = {
  levels: { easy: "簡單", medium: "普通", hard: "困難" },
  counts: { cards, points },
  title: {
    app: "大老二",
    room: (code) => `房間 ${code} – 大老二`,
    yourTurn: "● 輪到你 – 大老二",
  },
  link: {
    idle: "",
    connecting: "連線中…",
    open: "",
    waiting: "重新連線中，座位替你留著。",
    offline: "沒有網路。座位替你留著。",
    elsewhere: "你已在另一個視窗繼續。",
    ended: "這次連線已經結束。",
  },
  connected: "已連線。",
  ended: {
    left: "你離開了房間。",
    room_closed: "房間已關閉。",
    no_such_room: "這個房間已不存在。",
    bad_token: "你在這個房間已沒有座位。",
  },
  toasts: {
    copied: "已複製連結。",
    copy_failed: "無法複製連結。",
    shared: "已分享。",
    not_kept: "這個瀏覽器不保存資料：關閉頁面就會失去座位。",
  },
  events: {
    joined: (who) => `${who} 進來了。`,
    left: (who) => `${who} 離開了。`,
    dropped: (who) => `${who} 斷線了。`,
    returned: (who) => `${who} 回來了。`,
    sat: (who) => `${who} 坐下了。`,
    stood: (who) => `${who} 起身旁觀。`,
    bot_sat: (who, level) => `${who}（${level}）坐下了。`,
    bot_left: (who) => `${who} 離開了。`,
    substitute_in: (who) => `電腦代替 ${who} 出牌。`,
    substitute_out: (who) => `${who} 自己出牌了。`,
    host_changed: (who) => `現在由 ${who} 當房主。`,
    ready_for_next: (who) => `${who} 準備好了。`,
    dealt: (deal) => `第 ${deal} 局。`,
    leads: (who) => `${who} 先出。`,
    youLead: "你先出。",
    played: (who, play) => `${who}：${play}。`,
    youPlayed: (play) => `你：${play}。`,
    oneLeft: (who) => `${who}：最後一張！`,
    passed: (who) => `${who} 不出。`,
    youPassed: "你不出。",
    trick_won: (who) => `${who} 贏得這一輪，由他先出。`,
    youTookTrick: "你贏得這一輪，可以任意出牌。",
    deal_ended: (who) => `${who} 出完了，這一局結束。`,
    youWon: "你出完了，這一局是你的。",
    dragon: (who) => `${who} 是一條龍：十三個點數齊全，這一局結束。`,
    match_ended: (who) => `${who} 贏得比賽。`,
    yourTurn: "輪到你。",
  },
  table: {
    beat: (play, who) => `要壓過：${play} · ${who}`,
    yours: (play) => `你的${play}最大`,
    youLead: "你先出，任意出牌",
    leads: (who) => `${who} 先出`,
    firstLead: (who, card) => `${who} 有 ${card}，先出`,
    youFirstLead: (card) => `你有 ${card}：第一手必須包含它`,
    toAct: (who) => `輪到 ${who}`,
    left: (who, count) => `${who}：${cards(count)}`,
    hand: (hand) => `你的手牌：${hand}`,
  },
  reading: {
    nothing: "還沒選牌",
    beats: (play, standing) => `${play} 壓得過 ${standing}`,
    leads: (play) => play,
    selected: (count) => `已選 ${cards(count)}`,
  },
};
