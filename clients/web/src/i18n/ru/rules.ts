/** Русский: the form of the house rules; what a value means is told by `telling`. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Правила следующего матча",
  apply: "Принять правила",
  set: "Эти правила выбраны.",
  value: "Число",
  labels: {
    players: "Игроки",
    suit_order: "Масти",
    straights: "Стриты",
    allow_triples: "Тройки",
    allow_flushes: "Флеши",
    five_card_order: "Пять карт",
    bombs: "Бомбы",
    flush_compare: "Флеш против флеша",
    later_lead: "Следующие раздачи",
    direction: "Направление",
    pass_mode: "После паса",
    last_card: "Последняя карта",
    tiers: "Очки за карту",
    twos_left_double: "Двойки на руках",
    settlement: "Кто платит",
    instant_wins: "Дракон",
    match_end: "Длина матча",
  },
};
