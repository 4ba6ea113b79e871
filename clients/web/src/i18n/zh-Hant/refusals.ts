/** 繁體中文: a sentence for every code with which a command can be refused. */

import { han } from "../han";
import type { Messages } from "../messages";

export const refusals: Messages["refusals"] = {
  not_your_turn: () => "還沒輪到你。",
  not_in_hand: (about) => han`你手上沒有 ${about.cards}。`,
  locked_out: () => "你這一輪已過牌，要等下一輪。",
  wrong_card_count: (about) =>
    han`要壓過${about.standing}，需要 ${about.standingSize} 張牌，你選了 ${about.size} 張。`,
  not_a_combo: (about) => han`${about.cards} 不成牌型。`,
  no_twos_in_straights: (about) => han`${about.cards}：這裡的順子不能有 2。`,
  triples_not_allowed: (about) => han`${about.cards}：這裡不能單出三條。`,
  flushes_not_allowed: (about) => han`${about.cards}：這裡同花不算牌型。`,
  wrong_type: (about) => han`${about.play} 不能接 ${about.standing}。`,
  not_higher: (about) => han`${about.play} 壓不過 ${about.standing}。`,
  must_include_lowest: (about) => han`第一手必須帶 ${about.card}。`,
  alert_must_play_highest: (about) =>
    about.card
      ? han`下家只剩一張牌：出單張必須出你最大的 ${about.card}，不能出 ${about.cards}。`
      : "下家只剩一張牌：出單張必須出你最大的牌。",
  cannot_pass_on_lead: () => "由你先出，不能過牌。",
  alert_cannot_pass: (about) =>
    about.standing
      ? han`下家只剩一張牌：你壓得過 ${about.standing}，不能過牌。`
      : "下家只剩一張牌：你不能過牌。",
  duplicate_card: () => "同一張牌送出了兩次。",
  bad_card: () => "沒有這張牌。",
  no_cards: () => "請先選牌。",
  bad_rules: (about) => han`這些規則不能並用${about.detail ? `：${about.detail}。` : "。"}`,
  stale_turn: () => "牌桌已變，這手沒有出成。",
  deal_over: () => "這一局已經結束。",
  no_deal: () => "現在沒有進行中的牌局。",
  deal_in_progress: () => "要等這一局結束。",
  not_seated: () => "你在這桌沒有座位。",
  already_seated: () => "你已經坐在那裡了。",
  seat_taken: () => "那裡已經有人坐了。",
  seat_closed: () => "依這套規則，那個座位不開放。",
  not_this_deal: () => "這一局有人離座且看過牌，目前只能坐那個座位，其他座位要等下一局。",
  not_a_bot: () => "那裡沒有電腦。",
  not_started: () => "本場還沒開始。",
  not_host: () => "只有房主可以這麼做。",
  room_full: () => "房間已滿。",
  name_empty: () => "請先輸入名稱。",
  name_too_long: (about) => (about.most ? han`名稱太長了：最多 ${about.most} 個字。` : "名稱太長了。"),
  name_taken: () => "房間裡已有人用這個名稱。",
  not_in_control: () => "電腦正在替你出牌，請先按「我自己來」。",
  bad_message: () => "伺服器讀不懂這個訊息，請重新載入頁面。",
  not_entered: () => "你不在任何房間裡。",
  already_entered: () => "你已經在房間裡了。",
  no_such_room: (about) => (about.room ? han`沒有房間 ${about.room}。` : "沒有這個房間。"),
  bad_token: () => "你在這個房間已沒有座位。",
  too_many_rooms: () => "伺服器已滿，請稍後再試。",
  too_fast: () => "訊息太多了，請稍等一下。",
  store_unavailable: () => "伺服器暫時無法儲存，請稍後再試。",
  match_in_progress: () => "要等本場結束。",
  too_many_people: () => "入座的人比這套規則允許的多。",
  seat_has_person: () => "那裡有人坐著。",
  seat_not_closed: () => "那個座位沒有關閉。",
  kicked: () => "房主已把你請出這個房間。",
  no_such_person: () => "那個人已經不在了。",
  not_yourself: () => "不能對自己這樣做。",
  muted: () => "房主已將你禁言。",
  nothing_said: () => "裡面沒有內容。",
  text_too_long: () => "這段話太長了。",
  chat_too_fast: () => "說得太快了，請稍等。",
  stale_deal: () => "這已經不是下一局了。",
  known_deal: () => "這個房間的牌是已知的，不需要洗牌。",
  bad_salt: () => "這不能用於洗牌。",
  no_such_deal: () => "沒有這個代碼的已結束牌局。",
  bad_ticket: () => "這個連結已用過或過期，請在另一台裝置上重新產生。",
};
