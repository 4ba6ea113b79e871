/** Deutsch: faire Spiele, ihre Seiten, Wiedergabe, Liste und eigene Bilanz. */

import type { Messages } from "../messages";
import { plural } from "../plural";

export const deals: Messages["deals"] = {
  fair: {
    verified: "Karten geprüft",
    unseen: "Ungeprüft",
    differs: "Karten falsch",
    known: (code) => `Bekannte Karten: Spiel ${code}`,
    title: "Wie diese Karten zustande kamen",
    verifiedText:
      "Dieser Browser hat den Hash vor dem Spiel gesehen und alle Karten nachgerechnet: Es sind die, die verteilt wurden.",
    unseenText:
      "Die Karten folgen aus Geheimnis und Salts, aber dieser Browser war vor dem Spiel nicht da: Ob der Hash damals gezeigt wurde, kann er nicht sagen.",
    differsText: "Dieses Spiel ist nicht das versprochene:",
    knownText:
      "Das sind die Karten eines früheren Spiels, noch einmal gespielt. Wer sie gesehen hat, kennt sie alle.",
    problems: {
      commitment: "Vor dem Spiel wurde ein anderer Hash gezeigt.",
      secret: "Das Geheimnis hat nicht den Hash, der vor dem Spiel gezeigt wurde.",
      salt: "Dein Salt war angekommen und wurde weggelassen.",
      dealt: (cards) => `Deine Hand ist nicht die des Startwerts: ${cards}`,
      cards: (who, cards) => `${who} hatte nicht die Karten des Startwerts: ${cards}`,
    },
    secret: "Geheimnis des Servers",
    hash: "Sein Hash, vor dem Spiel gezeigt",
    salts: "Salts der Spieler",
    noSalts: "Keine.",
    seed: "Startwert des Mischens",
    ownSalt: "Dein Salt steckt im Startwert.",
    noOwnSalt: "Im Startwert steckt kein Salt von dir.",
    proves:
      "Was das beweist: Der Server hatte sich auf sein Geheimnis festgelegt, ehe er dein Salt sah; niemand hat diese Karten ausgesucht.",
    provesNot:
      "Was es nicht beweisen kann: dass der Server die Karten für sich behielt, oder dass die anderen die sind, für die sie sich ausgeben.",
    data: "Dieses Spiel als Daten (JSON)",
  },

  link: {
    copy: "Link kopieren",
    copyLong: "Link zu diesem Spiel kopieren",
    page: "Zum Spiel",
    replay: "Wiedergabe",
  },

  page: {
    title: (code) => `Spiel ${code}`,
    asking: "Einen Moment …",
    missing: "Ein beendetes Spiel mit diesem Code ist hier nicht gespeichert.",
    failed: "Das Spiel konnte nicht geholt werden.",
    retry: "Noch einmal",
    compare: "So wurde es gespielt",
    compareHint:
      "Jede Spalte ist eine Hand. In Klammern: wie weit das Ergebnis vom Schnitt aller abweicht, die diese Karten hatten.",
    hand: (place) => `Hand ${place}`,
    when: "Wann",
    leads: "spielt aus",
    wins: "gewinnt",
    hands: "Die Karten",
    play: "Diese Karten spielen",
    playHint: "Ein neuer Raum mit genau diesen Karten und Bots auf den anderen Plätzen.",
    watch: (when) => `Wiedergabe vom ${when}`,
    plays: plural("de", { one: "Einmal gespielt.", other: "#-mal gespielt." }),
  },

  replay: {
    title: (code) => `Spiel ${code}`,
    empty: "Wiedergabe",
    dealt: "Die Karten sind verteilt",
    start: "Zum Anfang",
    previous: "Ein Schritt zurück",
    next: "Ein Schritt weiter",
    end: "Zum Ende",
    run: "Abspielen",
    pause: "Anhalten",
    step: (step, of) => `${step}/${of}`,
    slider: "Schritt",
    speed: "Tempo",
    from: "Sicht",
    open: "Alle offen",
    save: "JSON speichern",
    load: "JSON öffnen",
    loadHint: "Ein Spiel, das du oder jemand anders gespeichert hat.",
    bad: "Diese Datei ist keine Aufzeichnung eines Big-Two-Spiels.",
    keys: "← → ein Schritt, Pos1 und Ende, Leertaste spielt ab und hält an",
    hands: "Hände",
  },

  sheet: {
    title: "Spiele der Partie",
    none: "Noch ist kein Spiel dieser Partie beendet.",
    deal: "Spiel",
    totals: "Stand",
    plot: "Stände nach jedem Spiel",
    longest: "Längster Stich",
    time: "Zeit",
    seconds: (count) => `${count} s`,
  },

  record: {
    title: "Deine Bilanz",
    hint: "Nur in diesem Browser gespeichert.",
    rules: "Regeln",
    against: "Gegen",
    kinds: { bots: "Bots", people: "Menschen", mixed: "Menschen und Bots" },
    deals: "Spiele",
    wins: "Siege",
    average: "Schnitt",
    save: "Als Datei speichern",
    remove: "Löschen",
    removeSure: "Deine Bilanz löschen?",
    no: "Nein",
  },
};
