/** Español: the rules page. */

import type { Messages } from "../messages";
import { type Sentences, teller } from "../telling";

const sentences: Sentences = {
  ranks: "Rangos, de menor a mayor: {ranks}.",
  suit_order: "Palos, de menor a mayor: {suits}.",
  extremes: "La carta más baja es el {lowest}, la más alta el {highest}.",
  "sizes.triples": "Se juegan una, dos, tres o cinco cartas a la vez; nunca cuatro.",
  "sizes.no_triples": "Se juegan una, dos o cinco cartas a la vez; nunca tres ni cuatro.",
  pair: "Pareja: dos cartas del mismo rango.",
  "allow_triples.yes": "Trío: tres cartas del mismo rango.",
  "allow_triples.no": "Tres cartas del mismo rango solo salen en un full.",
  straight: "Escalera: cinco rangos seguidos. Valen, de menor a mayor: {straights}.",
  "straights.ace-low": "A-2-3-4-5 es la escalera más baja, 10-J-Q-K-A la más alta.",
  "straights.twos-high": "Las escaleras con un 2 son las más altas: A-2-3-4-5 y, por debajo, 2-3-4-5-6.",
  "straights.six-high": "2-3-4-5-6 es la escalera más alta, A-2-3-4-5 la más baja.",
  "straights.no-twos": "Una escalera no lleva ningún 2.",
  "straights.jqka2": "Un 2 solo va tras el as: J-Q-K-A-2 es la escalera más alta.",
  "allow_flushes.yes": "Color: cinco cartas del mismo palo.",
  "allow_flushes.no": "Cinco cartas del mismo palo no valen nada, salvo en escalera de color.",
  full_house: "Full: tres cartas de un rango y dos de otro.",
  four_of_a_kind: "Póquer: se juega con una quinta carta cualquiera.",
  straight_flush: "Escalera de color: una escalera del mismo palo.",
  same_size: "A una jugada se responde con el mismo número de cartas.",
  "compare.singles_and_pairs": "En cartas sueltas y parejas decide el rango y luego el palo más alto.",
  "compare.of_a_kind": "En tríos, fulls y póqueres decide el rango de las tres o las cuatro.",
  "compare.straights":
    "En las escaleras decide su lista. Entre dos con los mismos rangos decide el palo de una carta, que es, por el orden de la lista: {deciders}.",
  "flush_compare.suit-first": "Entre colores decide el palo y luego los rangos desde arriba.",
  "flush_compare.ranks-first": "Entre colores deciden los rangos desde arriba y luego el palo.",
  "flush_compare.top-card": "Entre colores decide la carta más alta: su rango y luego su palo.",
  "five_card_order.ladder":
    "Cinco cartas responden a cinco cualesquiera; de menor a mayor: escalera, color, full, póquer, escalera de color.",
  "five_card_order.ladder.no_flushes":
    "Cinco cartas responden a cinco cualesquiera; de menor a mayor: escalera, full, póquer, escalera de color.",
  "five_card_order.same-kind":
    "Escalera, color y full solo responden a los suyos. El póquer supera a todos, y la escalera de color también al póquer.",
  "five_card_order.same-kind.no_flushes":
    "Escalera y full solo responden a los suyos. El póquer supera a ambos, y la escalera de color también al póquer.",
  "bombs.none": "Nada responde a una jugada de otro tamaño.",
  "bombs.any-size":
    "Bombas: póquer y escalera de color responden a jugadas de cualquier tamaño; a ellas, solo una bomba más alta.",
  players: "{players player}, {cards card} cada uno.",
  spare_card:
    "La carta que sobra va a quien tiene la carta más baja; si es ella misma la más baja, a quien tiene el siguiente palo de ese rango.",
  first_lead: "Quien tiene el {card} sale en el primer reparto, y debe incluirlo.",
  "later_lead.lowest-card":
    "También en los siguientes repartos sale quien tiene el {card}, y debe incluirlo.",
  "later_lead.winner": "En los siguientes repartos sale con lo que quiera quien ganó el reparto anterior.",
  "direction.clockwise": "Se juega en sentido horario.",
  "direction.counter-clockwise": "Se juega en sentido antihorario.",
  turn: "En su turno cada uno juega o pasa, aunque pudiera jugar. Quien sale no puede pasar.",
  "pass_mode.soft": "Quien pasó puede volver a jugar cuando le toque.",
  "pass_mode.locked": "Quien pasó queda fuera hasta que acabe la baza.",
  "trick_end.soft": "Tras {passes pass} seguidos acaba la baza; quien jugó el último sale con lo que quiera.",
  "trick_end.two_players": "Cuando el otro pasa acaba la baza; quien jugó el último sale con lo que quiera.",
  "trick_end.locked":
    "Cuando todos los demás están fuera acaba la baza; quien jugó el último sale con lo que quiera.",
  deal_end: "El reparto acaba en cuanto alguien se queda sin cartas.",
  "last_card.notice": "Todos ven a quién le queda una sola carta; no obliga a nadie.",
  "last_card.forced-highest":
    "Si al siguiente le queda una carta, una carta suelta debe ser la propia más alta, y quien tenga una que supere a la de la mesa no puede pasar. Lo demás es libre.",
  "last_card.liability":
    "Si el siguiente sale enseguida con una carta suelta, quien se lo permitió, por no jugar su carta más alta pudiendo, paga por todos los perdedores.",
  "tiers.from_to": "De {cards} a {until} cartas en mano: {points point} por carta.",
  "tiers.one": "{cards card} en mano: {points point} por carta.",
  "tiers.last": "{cards card} o más en mano: {points point} por carta.",
  "twos_left_double.yes": "Cada 2 que queda en mano dobla los puntos perdidos.",
  "twos_left_double.no": "Un 2 en mano cuenta como cualquier otra carta.",
  "settlement.winner-collects": "Los perdedores pagan sus puntos al ganador.",
  "settlement.penalty": "Los perdedores apuntan sus puntos; el ganador, ninguno.",
  "settlement.pairwise":
    "Cada uno salda con cada uno: el resultado son los puntos de todos menos {players} veces los propios.",
  "instant_wins.none": "Ninguna mano gana antes de jugarse.",
  "instant_wins.dragon": "Una mano con los trece rangos gana al instante.",
  "match_end.single-deal": "Un reparto es una partida.",
  "match_end.deals": "Una partida tiene {value deal}.",
  "match_end.points-over": "La partida acaba cuando alguien tiene más de {value point}.",
  "match_end.points-reach": "La partida acaba cuando alguien tiene {value point} o más.",
  "match_end.time-limit": "La partida acaba al cabo de {value minute}; el reparto en curso se termina.",
  "match_end.open": "La partida sigue hasta que los jugadores lo dejen.",
  "match_winner.highest-total": "Gana el total más alto.",
  "match_winner.lowest-total": "Gana el total más bajo.",
  shared_win: "A igual total, la victoria se comparte.",
};

export const telling: Messages["telling"] = {
  headings: {
    cards: "Cartas",
    combinations: "Combinaciones",
    comparing: "Qué supera a qué",
    dealing: "Reparto y salida",
    tricks: "Bazas",
    last_card: "La última carta",
    scores: "Lo que cuesta un reparto",
    match: "La partida",
  },
  sentence: teller("es", sentences, {
    card: { one: "# carta", other: "# cartas" },
    deal: { one: "# reparto", other: "# repartos" },
    minute: { one: "# minuto", other: "# minutos" },
    pass: { one: "# pase", other: "# pases" },
    player: { one: "# jugador", other: "# jugadores" },
    point: { one: "# punto", other: "# puntos" },
  }),
};
