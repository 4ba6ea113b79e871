/**
 * Everything that can happen to the state: what the player wants, and what the shell reports.
 *
 * Owns the vocabulary of `dispatch`. Components send intents; only `app` sends reports.
 */

import type { Card, Level, RulesChoice, SeatNumber, ServerMessage } from "../protocol.gen";
import type { Settings } from "./settings";
import type { Link, Plan, Route, Session, SortOrder } from "./state";

/** What a component may ask for. */
export type Intent =
  | { readonly type: "navigate"; readonly to: Route }
  // Ways in.
  | { readonly type: "playNow"; readonly name: string; readonly level: Level; readonly rules?: RulesChoice }
  | { readonly type: "createRoom"; readonly name: string; readonly rules?: RulesChoice }
  | { readonly type: "joinRoom"; readonly code: string; readonly name: string }
  | { readonly type: "forgetRoom"; readonly code: string }
  // The connection.
  | { readonly type: "useHere" }
  | { readonly type: "reconnectNow" }
  // Seats and deals.
  | { readonly type: "sit"; readonly seat: SeatNumber }
  | { readonly type: "stand" }
  | { readonly type: "addBot"; readonly seat: SeatNumber; readonly level: Level }
  | { readonly type: "removeBot"; readonly seat: SeatNumber }
  | { readonly type: "start" }
  | { readonly type: "ready" }
  | { readonly type: "leave" }
  // The hand.
  | { readonly type: "toggleCard"; readonly card: Card }
  | { readonly type: "select"; readonly cards: readonly Card[] }
  | { readonly type: "clearSelection" }
  | { readonly type: "sortHand"; readonly by: SortOrder }
  /** Move a card so that it comes to lie at this index of the hand, counted without it. */
  | { readonly type: "moveCard"; readonly card: Card; readonly to: number }
  // The turn.
  | { readonly type: "play" }
  | { readonly type: "pass" }
  | { readonly type: "hint" }
  | { readonly type: "plan"; readonly plan: Plan | null }
  // The rest.
  /** Say aloud what lies on the table, who has how many cards, and the hand. */
  | { readonly type: "readTable" }
  | { readonly type: "shareRoom"; readonly by: "copy" | "sheet" }
  | { readonly type: "copySeatLink" }
  | { readonly type: "dismissToast"; readonly id: string }
  | { readonly type: "dismissRefusal" }
  | { readonly type: "changeSettings"; readonly settings: Partial<Settings> };

/** What the shell reports. */
export type Report =
  /** A personal link was opened: it carries the session of a seat. */
  | { readonly type: "seatLinkOpened"; readonly code: string; readonly token: string }
  | { readonly type: "received"; readonly message: ServerMessage }
  | { readonly type: "linkChanged"; readonly link: Link }
  | { readonly type: "visibilityChanged"; readonly hidden: boolean }
  | { readonly type: "handRestored"; readonly room: string; readonly hand: StoredHand }
  | { readonly type: "planDue"; readonly deal: number; readonly turn: number }
  | { readonly type: "shared"; readonly outcome: "copied" | "shared" | "failed" }
  /** The browser would not keep the session. */
  | { readonly type: "keepingFailed" }
  | { readonly type: "keptSessionsChanged"; readonly sessions: readonly Session[] };

export type Action = Intent | Report;
export type Dispatch = (action: Action) => void;

/** Selection and order of a hand as kept over a reload. */
export interface StoredHand {
  readonly deal: number;
  readonly selection: readonly Card[];
  readonly own: readonly Card[] | null;
}
