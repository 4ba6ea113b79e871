/** 简体中文: what the table says by itself – turns, events, the connection. */

import type { Messages } from "../messages";
import { plural } from "../plural";

const points = plural("zh-Hans", { other: "# 分" });
const cards = plural("zh-Hans", { other: "# 张牌" });

export const game: Messages["game"] = {
  levels: { easy: "简单", medium: "普通", hard: "困难" },
  counts: { cards, points },
  title: {
    app: "锄大地",
    room: (code) => `房间 ${code} – 锄大地`,
    yourTurn: "● 轮到你 – 锄大地",
  },
  link: {
    idle: "",
    connecting: "连接中…",
    open: "",
    waiting: "正在重新连接，座位为你保留。",
    offline: "没有网络。座位为你保留。",
    elsewhere: "你已在另一个窗口继续。",
    ended: "这次会话已经结束。",
  },
  connected: "已连接。",
  ended: {
    left: "你离开了房间。",
    room_closed: "房间已关闭。",
    no_such_room: "这个房间已不存在。",
    bad_token: "你在这个房间已没有座位。",
  },
  toasts: {
    copied: "已复制链接。",
    copy_failed: "无法复制链接。",
    shared: "已分享。",
    not_kept: "这个浏览器不保存数据：关闭页面就会失去座位。",
  },
  events: {
    joined: (who) => `${who} 进来了。`,
    left: (who) => `${who} 离开了。`,
    dropped: (who) => `${who} 掉线了。`,
    returned: (who) => `${who} 回来了。`,
    sat: (who) => `${who} 坐下了。`,
    stood: (who) => `${who} 起身旁观。`,
    bot_sat: (who, level) => `${who}（${level}）坐下了。`,
    bot_left: (who) => `${who} 离开了。`,
    substitute_in: (who) => `电脑代替 ${who} 出牌。`,
    substitute_out: (who) => `${who} 自己出牌了。`,
    host_changed: (who) => `现在由 ${who} 当房主。`,
    ready_for_next: (who) => `${who} 准备好了。`,
    dealt: (deal) => `第 ${deal} 局。`,
    leads: (who) => `${who} 先出。`,
    youLead: "你先出。",
    played: (who, play) => `${who}：${play}。`,
    youPlayed: (play) => `你：${play}。`,
    oneLeft: (who) => `${who}：最后一张！`,
    passed: (who) => `${who} 不出。`,
    youPassed: "你不出。",
    trick_won: (who) => `${who} 赢得这一轮，由他先出。`,
    youTookTrick: "你赢得这一轮，可以任意出牌。",
    deal_ended: (who) => `${who} 出完了，这一局结束。`,
    youWon: "你出完了，这一局是你的。",
    dragon: (who) => `${who} 是一条龙：十三个点数齐全，这一局结束。`,
    match_ended: (who) => `${who} 赢得比赛。`,
    yourTurn: "轮到你。",
  },
  table: {
    beat: (play, who) => `要压过：${play} · ${who}`,
    yours: (play) => `你的${play}最大`,
    youLead: "你先出，任意出牌",
    leads: (who) => `${who} 先出`,
    firstLead: (who, card) => `${who} 有 ${card}，先出`,
    youFirstLead: (card) => `你有 ${card}：第一手必须包含它`,
    toAct: (who) => `轮到 ${who}`,
    left: (who, count) => `${who}：${cards(count)}`,
    hand: (hand) => `你的手牌：${hand}`,
  },
  reading: {
    nothing: "还没选牌",
    beats: (play, standing) => `${play} 压得过 ${standing}`,
    leads: (play) => play,
    selected: (count) => `已选 ${cards(count)}`,
  },
};
