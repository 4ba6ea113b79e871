/** 简体中文: a sentence for every code with which a command can be refused. */

import { han } from "../han";
import type { Messages } from "../messages";

export const refusals: Messages["refusals"] = {
  not_your_turn: () => "还没轮到你。",
  not_in_hand: (about) => han`你手上没有 ${about.cards}。`,
  locked_out: () => "你本轮已不出，要等下一轮。",
  wrong_card_count: (about) =>
    han`要压过${about.standing}，需要 ${about.standingSize} 张牌，你选了 ${about.size} 张。`,
  not_a_combo: (about) => han`${about.cards} 不成牌型。`,
  no_twos_in_straights: (about) => han`${about.cards}：这里的顺子不能有 2。`,
  triples_not_allowed: (about) => han`${about.cards}：这里不能单出三张。`,
  flushes_not_allowed: (about) => han`${about.cards}：这里同花不算牌型。`,
  wrong_type: (about) => han`${about.play} 不能接 ${about.standing}。`,
  not_higher: (about) => han`${about.play} 压不过 ${about.standing}。`,
  must_include_lowest: (about) => han`第一手必须带 ${about.card}。`,
  alert_must_play_highest: (about) =>
    about.card
      ? han`下家只剩一张牌：出单张必须出你最大的 ${about.card}，不能出 ${about.cards}。`
      : "下家只剩一张牌：出单张必须出你最大的牌。",
  cannot_pass_on_lead: () => "由你先出，不能不出。",
  alert_cannot_pass: (about) =>
    about.standing
      ? han`下家只剩一张牌：你压得过 ${about.standing}，不能不出。`
      : "下家只剩一张牌：你不能不出。",
  duplicate_card: () => "同一张牌发送了两次。",
  bad_card: () => "没有这张牌。",
  no_cards: () => "请先选牌。",
  bad_rules: (about) => han`这些规则不能并用${about.detail ? `：${about.detail}。` : "。"}`,
  stale_turn: () => "牌桌已变，这手没有出成。",
  deal_over: () => "这一局已经结束。",
  no_deal: () => "现在没有进行中的牌局。",
  deal_in_progress: () => "要等这一局结束。",
  not_seated: () => "你在这桌没有座位。",
  already_seated: () => "你已经坐在那里了。",
  seat_taken: () => "那里已经有人坐了。",
  seat_closed: () => "按这套规则，那个座位不开放。",
  not_this_deal: () => "这一局有人离座且看过牌，目前只能坐那个座位，其他座位要等下一局。",
  not_a_bot: () => "那里没有电脑。",
  not_started: () => "本场还没开始。",
  not_host: () => "只有房主可以这么做。",
  room_full: () => "房间已满。",
  name_empty: () => "请先输入昵称。",
  name_too_long: (about) => (about.most ? han`昵称太长了：最多 ${about.most} 个字。` : "昵称太长了。"),
  name_taken: () => "房间里已有人用这个昵称。",
  not_in_control: () => "你在托管中，请先取消托管。",
  bad_message: () => "服务器读不懂这条消息，请重新加载页面。",
  not_entered: () => "你不在任何房间里。",
  already_entered: () => "你已经在房间里了。",
  no_such_room: (about) => (about.room ? han`没有房间 ${about.room}。` : "没有这个房间。"),
  bad_token: () => "你在这个房间已没有座位。",
  too_many_rooms: () => "服务器已满，请稍后再试。",
  too_fast: () => "消息太多了，请稍等一下。",
  store_unavailable: () => "服务器暂时无法保存，请稍后再试。",
  match_in_progress: () => "要等本场结束。",
  too_many_people: () => "入座的人比这套规则允许的多。",
  seat_has_person: () => "那里有人坐着。",
  seat_not_closed: () => "那个座位没有关闭。",
  kicked: () => "房主已把你请出这个房间。",
  no_such_person: () => "那个人已经不在了。",
  not_yourself: () => "不能对自己这样做。",
  muted: () => "房主已将你禁言。",
  nothing_said: () => "里面没有内容。",
  text_too_long: () => "这段话太长了。",
  chat_too_fast: () => "说得太快了，请稍等。",
  stale_deal: () => "这已经不是下一局了。",
  known_deal: () => "这个房间的牌是已知的，无需洗牌。",
  bad_salt: () => "这不能用于洗牌。",
  no_such_deal: () => "没有这个代码的已结束牌局。",
  bad_ticket: () => "这个链接已用过或过期，请在另一台设备上重新生成。",
};
