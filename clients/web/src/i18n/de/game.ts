/** Deutsch: what the table says by itself – turns, events, the connection. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";

const points = plural("de", { one: "# Punkt", other: "# Punkte" });
const cards = plural("de", { one: "# Karte", other: "# Karten" });

export const game: Messages["game"] = {
  levels: { easy: "Leicht", medium: "Mittel", hard: "Schwer" },
  counts: { cards, points },
  title: {
    app: "Big Two",
    room: (code) => `Raum ${code} – Big Two`,
    yourTurn: "● Du bist dran – Big Two",
  },
  link: {
    idle: "",
    connecting: "Verbinde …",
    open: "",
    waiting: "Verbinde neu, dein Platz bleibt dir.",
    offline: "Kein Netz. Dein Platz bleibt dir.",
    elsewhere: "Du spielst in einem anderen Fenster weiter.",
    ended: "Diese Sitzung ist vorbei.",
  },
  connected: "Verbunden.",
  ended: {
    left: "Du hast den Raum verlassen.",
    room_closed: "Der Raum ist geschlossen.",
    no_such_room: "Diesen Raum gibt es nicht mehr.",
    bad_token: "Du hast in diesem Raum keinen Platz mehr.",
  },
  toasts: {
    copied: "Link kopiert.",
    copy_failed: "Der Link ließ sich nicht kopieren.",
    shared: "Geteilt.",
    not_kept: "Dieser Browser behält nichts: Schließt du die Seite, ist dein Platz verloren.",
  },
  events: {
    joined: (who) => `${who} ist da.`,
    left: (who) => `${who} ist gegangen.`,
    dropped: (who) => `${who} hat die Verbindung verloren.`,
    returned: (who) => `${who} ist zurück.`,
    sat: (who) => `${who} setzt sich.`,
    stood: (who) => `${who} steht auf und schaut zu.`,
    bot_sat: (who, level) => `${who} (${level}) setzt sich.`,
    bot_left: (who) => `${who} geht.`,
    substitute_in: (who) => `Für ${who} spielt ein Bot weiter.`,
    substitute_out: (who) => `${who} spielt wieder selbst.`,
    host_changed: (who) => `${who} leitet jetzt den Raum.`,
    ready_for_next: (who) => `${who} ist bereit.`,
    dealt: (deal) => `Spiel ${deal}.`,
    leads: (who) => `${who} spielt aus.`,
    youLead: "Du spielst aus.",
    played: (who, play) => `${who}: ${play}.`,
    youPlayed: (play) => `Du: ${play}.`,
    oneLeft: (who) => `${who}: letzte Karte!`,
    passed: (who) => `${who} passt.`,
    youPassed: "Du passt.",
    trick_won: (who) => `${who} gewinnt den Stich und spielt aus.`,
    youTookTrick: "Du gewinnst den Stich. Du spielst aus, alles ist erlaubt.",
    deal_ended: (who) => `${who} hat keine Karten mehr. Das Spiel ist aus.`,
    youWon: "Du hast keine Karten mehr. Du gewinnst das Spiel.",
    dragon: (who) => `${who} hat einen Drachen: alle dreizehn Ränge. Das Spiel ist aus.`,
    match_ended: (who) => `Die Partie gewinnt ${who}.`,
    yourTurn: "Du bist dran.",
  },
  table: {
    beat: (play, who) => `Zu schlagen: ${play} · ${who}`,
    yours: (play) => `Dein Zug liegt oben: ${play}`,
    youLead: "Du spielst aus, alles ist erlaubt",
    leads: (who) => `${who} spielt aus`,
    firstLead: (who, card) => `${who} hat ${card} und spielt aus`,
    youFirstLead: (card) => `Du hast ${card}: Sie muss im ersten Zug dabei sein`,
    toAct: (who) => `${who} ist dran`,
    left: (who, count) => `${who}: ${cards(count)}`,
    hand: (hand) => `Deine Hand: ${hand}`,
  },
  reading: {
    nothing: "Nichts gewählt",
    beats: (play, standing) => `${capital(play)} schlägt ${standing}`,
    leads: (play) => capital(play),
    selected: (count) => `${cards(count)} gewählt`,
  },
};
