/** Русский: a sentence for every code with which a command can be refused. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";
import { object } from "./cards";

const areNeeded = plural("ru", {
  one: "Нужна # карта",
  few: "Нужны # карты",
  many: "Нужно # карт",
  other: "Нужно # карты",
});

export const refusals: Messages["refusals"] = {
  not_your_turn: () => "Сейчас не ваш ход.",
  not_in_hand: (about) => `У вас нет ${about.cards}.`,
  locked_out: () => "Вы спасовали и ждёте следующей взятки.",
  wrong_card_count: (about) =>
    `${areNeeded(about.standingSize)}, чтобы побить ${object(about.standing)}; выбрано: ${about.size}.`,
  not_a_combo: (about) => `${about.cards} — не комбинация.`,
  no_twos_in_straights: (about) => `${about.cards}: здесь в стрите не бывает двоек.`,
  triples_not_allowed: (about) => `${about.cards}: здесь тройку не кладут отдельно.`,
  flushes_not_allowed: (about) => `${about.cards}: здесь флеш не считается.`,
  wrong_type: (about) => `${capital(about.play)} не отвечает на ${object(about.standing)}.`,
  not_higher: (about) => `${capital(about.play)} не бьёт ${object(about.standing)}.`,
  must_include_lowest: (about) => `В первом ходе должна быть ${about.card}.`,
  alert_must_play_highest: (about) =>
    about.card
      ? `У следующего одна карта: одиночная должна быть старшей, ${about.card}, а не ${about.cards}.`
      : "У следующего одна карта: одиночная должна быть вашей старшей.",
  cannot_pass_on_lead: () => "Начинаете вы, пасовать нельзя.",
  alert_cannot_pass: (about) =>
    about.standing
      ? `У следующего одна карта: вы можете побить ${object(about.standing)}, пасовать нельзя.`
      : "У следующего одна карта: пасовать нельзя.",
  duplicate_card: () => "Одна карта пришла дважды.",
  bad_card: () => "Такой карты нет.",
  no_cards: () => "Сначала выберите карты.",
  bad_rules: (about) => `Эти правила несовместимы${about.detail ? `: ${about.detail}.` : "."}`,
  stale_turn: () => "Ход уже перешёл дальше.",
  deal_over: () => "Эта раздача окончена.",
  no_deal: () => "Сейчас нет раздачи.",
  deal_in_progress: () => "Придётся дождаться конца раздачи.",
  not_seated: () => "У вас нет места за этим столом.",
  already_seated: () => "Вы уже сидите там.",
  seat_taken: () => "Там уже кто-то сидит.",
  seat_closed: () => "По этим правилам место закрыто.",
  not_this_deal: () =>
    "В этой раздаче кто-то ушёл и знает карты. Сейчас можно занять только его место, любое другое — в следующей.",
  not_a_bot: () => "Там нет бота.",
  not_started: () => "Матч ещё не начался.",
  not_host: () => "Это может сделать только хозяин комнаты.",
  room_full: () => "Комната полна.",
  name_empty: () => "Сначала введите имя.",
  name_too_long: (about) =>
    about.most ? `Слишком длинное имя: не больше ${about.most} знаков.` : "Слишком длинное имя.",
  name_taken: () => "В комнате уже есть такое имя.",
  not_in_control: () => "Сейчас за вас играет бот.",
  bad_message: () => "Сервер этого не понял. Обновите страницу.",
  not_entered: () => "Вы не в комнате.",
  already_entered: () => "Вы уже в комнате.",
  no_such_room: (about) => (about.room ? `Комнаты ${about.room} нет.` : "Такой комнаты нет."),
  bad_token: () => "В этой комнате у вас больше нет места.",
  too_many_rooms: () => "Сервер переполнен. Попробуйте позже.",
  too_fast: () => "Слишком много сообщений сразу. Подождите немного.",
  store_unavailable: () => "Сервер сейчас не может сохранить игру. Попробуйте чуть позже.",
  match_in_progress: () => "Придётся дождаться конца матча.",
  too_many_people: () => "За столом больше людей, чем играет по этим правилам.",
  seat_has_person: () => "Там кто-то сидит.",
  seat_not_closed: () => "Это место не закрыто.",
  kicked: () => "Хозяин выгнал вас из этой комнаты.",
  no_such_person: () => "Этого человека здесь уже нет.",
  not_yourself: () => "С собой так нельзя.",
  muted: () => "Хозяин комнаты лишил вас слова.",
  nothing_said: () => "Здесь нет ни слова.",
  text_too_long: () => "Слишком длинный текст.",
  chat_too_fast: () => "Слишком много сообщений сразу. Подождите немного.",
  stale_deal: () => "Это уже не следующая раздача.",
  known_deal: () => "Карты этой комнаты уже известны, тасовать нечего.",
  bad_salt: () => "Это нельзя добавить к тасованию.",
  no_such_deal: () => "Нет завершённой раздачи с таким кодом.",
  bad_ticket: () => "Ссылка уже использована или устарела. Создайте новую на другом устройстве.",
};
