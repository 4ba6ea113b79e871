/** Deutsch: a sentence for every code with which a command can be refused. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";

const areNeeded = plural("de", { one: "# Karte ist nötig", other: "# Karten sind nötig" });

export const refusals: Messages["refusals"] = {
  not_your_turn: () => "Du bist nicht dran.",
  not_in_hand: (about) => `Du hast ${about.cards} nicht.`,
  locked_out: () => "Du hast gepasst und bist bis zum nächsten Stich draußen.",
  wrong_card_count: (about) =>
    `${areNeeded(about.standingSize)}, um ${about.standing} zu schlagen, ${about.size} gewählt.`,
  not_a_combo: (about) => `${about.cards} ist keine Kombination.`,
  no_twos_in_straights: (about) => `${about.cards}: Hier darf in keiner Straße eine 2 sein.`,
  triples_not_allowed: (about) => `${about.cards}: Ein Drilling wird hier nicht allein gespielt.`,
  flushes_not_allowed: (about) => `${about.cards}: Flushes zählen hier nicht.`,
  wrong_type: (about) => `${capital(about.play)} ist keine Antwort auf ${about.standing}.`,
  not_higher: (about) => `${capital(about.play)} schlägt ${about.standing} nicht.`,
  must_include_lowest: (about) => `Im ersten Zug muss die ${about.card} dabei sein.`,
  alert_must_play_highest: (about) =>
    about.card
      ? `Nach dir hat jemand nur noch eine Karte: Einzeln muss es deine höchste sein, ${about.card}, nicht ${about.cards}.`
      : "Nach dir hat jemand nur noch eine Karte: Einzeln muss es deine höchste sein.",
  cannot_pass_on_lead: () => "Du spielst aus, also musst du legen.",
  alert_cannot_pass: (about) =>
    about.standing
      ? `Nach dir hat jemand nur noch eine Karte: Du kannst ${about.standing} schlagen und darfst nicht passen.`
      : "Nach dir hat jemand nur noch eine Karte: Du darfst nicht passen.",
  duplicate_card: () => "Dieselbe Karte kam zweimal an.",
  bad_card: () => "Das ist keine Karte.",
  no_cards: () => "Wähle zuerst Karten.",
  bad_rules: (about) => `Diese Regeln passen nicht zusammen${about.detail ? `: ${about.detail}.` : "."}`,
  stale_turn: () => "Der Zug war schon vorbei.",
  deal_over: () => "Dieses Spiel ist aus.",
  no_deal: () => "Gerade wird nicht gespielt.",
  deal_in_progress: () => "Das geht erst, wenn dieses Spiel aus ist.",
  not_seated: () => "Du hast an diesem Tisch keinen Platz.",
  already_seated: () => "Du sitzt schon dort.",
  seat_taken: () => "Dort sitzt schon jemand.",
  seat_closed: () => "Dieser Platz ist nach diesen Regeln geschlossen.",
  not_this_deal: () =>
    "In diesem Spiel ist jemand gegangen und kennt eine Hand. Jetzt ist nur dessen Platz frei, jeder andere im nächsten.",
  not_a_bot: () => "Dort sitzt kein Bot.",
  not_started: () => "Die Partie hat noch nicht begonnen.",
  not_host: () => "Das kann nur der Host.",
  room_full: () => "Der Raum ist voll.",
  name_empty: () => "Gib zuerst einen Namen ein.",
  name_too_long: (about) =>
    about.most ? `Der Name ist zu lang: höchstens ${about.most} Zeichen.` : "Der Name ist zu lang.",
  name_taken: () => "So heißt schon jemand im Raum.",
  not_in_control: () => "Gerade spielt ein Bot für dich.",
  bad_message: () => "Das hat der Server nicht verstanden. Lade die Seite neu.",
  not_entered: () => "Du bist in keinem Raum.",
  already_entered: () => "Du bist schon in einem Raum.",
  no_such_room: (about) =>
    about.room ? `Den Raum ${about.room} gibt es nicht.` : "Diesen Raum gibt es nicht.",
  bad_token: () => "Du hast in diesem Raum keinen Platz mehr.",
  too_many_rooms: () => "Der Server ist voll. Versuch es später noch einmal.",
  too_fast: () => "Zu viele Nachrichten auf einmal. Warte kurz.",
  store_unavailable: () => "Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.",
  match_in_progress: () => "Das geht erst, wenn die Partie aus ist.",
  too_many_people: () => "Hier sitzen mehr Leute, als nach diesen Regeln spielen.",
  seat_has_person: () => "Dort sitzt jemand.",
  seat_not_closed: () => "Dieser Platz ist nicht geschlossen.",
  kicked: () => "Du wurdest aus diesem Raum geworfen.",
  no_such_person: () => "Diese Person ist nicht mehr da.",
  not_yourself: () => "Das geht nicht mit dir selbst.",
  muted: () => "Der Host hat dich stummgeschaltet.",
  nothing_said: () => "Die Nachricht ist leer.",
  text_too_long: () => "Der Text ist zu lang.",
  chat_too_fast: () => "Zu viele Nachrichten auf einmal. Warte kurz.",
  stale_deal: () => "Das ist nicht mehr das nächste Spiel.",
  known_deal: () => "Die Karten dieses Raums sind schon bekannt, es gibt nichts zu mischen.",
  bad_salt: () => "Das kann nicht in die Mischung eingehen.",
  no_such_deal: () => "Kein beendetes Spiel hat diesen Code.",
  bad_ticket: () => "Dieser Link ist verbraucht oder zu alt. Erzeuge auf dem anderen Gerät einen neuen.",
};
