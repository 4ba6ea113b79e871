/**
 * What the server says.
 *
 * Owns the order of versions: an update applies to the version before it and to no other; what is
 * older is ignored, a gap makes the page ask for a full view.
 */

import type {
  Accepted,
  ClockView,
  Hints,
  Rejected,
  ServerMessage,
  Ticket,
  Update,
  View,
} from "../protocol.gen";
import { showHint } from "./acting";
import { applyUpdate, mergeChat } from "./changes";
import { andThen, type Chance, type Step, step } from "./effects";
import { admitted, entered, entryRefused } from "./entering";
import { follow } from "./following";
import { classify } from "./rules/classify";
import { sheetTold } from "./sheet";
import type { AppState, Refusal } from "./state";

export function receive(state: AppState, message: ServerMessage, chance: Chance): Step {
  switch (message.type) {
    case "entered":
      return entered(state, message);
    case "view":
      return view(state, message, chance);
    case "update":
      return update(state, message, chance);
    case "clock":
      return clock(state, message.clock, chance);
    case "stalled":
      return step(stalled(state, message.on, chance));
    case "accepted":
      return accepted(state, message);
    case "rejected":
      return rejected(state, message, chance);
    case "hints":
      return hints(state, message);
    case "ticket":
      return ticket(state, message, chance);
    case "sheet":
      return step(sheetTold(state, message));
    case "looked":
    case "pong":
      return step(state);
    default:
      // A newer server may say more than this page understands; what it means to it is in the view as well.
      message satisfies never;
      return step(state);
  }
}

function view(state: AppState, next: View, chance: Chance): Step {
  if (state.entry.knock?.room === next.room.code) {
    return andThen(admitted(state), (inside) => view(inside, next, chance));
  }
  if (state.session?.room !== next.room.code) return step(state);
  if (state.sync === "steady" && state.view && next.version <= state.view.version) return step(state);
  const chat = mergeChat(state.view?.chat ?? [], next.chat);
  return follow({ ...state, sync: "steady", clockHeardMs: chance.nowMs }, { ...next, chat }, [], chance);
}

function update(state: AppState, message: Update, chance: Chance): Step {
  const { view: current, sync } = state;
  if (!current || sync === "asked" || message.version <= current.version) return step(state);
  if (message.version > current.version + 1) return askForView(state, chance);
  const clockHeardMs = message.clock === undefined ? state.clockHeardMs : chance.nowMs;
  const followed: AppState = { ...state, sync: "steady", clockHeardMs };
  return follow(followed, applyUpdate(current, message), message.events, chance);
}

function clock(state: AppState, shown: ClockView | null, { nowMs }: Chance): Step {
  const { view: current } = state;
  return step(current ? { ...state, view: { ...current, clock: shown }, clockHeardMs: nowMs } : state);
}

/** Nothing can be saved: the clock stands where it is, until the server tells it anew. */
function stalled(state: AppState, on: boolean, { nowMs }: Chance): AppState {
  const clock = state.view?.clock;
  if (!on || !state.view || !clock?.running) return { ...state, stalled: on };
  const left = Math.max(0, clock.left_ms - (nowMs - state.clockHeardMs));
  const view = { ...state.view, clock: { ...clock, left_ms: left, running: false } };
  return { ...state, stalled: on, view, clockHeardMs: nowMs };
}

function ticket(state: AppState, { id, ticket: secret, left_ms: left }: Ticket, { nowMs }: Chance): Step {
  if (state.ticket?.asking !== id) return step(state);
  const room = state.session?.room ?? "";
  return step(
    { ...state, ticket: { asking: null, secret, address: null, endsMs: nowMs + left } },
    { type: "findLink", room, ticket: secret },
  );
}

function askForView(state: AppState, { id }: Chance): Step {
  if (state.sync === "asked") return step(state);
  return step({ ...state, sync: "asked" }, { type: "send", message: { type: "resync", id: `${id}-view` } });
}

function accepted(state: AppState, { id }: Accepted): Step {
  return step({ ...state, pending: state.pending.filter((command) => command.id !== id) });
}

function rejected(state: AppState, message: Rejected, chance: Chance): Step {
  if (message.id !== null && message.id === state.entry.message?.id) return entryRefused(state, message);
  if (message.id !== null && message.id === state.hints?.asking) return step({ ...state, hints: null });
  const asked = message.id !== null && message.id === state.ticket?.asking;
  const command = state.pending.find(({ id }) => id === message.id);
  if (!command && !asked && message.id !== null) return step(state);
  const cards = command?.type === "play" ? command.cards : [];
  const refusal: Refusal = {
    code: message.code,
    params: message.params,
    cards,
    play: state.view && classify(cards, state.view.room.rules).combination,
    standing: state.view?.table.standing ?? null,
    command: command?.type ?? null,
  };
  const pending = state.pending.filter((other) => other !== command);
  const answered: AppState = { ...state, pending, ticket: asked ? null : state.ticket };
  if (command?.type === "play" || command?.type === "pass") {
    const shown = step({ ...answered, refusal: refusal });
    // The page thought that it had the turn: whatever it missed, a full view brings it.
    return message.code === "stale_turn" ? andThen(shown, (next) => askForView(next, chance)) : shown;
  }
  const toast = { id: chance.id, kind: "refused", refusal } as const;
  return step({ ...answered, toasts: [...state.toasts, toast] });
}

function hints(state: AppState, message: Hints): Step {
  const table = state.view?.table;
  if (message.id !== state.hints?.asking) return step(state);
  if (table?.deal !== message.deal || table.turn !== message.turn) return step({ ...state, hints: null });
  const answer = { deal: message.deal, turn: message.turn, asking: null, list: message.hints, index: -1 };
  return showHint(state, answer, 0);
}
