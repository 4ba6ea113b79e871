/**
 * Everything that can happen to the state: what the player wants, and what the shell reports.
 *
 * Owns the vocabulary of `dispatch`. Components send intents; only `app` sends reports.
 */

import type {
  Card,
  Level,
  Phrase,
  RoomSettings,
  RulesChoice,
  SeatNumber,
  ServerMessage,
} from "../protocol.gen";
import type { Pledges } from "./fair/pledges";
import type { OwnRecord } from "./record";
import type { Settings } from "./settings";
import type { HomeDraft, Link, LookAnswer, Plan, Route, Session, SortOrder } from "./state";

/** What a component may ask for. */
export type Intent =
  | { readonly type: "navigate"; readonly to: Route }
  /** Back to where the reader came from: the table, or the page before. */
  | { readonly type: "goBack" }
  // Ways in.
  | { readonly type: "playNow"; readonly name: string; readonly level: Level; readonly rules?: RulesChoice }
  | { readonly type: "createRoom"; readonly name: string; readonly rules?: RulesChoice }
  | { readonly type: "joinRoom"; readonly code: string; readonly name: string }
  | { readonly type: "fillIn"; readonly home: Partial<HomeDraft> }
  | { readonly type: "forgetRoom"; readonly code: string }
  /** Ask once more which of the kept seats are still there. */
  | { readonly type: "askForSeats" }
  /** A room with the cards of a finished deal, filled with bots. */
  | { readonly type: "playKnown"; readonly name: string; readonly code: string; readonly level: Level }
  | { readonly type: "shareDeal"; readonly code: string }
  /** The deals of the match, as the server has them. */
  | { readonly type: "askSheet" }
  | { readonly type: "deleteRecord" }
  /** Fetch the deal on screen again. */
  | { readonly type: "fetchDeal" }
  /** What a file held that the player opened. */
  | { readonly type: "fileOpened"; readonly value: unknown }
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
  | { readonly type: "back" }
  | { readonly type: "hurry"; readonly on: boolean }
  | { readonly type: "leave" }
  // The host's.
  | { readonly type: "closeSeat" | "reopenSeat"; readonly seat: SeatNumber }
  | { readonly type: "swapSeats"; readonly seat: SeatNumber; readonly other: SeatNumber }
  | { readonly type: "configure"; readonly rules?: RulesChoice; readonly settings?: RoomSettings }
  | { readonly type: "lock"; readonly locked: boolean }
  | { readonly type: "admit"; readonly member: number; readonly welcome: boolean }
  | { readonly type: "kick" | "lift" | "handOver"; readonly member: number }
  | { readonly type: "mute"; readonly member: number; readonly muted: boolean }
  // Talk.
  | { readonly type: "say"; readonly text: string }
  | { readonly type: "sayPhrase"; readonly phrase: Phrase }
  | { readonly type: "ignore"; readonly member: number; readonly ignored: boolean }
  /** The chat is on screen up to its last line. */
  | { readonly type: "chatSeen" }
  // Another device.
  | { readonly type: "makeTicket" }
  | { readonly type: "shareTicket"; readonly by: "copy" | "sheet" }
  | { readonly type: "dismissMissed" }
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
  | { readonly type: "dismissToast"; readonly id: string }
  | { readonly type: "dismissRefusal" }
  | { readonly type: "changeSettings"; readonly settings: Partial<Settings> };

/** What the shell reports. */
export type Report =
  /** A personal link was opened: it carries the session of a seat. */
  | { readonly type: "seatLinkOpened"; readonly code: string; readonly token: string }
  /** A ticket was opened: it carries the session of another device. */
  | { readonly type: "ticketOpened"; readonly code: string; readonly ticket: string }
  /** What became of the question for a kept seat. */
  | {
      readonly type: "looked";
      readonly room: string;
      readonly token: string;
      readonly answer: LookAnswer;
    }
  | { readonly type: "received"; readonly message: ServerMessage }
  | { readonly type: "linkChanged"; readonly link: Link }
  | { readonly type: "visibilityChanged"; readonly hidden: boolean }
  | { readonly type: "handRestored"; readonly room: string; readonly hand: StoredHand }
  | { readonly type: "planDue"; readonly deal: number; readonly turn: number }
  /** The link to a room, or with a ticket to one's own session in it. */
  | {
      readonly type: "linkFound";
      readonly room: string;
      readonly ticket: string | null;
      readonly address: string;
    }
  | { readonly type: "shared"; readonly outcome: "copied" | "shared" | "failed" }
  | {
      readonly type: "dealFetched";
      readonly code: string;
      readonly answer: "missing" | "failed" | { readonly value: unknown };
    }
  /** The browser would not keep the session. */
  | { readonly type: "keepingFailed" }
  | {
      readonly type: "keptSessionsChanged";
      readonly sessions: readonly Session[];
      readonly pledges: Pledges;
      readonly record: OwnRecord;
    };

export type Action = Intent | Report;
export type Dispatch = (action: Action) => void;

/** Selection and order of a hand as kept over a reload. */
export interface StoredHand {
  readonly deal: number;
  readonly selection: readonly Card[];
  readonly own: readonly Card[] | null;
  /** The deal's result was on screen. */
  readonly over: boolean;
}
