/**
 * What the shell is to do: the second half of what `update` answers.
 *
 * Owns the vocabulary between the pure core and `app`.
 */

import type { ClientMessage } from "../protocol.gen";
import type { Action, StoredHand } from "./actions";
import type { Pledge } from "./fair/pledges";
import type { OwnRecord } from "./record";
import type { Settings } from "./settings";
import type { AppState, Former, Route, Session } from "./state";

export type Effect =
  /** Connect and stay connected; who to enter as is read from the state each time. */
  | { readonly type: "connect" }
  | { readonly type: "disconnect" }
  /** Connect now instead of waiting. */
  | { readonly type: "reconnect" }
  | { readonly type: "send"; readonly message: ClientMessage }
  /** Ask whether these are still there, over a connection of its own. */
  | { readonly type: "look"; readonly sessions: readonly Session[] }
  | { readonly type: "keepSession"; readonly session: Session }
  | { readonly type: "forgetSession"; readonly room: string }
  | { readonly type: "keepHand"; readonly room: string; readonly hand: StoredHand }
  | { readonly type: "restoreHand"; readonly room: string }
  | { readonly type: "keepPledges"; readonly room: string; readonly pledges: readonly Pledge[] }
  | { readonly type: "keepRecord"; readonly record: OwnRecord }
  | { readonly type: "keepSettings"; readonly settings: Settings }
  | { readonly type: "fetchDeal"; readonly code: string }
  | { readonly type: "showRoute"; readonly route: Route }
  /** One page back, where that is a page of ours; else to this one. */
  | { readonly type: "goBack"; readonly otherwise: Route }
  /** What this browser was once let in with, so that a room knows it again. */
  | { readonly type: "keepFormer"; readonly former: readonly Former[] }
  /** Find out which link others reach the room by; with a ticket, one's own session in it. */
  | { readonly type: "findLink"; readonly room: string; readonly ticket: string | null }
  | { readonly type: "copy"; readonly link: string }
  | { readonly type: "share"; readonly link: string }
  /** Copy the link of a page of ours; `at` is a link that others can follow, for where we are to be found. */
  | { readonly type: "copyPage"; readonly route: Route; readonly at: string | null }
  | { readonly type: "later"; readonly delayMs: number; readonly action: Action }
  /** The turn has come: sound, vibration, notification, as the settings and the page's visibility say. */
  | { readonly type: "alertTurn" }
  /** What has just happened at the table, for the ear. */
  | { readonly type: "sound"; readonly of: TableSound };

export type TableSound = "play" | "pass" | "dealEnd";

export interface Step {
  readonly state: AppState;
  readonly effects: readonly Effect[];
}

/** What is neither in the state nor in the action: one fresh id, one number in [0, 1), a salt, and the time. */
export interface Chance {
  readonly id: string;
  readonly random: number;
  /** 32 random bytes, hexadecimal, for a deal's shuffle. */
  readonly salt: string;
  /** Milliseconds of a clock that never jumps; only differences mean anything. */
  readonly nowMs: number;
}

export function step(state: AppState, ...effects: readonly Effect[]): Step {
  return { state, effects };
}

/** One step after another: the effects of both. */
export function andThen(first: Step, next: (state: AppState) => Step): Step {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
