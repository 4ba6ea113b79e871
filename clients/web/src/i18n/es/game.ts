/** Español: what the table says by itself – turns, events, the connection. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";

const points = plural("es", { one: "# punto", other: "# puntos" });
const cards = plural("es", { one: "# carta", other: "# cartas" });
const areSelected = plural("es", { one: "# elegida", other: "# elegidas" });

export const game: Messages["game"] = {
  levels: { easy: "Fácil", medium: "Medio", hard: "Difícil" },
  counts: { cards, points },
  title: {
    app: "Big Two",
    room: (code) => `Sala ${code} – Big Two`,
    yourTurn: "● Tu turno – Big Two",
  },
  link: {
    idle: "",
    connecting: "Conectando…",
    open: "",
    waiting: "Reconectando; tu sitio sigue guardado.",
    offline: "Sin red. Tu sitio sigue guardado.",
    elsewhere: "Sigues jugando en otra ventana.",
    ended: "Esta sesión ha terminado.",
  },
  connected: "Conectado.",
  ended: {
    left: "Has salido de la sala.",
    room_closed: "La sala está cerrada.",
    no_such_room: "Esta sala ya no existe.",
    bad_token: "Ya no tienes sitio en esta sala.",
  },
  toasts: {
    copied: "Enlace copiado.",
    copy_failed: "No se pudo copiar el enlace.",
    shared: "Compartido.",
    not_kept: "Este navegador no guarda nada: si cierras la página pierdes tu sitio.",
  },
  events: {
    joined: (who) => `${who} ha entrado.`,
    left: (who) => `${who} se ha ido.`,
    dropped: (who) => `${who} ha perdido la conexión.`,
    returned: (who) => `${who} ha vuelto.`,
    sat: (who) => `${who} se sienta.`,
    stood: (who) => `${who} se levanta y mira.`,
    bot_sat: (who, level) => `${who} (${level}) se sienta.`,
    bot_left: (who) => `${who} se va.`,
    substitute_in: (who) => `Un robot juega por ${who}.`,
    substitute_out: (who) => `${who} vuelve a jugar.`,
    host_changed: (who) => `Ahora el anfitrión es ${who}.`,
    ready_for_next: (who) => `${who} está listo.`,
    dealt: (deal) => `Reparto ${deal}.`,
    leads: (who) => `Sale ${who}.`,
    youLead: "Sales tú.",
    played: (who, play) => `${who}: ${play}.`,
    youPlayed: (play) => `Tú: ${play}.`,
    oneLeft: (who) => `${who}: ¡última carta!`,
    passed: (who) => `${who} pasa.`,
    youPassed: "Pasas.",
    trick_won: (who) => `${who} gana la baza y sale.`,
    youTookTrick: "Ganas la baza. Sales tú con lo que quieras.",
    deal_ended: (who) => `${who} se queda sin cartas. Fin del reparto.`,
    youWon: "Te quedas sin cartas. El reparto es tuyo.",
    dragon: (who) => `${who} tiene un dragón: los trece rangos. Fin del reparto.`,
    match_ended: (who) => `Gana la partida ${who}.`,
    yourTurn: "Tu turno.",
  },
  table: {
    beat: (play, who) => `A superar: ${play} · ${who}`,
    yours: (play) => `Manda lo tuyo: ${play}`,
    youLead: "Sales tú con lo que quieras",
    leads: (who) => `Sale ${who}`,
    firstLead: (who, card) => `${who} tiene el ${card} y sale`,
    youFirstLead: (card) => `Tienes el ${card}: tu primera jugada debe llevarlo`,
    toAct: (who) => `Le toca a ${who}`,
    left: (who, count) => `${who}: ${cards(count)}`,
    hand: (hand) => `Tu mano: ${hand}`,
  },
  reading: {
    nothing: "Nada elegido",
    beats: (play, standing) => `${capital(play)} supera ${standing}`,
    leads: (play) => capital(play),
    selected: (count) => areSelected(count),
  },
};
