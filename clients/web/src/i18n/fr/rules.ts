/** Français: the switches of the house rules, a sentence for each value. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Règles de la prochaine partie",
  apply: "Adopter ces règles",
  set: "Ces règles sont en place.",
  value: "Nombre",
  labels: {
    players: "Joueurs",
    suit_order: "Couleurs",
    straights: "Suites",
    allow_triples: "Brelans",
    allow_flushes: "Couleurs (cinq cartes)",
    five_card_order: "Cinq cartes",
    bombs: "Bombes",
    flush_compare: "Couleur contre couleur",
    first_lead: "Première donne",
    later_lead: "Donnes suivantes",
    direction: "Sens",
    pass_mode: "Après avoir passé",
    last_card: "Dernière carte",
    tiers: "Points par carte",
    twos_left_double: "Deux en main",
    settlement: "Qui paie",
    instant_wins: "Dragon",
    match_end: "Durée d’une partie",
    match_winner: "Gagnant de la partie",
  },
  players: {
    "2": "Deux joueurs, 26 cartes chacun.",
    "3": "Trois joueurs, 17 cartes chacun et une de plus.",
    "4": "Quatre joueurs, 13 cartes chacun.",
  },
  suit_order: {
    DCHS: "En montant : ♦ ♣ ♥ ♠",
    CDHS: "En montant : ♣ ♦ ♥ ♠",
    CSHD: "En montant : ♣ ♠ ♥ ♦",
  },
  straights: {
    "ace-low": "A-2-3-4-5 est la plus basse suite, 10-J-Q-K-A la plus haute.",
    "twos-high": "Les suites avec un 2 sont les plus hautes : A-2-3-4-5 et 2-3-4-5-6.",
    "six-high": "2-3-4-5-6 est la plus haute suite, A-2-3-4-5 la plus basse.",
    "no-twos": "Une suite ne contient pas de 2.",
    jqka2: "Un 2 ne vient qu’après l’as : J-Q-K-A-2 est la plus haute.",
  },
  allow_triples: {
    true: "Trois cartes d’un rang se jouent seules.",
    false: "Trois d’un rang ne sortent que dans un full.",
  },
  allow_flushes: {
    true: "Cinq cartes d’une couleur forment une couleur.",
    false: "Cinq cartes d’une couleur ne valent rien.",
  },
  five_card_order: {
    ladder: "Cinq cartes répondent à cinq, selon leur rang.",
    "same-kind": "Suite, couleur et full ne répondent qu’à leurs pareils.",
  },
  bombs: {
    none: "Rien ne répond à un jeu d’une autre taille.",
    "any-size": "Carré et quinte flush battent toute taille.",
  },
  flush_compare: {
    "suit-first": "Par couleur, puis par rangs.",
    "ranks-first": "Par rangs depuis le haut, puis par couleur.",
    "top-card": "Par la plus haute carte seule.",
  },
  first_lead: "Qui tient la plus basse carte entame, et la joue avec.",
  later_lead: {
    "lowest-card": "Qui tient la plus basse carte entame chaque donne.",
    winner: "Le gagnant de la donne précédente entame librement.",
  },
  direction: {
    clockwise: "On joue dans le sens horaire.",
    "counter-clockwise": "On joue dans le sens antihoraire.",
  },
  pass_mode: {
    soft: "Qui a passé peut rejouer à son prochain tour.",
    locked: "Qui a passé est hors jeu jusqu’à la fin du pli.",
  },
  last_card: {
    notice: "Tous voient qui n’a plus qu’une carte ; cela n’oblige personne.",
    "forced-highest": "Avant un joueur à une carte, on joue sa plus haute carte seule.",
    liability: "Qui laisse sortir un joueur à une carte paie pour tous.",
  },
  twos_left_double: {
    true: "Chaque 2 en main double la perte.",
    false: "Un 2 en main compte comme une autre carte.",
  },
  settlement: {
    "winner-collects": "Les perdants paient au gagnant.",
    penalty: "Les perdants notent leurs points ; le plus petit total gagne.",
    pairwise: "Chacun règle la différence avec chacun.",
  },
  instant_wins: {
    none: "Aucune main ne gagne sans jouer.",
    dragon: "Une main des treize rangs gagne aussitôt.",
  },
  match_winner: {
    "highest-total": "Le total le plus haut gagne.",
    "lowest-total": "Le total le plus bas gagne.",
  },
  match_end: {
    "single-deal": (_count) => "Une donne fait une partie.",
    deals: (count) => `Nombre de donnes : ${count}`,
    "points-over": (count) => `Jusqu’à dépasser ce nombre de points : ${count}`,
    "points-reach": (count) => `Jusqu’à atteindre ce nombre de points : ${count}`,
    "time-limit": (count) => `Minutes, la donne en cours est finie : ${count}`,
    open: (_count) => "Jusqu’à ce que vous arrêtiez.",
  },
};
