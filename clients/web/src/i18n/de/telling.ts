/** Deutsch: the rules page. */

import type { Messages } from "../messages";
import { type Sentences, teller } from "../telling";

const sentences: Sentences = {
  ranks: "Ränge, von niedrig nach hoch: {ranks}.",
  suit_order: "Farben, von niedrig nach hoch: {suits}.",
  extremes: "Die niedrigste Karte ist die {lowest}, die höchste die {highest}.",
  "sizes.triples": "Man legt eine, zwei, drei oder fünf Karten zusammen, nie vier.",
  "sizes.no_triples": "Man legt eine, zwei oder fünf Karten zusammen, nie drei oder vier.",
  pair: "Paar: zwei Karten eines Rangs.",
  "allow_triples.yes": "Drilling: drei Karten eines Rangs.",
  "allow_triples.no": "Drei Karten eines Rangs gehen nur im Full House.",
  straight: "Straße: fünf Ränge in Folge. Es gelten, von niedrig nach hoch: {straights}.",
  "straights.ace-low": "A-2-3-4-5 ist die niedrigste Straße, 10-J-Q-K-A die höchste.",
  "straights.twos-high": "Straßen mit einer 2 sind die höchsten: A-2-3-4-5 und darunter 2-3-4-5-6.",
  "straights.six-high": "2-3-4-5-6 ist die höchste Straße, A-2-3-4-5 die niedrigste.",
  "straights.no-twos": "Eine Straße enthält keine 2.",
  "straights.jqka2": "Eine 2 steht nur nach dem Ass: J-Q-K-A-2 ist die höchste Straße.",
  "allow_flushes.yes": "Flush: fünf Karten einer Farbe.",
  "allow_flushes.no": "Fünf Karten einer Farbe sind nichts, außer sie sind ein Straight Flush.",
  full_house: "Full House: drei Karten eines Rangs und zwei eines anderen.",
  four_of_a_kind: "Vierling: vier Karten eines Rangs und eine beliebige fünfte.",
  straight_flush: "Straight Flush: eine Straße in einer Farbe.",
  same_size: "Auf einen Zug antwortet man mit gleich vielen Karten.",
  "compare.singles_and_pairs":
    "Bei Einzelkarten und Paaren entscheidet der Rang, dann die höchste ihrer Farben.",
  "compare.of_a_kind": "Bei Drilling, Full House und Vierling entscheidet der Rang der drei oder vier.",
  "compare.straights":
    "Bei Straßen entscheidet ihre Liste. Haben zwei dieselben Ränge, so entscheidet die Farbe einer Karte; in der Reihenfolge der Liste ist das: {deciders}.",
  "flush_compare.suit-first": "Bei Flushes entscheidet die Farbe, dann entscheiden die Ränge von oben.",
  "flush_compare.ranks-first": "Bei Flushes entscheiden die Ränge von oben, dann die Farbe.",
  "flush_compare.top-card": "Bei Flushes entscheidet die höchste Karte: ihr Rang, dann ihre Farbe.",
  "five_card_order.ladder":
    "Fünf Karten antworten auf beliebige fünf; von niedrig nach hoch: Straße, Flush, Full House, Vierling, Straight Flush.",
  "five_card_order.ladder.no_flushes":
    "Fünf Karten antworten auf beliebige fünf; von niedrig nach hoch: Straße, Full House, Vierling, Straight Flush.",
  "five_card_order.same-kind":
    "Straße, Flush und Full House antworten nur auf ihresgleichen. Ein Vierling schlägt sie alle, ein Straight Flush auch den Vierling.",
  "five_card_order.same-kind.no_flushes":
    "Straße und Full House antworten nur auf ihresgleichen. Ein Vierling schlägt beide, ein Straight Flush auch den Vierling.",
  "bombs.none": "Nichts antwortet auf einen Zug anderer Größe.",
  "bombs.any-size":
    "Bomben: Vierling und Straight Flush antworten auf Züge jeder Größe, darauf dann nur eine höhere Bombe.",
  players: "{players player}, je {cards card}.",
  spare_card:
    "Die übrige Karte bekommt, wer die niedrigste Karte hat; ist sie es selbst, dann wer die nächste Farbe dieses Rangs hat.",
  first_lead: "Das erste Spiel beginnt, wer die {card} hat; sie muss im ersten Zug dabei sein.",
  "later_lead.lowest-card":
    "Auch spätere Spiele beginnt, wer die {card} hat; sie muss im ersten Zug dabei sein.",
  "later_lead.winner": "Spätere Spiele beginnt, wer das Spiel davor gewann, mit beliebigen Karten.",
  "direction.clockwise": "Es geht im Uhrzeigersinn.",
  "direction.counter-clockwise": "Es geht gegen den Uhrzeigersinn.",
  turn: "Wer dran ist, legt oder passt, auch wenn er legen könnte. Wer ausspielt, darf nicht passen.",
  "pass_mode.soft": "Wer gepasst hat, darf wieder legen, wenn er an die Reihe kommt.",
  "pass_mode.locked": "Wer gepasst hat, ist bis zum Ende des Stichs draußen.",
  "trick_end.soft":
    "Passen {passes player} hintereinander, ist der Stich zu Ende; wer zuletzt legte, spielt beliebig aus.",
  "trick_end.two_players": "Passt der andere, ist der Stich zu Ende; wer zuletzt legte, spielt beliebig aus.",
  "trick_end.locked":
    "Sind alle anderen draußen, ist der Stich zu Ende; wer zuletzt legte, spielt beliebig aus.",
  deal_end: "Das Spiel ist aus, sobald jemand keine Karten mehr hat.",
  "last_card.notice": "Alle sehen, wer nur noch eine Karte hat; es verpflichtet niemanden.",
  "last_card.forced-highest":
    "Hat der Nächste nur noch eine Karte, muss eine Einzelkarte die eigene höchste sein, und wer eine liegende Einzelkarte schlagen kann, darf nicht passen. Alles andere ist frei.",
  "last_card.liability":
    "Geht der Nächste sofort mit einer Einzelkarte aus, so zahlt für alle Verlierer, wer ihn ließ: wer nicht seine höchste Karte legte, obwohl er konnte.",
  "tiers.from_to": "{cards}–{until} Karten übrig: je {points point}.",
  "tiers.one": "{cards card} übrig: je {points point}.",
  "tiers.last": "{cards card} oder mehr übrig: je {points point}.",
  "twos_left_double.yes": "Jede 2, die man noch hat, verdoppelt die eigenen Verlustpunkte.",
  "twos_left_double.no": "Eine übrige 2 zählt wie jede andere Karte.",
  "settlement.winner-collects": "Die Verlierer zahlen ihre Punkte an den Gewinner.",
  "settlement.penalty": "Die Verlierer schreiben ihre Punkte an, der Gewinner keine.",
  "settlement.pairwise":
    "Jeder rechnet mit jedem ab: Man bekommt die Punkte aller, abzüglich {players} mal der eigenen.",
  "instant_wins.none": "Keine Hand gewinnt, bevor gespielt wird.",
  "instant_wins.dragon": "Eine Hand mit allen dreizehn Rängen gewinnt sofort.",
  "match_end.single-deal": "Ein Spiel ist eine Partie.",
  "match_end.deals": "Eine Partie hat {value deal}.",
  "match_end.points-over": "Eine Partie endet, wenn jemand mehr als {value point} hat.",
  "match_end.points-reach": "Eine Partie endet, wenn jemand {value point} oder mehr hat.",
  "match_end.time-limit": "Eine Partie endet nach {value minute}; das laufende Spiel wird noch beendet.",
  "match_end.open": "Eine Partie dauert, bis die Spieler aufhören.",
  "match_winner.highest-total": "Die höchste Summe gewinnt.",
  "match_winner.lowest-total": "Die niedrigste Summe gewinnt.",
  shared_win: "Bei gleicher Summe teilt man sich den Sieg.",
};

export const telling: Messages["telling"] = {
  headings: {
    cards: "Karten",
    combinations: "Kombinationen",
    comparing: "Was schlägt was",
    dealing: "Geben und Ausspielen",
    tricks: "Stiche",
    last_card: "Die letzte Karte",
    scores: "Was ein Spiel kostet",
    match: "Die Partie",
  },
  sentence: teller("de", sentences, {
    card: { one: "# Karte", other: "# Karten" },
    deal: { one: "# Spiel", other: "# Spiele" },
    minute: { one: "# Minute", other: "# Minuten" },
    player: { other: "# Spieler" },
    point: { one: "# Punkt", other: "# Punkte" },
  }),
};
