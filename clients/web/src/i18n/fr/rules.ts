/** Français: the form of the house rules; what a value means is told by `telling`. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Règles de la prochaine partie",
  apply: "Adopter ces règles",
  set: "Ces règles sont en vigueur.",
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
    later_lead: "Donnes suivantes",
    direction: "Sens",
    pass_mode: "Après avoir passé",
    last_card: "Dernière carte",
    tiers: "Points par carte",
    twos_left_double: "Deux en main",
    settlement: "Qui paie",
    instant_wins: "Dragon",
    match_end: "Durée d’une partie",
  },
};
