/**
 * What the player does: commands to the room, and the question for a hint.
 *
 * Owns the commands in flight. A command is never taken for done before the server has said so: the
 * cards stay in the hand, the selection stays selected.
 */

import type { ClientMessage, Hint, RoomMessage } from "../protocol.gen";
import type { Intent } from "./actions";
import { type Chance, type Effect, type Step, step } from "./effects";
import { keepHand, touched } from "./hand";
import { isMyTurn, judgePassing, judgeSelection } from "./rules/judge";
import type { AppState, Hints } from "./state";

type RoomIntent = Extract<
  Intent,
  {
    type: "sit" | "stand" | "addBot" | "removeBot" | "start" | "ready" | "leave" | "back" | "hurry";
  }
>;

/** Put a command on its way, unless one of the same type still waits for its answer. */
export function command(state: AppState, message: RoomMessage): Step {
  if (!state.session || state.pending.some((other) => other.type === message.type)) return step(state);
  return step({ ...state, refusal: null, pending: [...state.pending, message] }, ...sending(state, message));
}

/** Several commands at once, in this order. */
export function commands(state: AppState, messages: readonly RoomMessage[]): Step {
  const effects = messages.flatMap((message) => sending(state, message));
  return step({ ...state, pending: [...state.pending, ...messages] }, ...effects);
}

export function roomCommand(state: AppState, intent: RoomIntent, { id }: Chance): Step {
  switch (intent.type) {
    case "sit":
      return command(state, { type: "sit", id, seat: intent.seat });
    case "addBot":
      return command(state, { type: "add_bot", id, seat: intent.seat, level: intent.level });
    case "removeBot":
      return command(state, { type: "remove_bot", id, seat: intent.seat });
    case "hurry":
      return command(state, { type: "hurry", id, on: intent.on });
    case "stand":
    case "start":
    case "ready":
    case "back":
    case "leave":
      return command(state, { type: intent.type, id });
  }
}

/** Play the selection. What would surely be refused is not sent: the reason is shown at once. */
export function play(state: AppState, chance: Chance): Step {
  const { view, selection } = state;
  if (!view || isActing(state)) return step(state);
  const { playable, refusal } = judgeSelection(view, selection);
  if (!playable) return step({ ...state, refusal });
  const { deal, turn } = view.table;
  return command(state, { type: "play", id: chance.id, deal, turn, cards: selection });
}

export function pass(state: AppState, chance: Chance): Step {
  const { view } = state;
  if (!view || isActing(state)) return step(state);
  const refusal = judgePassing(view);
  if (refusal) return step({ ...state, refusal });
  const { deal, turn } = view.table;
  return command(state, { type: "pass", id: chance.id, deal, turn });
}

/** Ask for suggestions, or select the next of those that are already here. */
export function hint(state: AppState, { id }: Chance): Step {
  const { view, hints } = state;
  if (!view || !isMyTurn(view)) return step(state);
  const { deal, turn } = view.table;
  if (hints && hints.deal === deal && hints.turn === turn) {
    return hints.list.length > 0
      ? showHint(state, hints, (hints.index + 1) % hints.list.length)
      : step(state);
  }
  if (state.link.state !== "open") return step(state);
  const message: Hint = { type: "hint", id, deal, turn };
  return step(
    { ...state, hints: { deal, turn, asking: id, list: [], index: -1 } },
    { type: "send", message },
  );
}

/** Select a suggestion; nothing is played. A suggested pass clears the selection. */
export function showHint(state: AppState, hints: Hints, index: number): Step {
  const cards = hints.list[index]?.play?.cards ?? [];
  const next: AppState = { ...touched(state, cards), hints: { ...hints, asking: null, index } };
  return step(next, ...keepHand(next));
}

/** Whether a play or a pass waits for its answer. */
export function isActing(state: Pick<AppState, "pending">): boolean {
  return state.pending.some(({ type }) => type === "play" || type === "pass");
}

function sending(state: AppState, message: ClientMessage): readonly Effect[] {
  return state.link.state === "open" ? [{ type: "send", message }] : [];
}
