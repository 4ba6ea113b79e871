/** Français: the rules page. */

import type { Messages } from "../messages";
import { type Sentences, teller } from "../telling";

const sentences: Sentences = {
  ranks: "Rangs, du plus faible au plus fort : {ranks}.",
  suit_order: "Couleurs, de la plus faible à la plus forte : {suits}.",
  extremes: "La carte la plus faible est le {lowest}, la plus forte le {highest}.",
  "sizes.triples": "On joue une, deux, trois ou cinq cartes à la fois, jamais quatre.",
  "sizes.no_triples": "On joue une, deux ou cinq cartes à la fois, jamais trois ni quatre.",
  pair: "Paire : deux cartes de même rang.",
  "allow_triples.yes": "Brelan : trois cartes de même rang.",
  "allow_triples.no": "Trois cartes de même rang ne sortent que dans un full.",
  straight: "Suite : cinq rangs qui se suivent. De la plus faible à la plus forte : {straights}.",
  "straights.ace-low": "A-2-3-4-5 est la plus faible suite, 10-J-Q-K-A la plus forte.",
  "straights.twos-high":
    "Les suites avec un 2 sont les plus fortes : A-2-3-4-5 et, juste en dessous, 2-3-4-5-6.",
  "straights.six-high": "2-3-4-5-6 est la plus forte suite, A-2-3-4-5 la plus faible.",
  "straights.no-twos": "Une suite ne contient pas de 2.",
  "straights.jqka2": "Un 2 ne vient qu’après l’as : J-Q-K-A-2 est la plus forte suite.",
  "allow_flushes.yes": "Couleur : cinq cartes de la même couleur.",
  "allow_flushes.no": "Cinq cartes de la même couleur ne valent rien, sauf en quinte flush.",
  full_house: "Full : trois cartes d’un rang et deux d’un autre.",
  four_of_a_kind: "Carré : se joue avec une cinquième carte quelconque.",
  straight_flush: "Quinte flush : une suite d’une seule couleur.",
  same_size: "On répond à une combinaison par le même nombre de cartes.",
  "compare.singles_and_pairs":
    "Entre cartes seules et entre paires, le rang décide, puis la plus forte couleur.",
  "compare.of_a_kind": "Entre brelans, fulls et carrés, le rang des trois ou des quatre décide.",
  "compare.straights":
    "Entre suites, l’ordre de leur liste décide. À rangs égaux, c’est la couleur d’une carte ; dans l’ordre de la liste : {deciders}.",
  "flush_compare.suit-first":
    "Entre deux combinaisons d’une couleur, la couleur décide, puis les rangs depuis le haut.",
  "flush_compare.ranks-first":
    "Entre deux combinaisons d’une couleur, les rangs depuis le haut décident, puis la couleur.",
  "flush_compare.top-card":
    "Entre deux combinaisons d’une couleur, la plus forte carte décide : son rang, puis sa couleur.",
  "five_card_order.ladder":
    "Cinq cartes répondent à toute combinaison de cinq ; en montant : suite, couleur, full, carré, quinte flush.",
  "five_card_order.ladder.no_flushes":
    "Cinq cartes répondent à toute combinaison de cinq ; en montant : suite, full, carré, quinte flush.",
  "five_card_order.same-kind":
    "Suite, couleur et full ne répondent qu’à leurs pareils. Un carré les bat tous, une quinte flush bat aussi le carré.",
  "five_card_order.same-kind.no_flushes":
    "Suite et full ne répondent qu’à leurs pareils. Un carré bat les deux, une quinte flush bat aussi le carré.",
  "bombs.none": "On ne répond pas à une combinaison d’une autre taille.",
  "bombs.any-size":
    "Bombes : carré et quinte flush répondent à une combinaison de toute taille ; seule une bombe plus forte y répond.",
  players: "{players player}, {cards card} chacun.",
  spare_card:
    "La carte qui reste va à qui tient la carte la plus faible ; si c’est elle, à qui tient la couleur suivante de ce rang.",
  first_lead: "Qui tient le {card} entame la première donne, et doit le jouer.",
  "later_lead.lowest-card": "Qui tient le {card} entame aussi les donnes suivantes, et doit le jouer.",
  "later_lead.winner": "Le gagnant d’une donne entame la suivante comme il veut.",
  "direction.clockwise": "On joue dans le sens horaire.",
  "direction.counter-clockwise": "On joue dans le sens antihoraire.",
  turn: "À son tour on joue ou on passe, même si l’on pouvait jouer. Qui entame ne peut pas passer.",
  "pass_mode.soft": "Qui a passé peut rejouer quand son tour revient.",
  "pass_mode.locked": "Qui a passé est hors jeu jusqu’à la fin du pli.",
  "trick_end.soft":
    "Quand {passes player} passent de suite, le pli est fini ; le dernier à avoir joué entame avec ce qu’il veut.",
  "trick_end.two_players":
    "Quand l’autre passe, le pli est fini ; le dernier à avoir joué entame avec ce qu’il veut.",
  "trick_end.locked":
    "Quand tous les autres sont hors jeu, le pli est fini ; le dernier à avoir joué entame avec ce qu’il veut.",
  deal_end: "La donne s’arrête dès que quelqu’un n’a plus de cartes.",
  "last_card.notice": "Tous voient qui n’a plus qu’une carte ; cela n’oblige à rien.",
  "last_card.forced-highest":
    "Quand le suivant n’a plus qu’une carte, une carte seule doit être la plus forte de sa main, et qui peut battre une carte seule ne peut pas passer. Le reste est libre.",
  "last_card.liability":
    "Si le suivant finit aussitôt avec une carte seule, celui qui l’a laissé faire, sans jouer sa plus forte carte alors qu’il le pouvait, paie pour tous les perdants.",
  "tiers.from_to": "De {cards} à {until} cartes en main : {points point} par carte.",
  "tiers.one": "{cards card} en main : {points point} par carte.",
  "tiers.last": "{cards card} ou plus en main : {points point} par carte.",
  "twos_left_double.yes": "Chaque 2 encore en main double les points perdus.",
  "twos_left_double.no": "Un 2 en main compte comme une autre carte.",
  "settlement.winner-collects": "Les perdants paient leurs points au gagnant.",
  "settlement.penalty": "Les perdants notent leurs points, le gagnant aucun.",
  "settlement.pairwise":
    "Chacun règle ses comptes avec chacun : le résultat est la somme des points de tous moins {players} fois les siens.",
  "instant_wins.none": "Aucune main ne gagne avant d’être jouée.",
  "instant_wins.dragon": "Une main avec les treize rangs gagne aussitôt.",
  "match_end.single-deal": "Une donne fait une partie.",
  "match_end.deals": "Une partie compte {value deal}.",
  "match_end.points-over": "La partie s’arrête quand quelqu’un a plus de {value point}.",
  "match_end.points-reach": "La partie s’arrête quand quelqu’un a {value point} ou plus.",
  "match_end.time-limit": "La partie s’arrête après {value minute} ; la donne en cours est finie.",
  "match_end.open": "La partie dure jusqu’à ce que les joueurs arrêtent.",
  "match_winner.highest-total": "Le plus haut total gagne.",
  "match_winner.lowest-total": "Le plus petit total gagne.",
  shared_win: "À total égal, la victoire se partage.",
};

export const telling: Messages["telling"] = {
  headings: {
    cards: "Cartes",
    combinations: "Combinaisons",
    comparing: "Ce qui bat quoi",
    dealing: "Donne et entame",
    tricks: "Plis",
    last_card: "La dernière carte",
    scores: "Ce que coûte une donne",
    match: "La partie",
  },
  sentence: teller("fr", sentences, {
    card: { one: "# carte", other: "# cartes" },
    deal: { one: "# donne", other: "# donnes" },
    minute: { one: "# minute", other: "# minutes" },
    player: { one: "# joueur", other: "# joueurs" },
    point: { one: "# point", other: "# points" },
  }),
};
