/** Español: the switches of the house rules, a sentence for each value. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Reglas de la próxima partida",
  apply: "Usar estas reglas",
  set: "Estas reglas ya valen.",
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
    first_lead: "Primer reparto",
    later_lead: "Repartos siguientes",
    direction: "Sentido",
    pass_mode: "Tras pasar",
    last_card: "Última carta",
    tiers: "Puntos por carta",
    twos_left_double: "Doses en mano",
    settlement: "Quién paga",
    instant_wins: "Dragón",
    match_end: "Duración de la partida",
    match_winner: "Ganador de la partida",
  },
  players: {
    "2": "Juegan dos, 26 cartas cada uno.",
    "3": "Juegan tres, 17 cartas cada uno y una más.",
    "4": "Juegan cuatro, 13 cartas cada uno.",
  },
  suit_order: {
    DCHS: "De menor a mayor: ♦ ♣ ♥ ♠",
    CDHS: "De menor a mayor: ♣ ♦ ♥ ♠",
    CSHD: "De menor a mayor: ♣ ♠ ♥ ♦",
  },
  straights: {
    "ace-low": "A-2-3-4-5 es la escalera más baja, 10-J-Q-K-A la más alta.",
    "twos-high": "Las escaleras con un 2 son las más altas: A-2-3-4-5 y 2-3-4-5-6.",
    "six-high": "2-3-4-5-6 es la escalera más alta, A-2-3-4-5 la más baja.",
    "no-twos": "Una escalera no lleva doses.",
    jqka2: "Un 2 solo va tras el as: J-Q-K-A-2 es la más alta.",
  },
  allow_triples: {
    true: "Tres cartas iguales se pueden jugar solas.",
    false: "Tres iguales solo salen en un full.",
  },
  allow_flushes: {
    true: "Cinco cartas de un palo son un color.",
    false: "Cinco cartas de un palo no valen.",
  },
  five_card_order: {
    ladder: "Cinco responden a cinco, según su clase.",
    "same-kind": "Escalera, color y full solo responden a los suyos.",
  },
  bombs: {
    none: "Nada responde a una jugada de otro tamaño.",
    "any-size": "Póquer y escalera de color superan cualquier tamaño.",
  },
  flush_compare: {
    "suit-first": "Por palo, luego por rangos.",
    "ranks-first": "Por rangos desde arriba, luego por palo.",
    "top-card": "Solo por la carta más alta.",
  },
  first_lead: "Quien tiene la carta más baja sale, y la incluye.",
  later_lead: {
    "lowest-card": "Quien tiene la carta más baja sale en cada reparto.",
    winner: "Quien ganó el reparto anterior sale con lo que quiera.",
  },
  direction: {
    clockwise: "Se juega en sentido horario.",
    "counter-clockwise": "Se juega en sentido antihorario.",
  },
  pass_mode: {
    soft: "Quien pasa puede volver a jugar en su turno.",
    locked: "Quien pasa queda fuera hasta acabar la baza.",
  },
  last_card: {
    notice: "Todos ven a quién le queda una carta; no obliga a nadie.",
    "forced-highest": "Ante quien tiene una carta, la suelta debe ser la más alta.",
    liability: "Quien deja salir al que tiene una carta paga por todos.",
  },
  twos_left_double: {
    true: "Cada 2 en mano dobla la pérdida.",
    false: "Un 2 en mano cuenta como otra carta.",
  },
  settlement: {
    "winner-collects": "Los perdedores pagan al ganador.",
    penalty: "Los perdedores apuntan sus puntos; gana el total menor.",
    pairwise: "Cada uno salda la diferencia con cada uno.",
  },
  instant_wins: {
    none: "Ninguna mano gana sin jugarse.",
    dragon: "Una mano con los trece rangos gana al instante.",
  },
  match_winner: {
    "highest-total": "Gana el total más alto.",
    "lowest-total": "Gana el total más bajo.",
  },
  match_end: {
    "single-deal": (_count) => "Un reparto es una partida.",
    deals: (count) => `Número de repartos: ${count}`,
    "points-over": (count) => `Hasta que alguien pase de estos puntos: ${count}`,
    "points-reach": (count) => `Hasta que alguien llegue a estos puntos: ${count}`,
    "time-limit": (count) => `Minutos, y se acaba el reparto en curso: ${count}`,
    open: (_count) => "Hasta que paréis.",
  },
};
