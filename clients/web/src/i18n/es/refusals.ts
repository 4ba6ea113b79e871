/** Español: a sentence for every code with which a command can be refused. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";

const areNeeded = plural("es", { one: "Hace falta # carta", other: "Hacen falta # cartas" });
const areSelected = plural("es", { one: "# elegida", other: "# elegidas" });

export const refusals: Messages["refusals"] = {
  not_your_turn: () => "No es tu turno.",
  not_in_hand: (about) => `No tienes ${about.cards}.`,
  locked_out: () => "Has pasado: vuelves en la próxima baza.",
  wrong_card_count: (about) =>
    `${areNeeded(about.standingSize)} para ganar a ${about.standing}, ${areSelected(about.size)}.`,
  not_a_combo: (about) => `${about.cards} no es una combinación.`,
  no_twos_in_straights: (about) => `${about.cards}: aquí no hay doses en las escaleras.`,
  triples_not_allowed: (about) => `${about.cards}: aquí un trío no se juega solo.`,
  flushes_not_allowed: (about) => `${about.cards}: aquí el color no cuenta.`,
  wrong_type: (about) => `${capital(about.play)} no responde a ${about.standing}.`,
  not_higher: (about) => `${capital(about.play)} no gana a ${about.standing}.`,
  must_include_lowest: (about) => `La primera jugada debe llevar el ${about.card}.`,
  alert_must_play_highest: (about) =>
    about.card
      ? `Al siguiente le queda una carta: si va sola, debe ser tu más alta, ${about.card}, no ${about.cards}.`
      : "Al siguiente le queda una carta: si va sola, debe ser tu más alta.",
  cannot_pass_on_lead: () => "Sales tú, así que tienes que jugar.",
  alert_cannot_pass: (about) =>
    about.standing
      ? `Al siguiente le queda una carta: puedes ganar a ${about.standing}, así que no puedes pasar.`
      : "Al siguiente le queda una carta: no puedes pasar.",
  duplicate_card: () => "La misma carta llegó dos veces.",
  bad_card: () => "Eso no es una carta.",
  no_cards: () => "Elige cartas primero.",
  bad_rules: (about) => `Estas reglas no van juntas${about.detail ? `: ${about.detail}.` : "."}`,
  stale_turn: () => "Demasiado tarde: el turno ya pasó.",
  deal_over: () => "Este reparto ha terminado.",
  no_deal: () => "Ahora no se juega ningún reparto.",
  deal_in_progress: () => "Hay que esperar a que acabe este reparto.",
  not_seated: () => "No tienes sitio en esta mesa.",
  already_seated: () => "Ese ya es tu sitio.",
  seat_taken: () => "Ahí ya hay alguien.",
  seat_closed: () => "Con estas reglas ese sitio está cerrado.",
  not_this_deal: () =>
    "Alguien se ha ido en este reparto y conoce una mano. Ahora solo se puede ocupar su sitio; los demás, en el siguiente.",
  not_a_bot: () => "Ahí no hay ningún bot.",
  not_started: () => "La partida no ha empezado.",
  not_host: () => "Solo puede hacerlo el anfitrión.",
  room_full: () => "La sala está llena.",
  name_empty: () => "Escribe antes un nombre.",
  name_too_long: (about) =>
    about.most
      ? `Ese nombre es demasiado largo: ${about.most} caracteres como máximo.`
      : "Ese nombre es demasiado largo.",
  name_taken: () => "Alguien en la sala ya tiene ese nombre.",
  not_in_control: () => "Ahora mismo juega un bot por ti.",
  bad_message: () => "El servidor no lo entendió. Recarga la página.",
  not_entered: () => "No estás en ninguna sala.",
  already_entered: () => "Ya estás en una sala.",
  no_such_room: (about) => (about.room ? `No existe la sala ${about.room}.` : "Esa sala no existe."),
  bad_token: () => "Ya no tienes sitio en esta sala.",
  too_many_rooms: () => "El servidor está lleno. Prueba más tarde.",
  too_fast: () => "Demasiados mensajes a la vez. Espera un momento.",
  store_unavailable: () => "El servidor no puede guardar nada ahora. Prueba en un momento.",
  match_in_progress: () => "Hay que esperar a que acabe la partida.",
  too_many_people: () => "Hay más personas sentadas de las que juegan con estas reglas.",
  seat_has_person: () => "Ahí está sentado alguien.",
  seat_not_closed: () => "Ese sitio no está cerrado.",
  kicked: () => "El anfitrión te ha expulsado de esta sala.",
  no_such_person: () => "Esa persona ya no está.",
  not_yourself: () => "Eso no puedes hacértelo a ti.",
  muted: () => "El anfitrión te ha silenciado.",
  nothing_said: () => "El mensaje está vacío.",
  text_too_long: () => "Ese texto es demasiado largo.",
  chat_too_fast: () => "Demasiados mensajes a la vez. Espera un momento.",
  stale_deal: () => "Ya no es el próximo reparto.",
  known_deal: () => "Las cartas de esta sala ya se conocen: no hay nada que barajar.",
  bad_salt: () => "Esto no puede entrar en la mezcla.",
  no_such_deal: () => "Ningún reparto terminado tiene este código.",
  bad_ticket: () => "Este enlace ya se usó o ha caducado. Crea otro en el otro dispositivo.",
};
