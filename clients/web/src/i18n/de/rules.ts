/** Deutsch: the form of the house rules; what a value means is told by `telling`. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Regeln der nächsten Partie",
  apply: "Regeln anwenden",
  set: "Diese Regeln gelten.",
  value: "Anzahl",
  labels: {
    players: "Spieler",
    suit_order: "Farben",
    straights: "Straßen",
    allow_triples: "Drillinge",
    allow_flushes: "Flushes",
    five_card_order: "Fünf Karten",
    bombs: "Bomben",
    flush_compare: "Flush gegen Flush",
    later_lead: "Spätere Spiele",
    direction: "Richtung",
    pass_mode: "Nach dem Passen",
    last_card: "Letzte Karte",
    tiers: "Punkte je Karte",
    twos_left_double: "Zweien auf der Hand",
    settlement: "Wer zahlt",
    instant_wins: "Drache",
    match_end: "Länge der Partie",
  },
};
