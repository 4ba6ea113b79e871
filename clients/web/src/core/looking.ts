/**
 * Whether the seats that this browser remembers are still there.
 *
 * Owns what the start page knows of them: it offers a way back only where the server has confirmed it,
 * forgets what the server calls over, and keeps what could not be asked.
 */

import type { Report } from "./actions";
import { andThen, type Step, step } from "./effects";
import { forgetRoom, remember } from "./entering";
import type { AppState, Session } from "./state";

/** Seats asked for at once; a browser that remembers more has long forgotten what they were. */
const MOST_ASKED = 20;

/** On the start page, ask for every kept seat that nothing is known of yet. */
export function askForSeats(state: AppState): Step {
  if (state.route.page !== "home") return step(state);
  const sessions = state.kept.filter(({ room }) => !(room in state.looks)).slice(0, MOST_ASKED);
  if (sessions.length === 0) return step(state);
  const asking = Object.fromEntries(sessions.map(({ room }) => [room, "asking" as const]));
  return step({ ...state, looks: { ...state.looks, ...asking } }, { type: "look", sessions });
}

/** Ask again, for all: what was known may have changed. */
export function askAnew(state: AppState): Step {
  return askForSeats({ ...state, looks: {} });
}

export function looked(state: AppState, { room, token, answer }: Extract<Report, { type: "looked" }>): Step {
  const session = state.kept.find((kept) => kept.room === room && kept.token === token);
  if (!session || state.route.page !== "home") return step(state);
  switch (answer) {
    case "no_such_room":
      return forgotten(state, session);
    case "bad_token":
    case "kicked":
      return andThen(remember(state, session), (next) => forgotten(next, session));
    default:
      return step({ ...state, looks: { ...state.looks, [room]: answer } });
  }
}

function forgotten(state: AppState, { room }: Session): Step {
  const { [room]: _, ...looks } = state.looks;
  return forgetRoom({ ...state, looks }, room);
}
