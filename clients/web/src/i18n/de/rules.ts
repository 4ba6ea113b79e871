/** Deutsch: the switches of the house rules, a sentence for each value. */

import type { Messages } from "../messages";

export const rules: Messages["rules"] = {
  title: "Regeln der nächsten Partie",
  apply: "Diese Regeln nehmen",
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
    first_lead: "Erstes Spiel",
    later_lead: "Spätere Spiele",
    direction: "Richtung",
    pass_mode: "Nach dem Passen",
    last_card: "Letzte Karte",
    tiers: "Punkte je Karte",
    twos_left_double: "Zweien auf der Hand",
    settlement: "Wer zahlt",
    instant_wins: "Drache",
    match_end: "Länge der Partie",
    match_winner: "Sieger der Partie",
  },
  players: {
    "2": "Zwei spielen, je 26 Karten.",
    "3": "Drei spielen, je 17 Karten und eine übrige.",
    "4": "Vier spielen, je 13 Karten.",
  },
  suit_order: {
    DCHS: "Aufsteigend: ♦ ♣ ♥ ♠",
    CDHS: "Aufsteigend: ♣ ♦ ♥ ♠",
    CSHD: "Aufsteigend: ♣ ♠ ♥ ♦",
  },
  straights: {
    "ace-low": "A-2-3-4-5 ist die niedrigste Straße, 10-J-Q-K-A die höchste.",
    "twos-high": "Straßen mit einer 2 sind die höchsten: A-2-3-4-5 und 2-3-4-5-6.",
    "six-high": "2-3-4-5-6 ist die höchste Straße, A-2-3-4-5 die niedrigste.",
    "no-twos": "Eine Straße enthält keine 2.",
    jqka2: "Eine 2 steht nur nach dem Ass: J-Q-K-A-2 ist die höchste.",
  },
  allow_triples: {
    true: "Drei Karten eines Rangs dürfen allein gelegt werden.",
    false: "Drei eines Rangs gehen nur im Full House.",
  },
  allow_flushes: {
    true: "Fünf Karten einer Farbe sind ein Flush.",
    false: "Fünf Karten einer Farbe sind nichts.",
  },
  five_card_order: {
    ladder: "Fünf antworten auf fünf, die höhere Art schlägt.",
    "same-kind": "Straße, Flush und Full House antworten nur auf ihresgleichen.",
  },
  bombs: {
    none: "Nichts antwortet auf einen Zug anderer Größe.",
    "any-size": "Vierling und Straight Flush schlagen Züge jeder Größe.",
  },
  flush_compare: {
    "suit-first": "Nach Farbe, dann nach Rängen.",
    "ranks-first": "Nach Rängen von oben, dann nach Farbe.",
    "top-card": "Allein nach der höchsten Karte.",
  },
  first_lead: "Wer die niedrigste Karte hat, spielt aus und legt sie dabei.",
  later_lead: {
    "lowest-card": "Wer die niedrigste Karte hat, spielt jedes Spiel aus.",
    winner: "Wer das Spiel davor gewann, spielt beliebig aus.",
  },
  direction: {
    clockwise: "Es geht im Uhrzeigersinn.",
    "counter-clockwise": "Es geht gegen den Uhrzeigersinn.",
  },
  pass_mode: {
    soft: "Wer passt, darf wieder legen, wenn er an die Reihe kommt.",
    locked: "Wer passt, ist bis zum Ende des Stichs draußen.",
  },
  last_card: {
    notice: "Alle sehen, wer noch eine Karte hat; es verpflichtet niemanden.",
    "forced-highest": "Vor jemandem mit einer Karte muss eine einzelne die höchste sein.",
    liability: "Wer jemanden mit einer Karte gehen lässt, zahlt für alle.",
  },
  twos_left_double: {
    true: "Jede 2 auf der Hand verdoppelt den Verlust.",
    false: "Eine übrige 2 zählt wie jede Karte.",
  },
  settlement: {
    "winner-collects": "Die Verlierer zahlen an den Gewinner.",
    penalty: "Die Verlierer schreiben Strafpunkte; die kleinste Summe gewinnt.",
    pairwise: "Jeder rechnet mit jedem die Differenz ab.",
  },
  instant_wins: {
    none: "Keine Hand gewinnt ungespielt.",
    dragon: "Eine Hand mit allen dreizehn Rängen gewinnt sofort.",
  },
  match_winner: {
    "highest-total": "Die höchste Summe gewinnt.",
    "lowest-total": "Die niedrigste Summe gewinnt.",
  },
  match_end: {
    "single-deal": (_count) => "Ein Spiel ist eine Partie.",
    deals: (count) => `Zahl der Spiele: ${count}`,
    "points-over": (count) => `Bis jemand mehr Punkte hat als ${count}`,
    "points-reach": (count) => `Bis jemand so viele Punkte hat: ${count}`,
    "time-limit": (count) => `Minuten, das laufende Spiel wird beendet: ${count}`,
    open: (_count) => "Bis ihr aufhört.",
  },
};
