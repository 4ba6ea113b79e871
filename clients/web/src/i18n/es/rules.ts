/** Español: the form of the house rules; what a value means is told by `telling`. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Reglas de la próxima partida",
  apply: "Usar estas reglas",
  set: "Estas reglas ya están en vigor.",
  value: "Número",
  labels: {
    players: "Jugadores",
    suit_order: "Palos",
    straights: "Escaleras",
    allow_triples: "Tríos",
    allow_flushes: "Colores",
    five_card_order: "Cinco cartas",
    bombs: "Bombas",
    flush_compare: "Color contra color",
    later_lead: "Repartos siguientes",
    direction: "Sentido",
    pass_mode: "Tras pasar",
    last_card: "Última carta",
    tiers: "Puntos por carta",
    twos_left_double: "Doses en mano",
    settlement: "Quién paga",
    instant_wins: "Dragón",
    match_end: "Duración de la partida",
  },
};
