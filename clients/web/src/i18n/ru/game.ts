/** Русский: what the table says by itself – turns, events, the connection. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";

const points = plural("ru", { one: "# очко", few: "# очка", many: "# очков", other: "# очка" });
const cards = plural("ru", { one: "# карта", few: "# карты", many: "# карт", other: "# карты" });

export const game: Messages["game"] = {
  levels: { easy: "Лёгкий", medium: "Средний", hard: "Сильный" },
  counts: { cards, points },
  title: {
    app: "Big Two",
    room: (code) => `Комната ${code} – Big Two`,
    yourTurn: "● Ваш ход – Big Two",
  },
  link: {
    idle: "",
    connecting: "Соединение…",
    open: "",
    waiting: "Соединяемся снова, место за вами.",
    offline: "Нет сети. Место за вами.",
    elsewhere: "Игра продолжается в другом окне.",
    ended: "Этот сеанс окончен.",
  },
  connected: "Связь есть.",
  ended: {
    left: "Вы вышли из комнаты.",
    room_closed: "Комната закрыта.",
    no_such_room: "Этой комнаты больше нет.",
    bad_token: "В этой комнате у вас больше нет места.",
  },
  toasts: {
    copied: "Ссылка скопирована.",
    copy_failed: "Не удалось скопировать ссылку.",
    shared: "Отправлено.",
    not_kept: "Этот браузер ничего не хранит: закроете страницу – потеряете место.",
  },
  events: {
    joined: (who) => `${who} теперь в комнате.`,
    left: (who) => `${who} больше не в комнате.`,
    dropped: (who) => `${who}: связь потеряна.`,
    returned: (who) => `${who} снова на связи.`,
    sat: (who) => `${who} садится за стол.`,
    stood: (who) => `${who} встаёт и смотрит.`,
    bot_sat: (who, level) => `${who} (${level}) садится за стол.`,
    bot_left: (who) => `${who} уходит.`,
    substitute_in: (who) => `Вместо ${who} играет бот.`,
    substitute_out: (who) => `${who} снова играет.`,
    host_changed: (who) => `Теперь хозяин комнаты – ${who}.`,
    ready_for_next: (who) => `${who}: к игре всё готово.`,
    dealt: (deal) => `Раздача ${deal}.`,
    leads: (who) => `Начинает ${who}.`,
    youLead: "Начинаете вы.",
    played: (who, play) => `${who}: ${play}.`,
    youPlayed: (play) => `Вы: ${play}.`,
    oneLeft: (who) => `${who}: последняя карта!`,
    passed: (who) => `${who} пасует.`,
    youPassed: "Вы пасуете.",
    trick_won: (who) => `${who} берёт взятку и начинает.`,
    youTookTrick: "Взятка ваша. Начинайте с чего угодно.",
    deal_ended: (who) => `${who}: карт больше нет. Раздача окончена.`,
    youWon: "У вас больше нет карт. Раздача ваша.",
    dragon: (who) => `${who}: дракон, все тринадцать достоинств. Раздача окончена.`,
    match_ended: (who) => `Матч выигрывает ${who}.`,
    yourTurn: "Ваш ход.",
  },
  table: {
    beat: (play, who) => `Побить: ${play} · ${who}`,
    yours: (play) => `Сверху ваше: ${play}`,
    youLead: "Начинаете вы, можно всё",
    leads: (who) => `Начинает ${who}`,
    firstLead: (who, card) => `${card} у ${who}, первый ход оттуда`,
    youFirstLead: (card) => `${card} у вас: первый ход должен её содержать`,
    toAct: (who) => `Ходит ${who}`,
    left: (who, count) => `${who}: ${cards(count)}`,
    hand: (hand) => `Ваши карты: ${hand}`,
  },
  reading: {
    nothing: "Ничего не выбрано",
    beats: (play, standing) => `${capital(play)} бьёт: ${standing}`,
    leads: (play) => capital(play),
    selected: (count) => `Выбрано: ${count}`,
  },
};
