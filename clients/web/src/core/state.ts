/**
 * Everything the page knows, as one immutable value.
 *
 * Owns the shape of the state. Holds no functions, no sockets, no timers: `update` makes the next
 * state, `ui` draws it, `app` carries out effects.
 */

import type {
  Card,
  CombinationView,
  Create,
  DealResult,
  Event,
  HintedPlay,
  Join,
  Level,
  Looked,
  Redeem,
  RejectionCode,
  RoomMessage,
  View,
} from "../protocol.gen";
import type { DealShown } from "./deals";
import type { Pledges } from "./fair/pledges";
import type { OwnRecord } from "./record";
import type { Settings } from "./settings";
import type { MatchSheet } from "./sheet";

export interface AppState {
  readonly route: Route;
  /** The connection, in words. A table is live only while `link.state` is "open". */
  readonly link: Link;
  readonly entry: Entry;
  /** The session of the room on screen; null before it is entered. */
  readonly session: Session | null;
  /** Rooms where this browser still has a session, newest first. */
  readonly kept: readonly Session[];
  /** What the start page knows of them, by room. */
  readonly looks: Readonly<Record<string, SeatLook>>;
  /** Sessions that are over, newest first: a room that put one out shall know it again. */
  readonly former: readonly Former[];
  /** The finished deal on its page or in a replay. */
  readonly deal: DealShown | null;
  /** Of this browser's player, over all rooms. */
  readonly record: OwnRecord;
  /** The deals of the match, once somebody has asked. */
  readonly sheet: MatchSheet | null;
  /** What this browser saw before the deals of its rooms. */
  readonly pledges: Pledges;
  /** The deal and seat that a salt was sent for over this connection. */
  readonly saltSent: string | null;
  /** All that this viewer may know of the room; null until the first view. */
  readonly view: View | null;
  readonly sync: Sync;
  /** Names the course that the view's version belongs to; null until the room is entered. */
  readonly epoch: string | null;
  /** The server can save nothing now: the table stands still, and goes on by itself. */
  readonly stalled: boolean;
  /** When the view's clock was heard, on the page's own clock. */
  readonly clockHeardMs: number;
  /** When the deal's result was told, on the page's own clock. */
  readonly resultHeardMs: number;
  /** Number of the last line of chat that was on screen. */
  readonly chatSeen: number;
  /** The result of a deal that ended while nobody looked, until it is shown or waved away. */
  readonly missed: Missed | null;
  readonly ticket: Ticket | null;
  /** The link by which others come into the room; null until it is known. */
  readonly invitation: string | null;
  /** What happened, oldest first and capped: for animation, log and announcements. */
  readonly feed: readonly FeedEntry[];
  /** Selected cards, always part of the hand. */
  readonly selection: readonly Card[];
  readonly arrangement: Arrangement;
  /** Commands that are not answered yet, oldest first. */
  readonly pending: readonly RoomMessage[];
  /** The last refused command, until the player changes something. */
  readonly refusal: Refusal | null;
  readonly hints: Hints | null;
  /** What to do by itself when the turn comes. */
  readonly plan: Plan | null;
  /** A plan fell with the pile it was made for, and the player has done nothing since. */
  readonly planDropped: boolean;
  /** How often the table was asked to be read aloud. */
  readonly tableReadings: number;
  readonly toasts: readonly Toast[];
  readonly home: HomeDraft;
  readonly settings: Settings;
  /** True while the page is in the background. */
  readonly hidden: boolean;
  /** The viewer's last turn that was signalled or acted on by a plan, as "deal.turn". */
  readonly noticedTurn: string | null;
}

export type Route =
  | { readonly page: "home" }
  | { readonly page: "learn" }
  | { readonly page: "room"; readonly code: string }
  | { readonly page: "deal"; readonly code: string }
  /** `play` counts the playings of the deal from 1, the newest first; no code: a file, or none yet. */
  | { readonly page: "replay"; readonly code: string | null; readonly play: number };

export type Link =
  /** No connection is wanted. */
  | { readonly state: "idle" }
  /** The socket opens, or the session is being entered. */
  | { readonly state: "connecting"; readonly attempt: number }
  /** Entered, and everything the server sends arrives. */
  | { readonly state: "open" }
  /** The link was lost; the next attempt starts by itself after `delayMs`. */
  | { readonly state: "waiting"; readonly attempt: number; readonly delayMs: number }
  /** The browser says that there is no network; it starts again by itself. */
  | { readonly state: "offline" }
  /** The session went on in another tab or device; only "use here" connects again. */
  | { readonly state: "elsewhere" }
  /** It is over for this session. */
  | { readonly state: "ended"; readonly reason: EndReason };

/** How far the view can be trusted to be followed by the next frame. */
export type Sync =
  /** The next frame is the update to the next version. */
  | "steady"
  /** Just entered: a full view or the missed updates come next. */
  | "entering"
  /** A version was missed and a full view was asked for; updates are ignored until it comes. */
  | "asked";

export type EndReason = "left" | "room_closed" | "no_such_room" | "bad_token" | "kicked" | "turned_away";

export interface Session {
  readonly room: string;
  readonly token: string;
  readonly member: number;
  readonly name: string;
}

/** A kept seat: being asked for, not to be asked now, or still there. */
export type SeatLook = "asking" | "unknown" | Looked;

/** How the question for a kept seat ended. */
export type LookAnswer = Looked | "unknown" | "no_such_room" | "bad_token" | "kicked";

/** What is typed and chosen on the start page, until it is sent and after. */
export interface HomeDraft {
  readonly name: string;
  readonly code: string;
  readonly level: Level;
  readonly preset: string;
}

/** A session that is over. */
export interface Former {
  readonly room: string;
  readonly token: string;
}

/** A deal that ended while the viewer was away. */
export interface Missed {
  /** As the status line counts; null where that is not known. */
  readonly deal: number | null;
  readonly result: DealResult;
}

/** The way of this session to another device. */
export interface Ticket {
  /** Id of the question, while it is not answered. */
  readonly asking: string | null;
  /** Null until the answer is there. */
  readonly secret: string | null;
  /** The link that carries it; null until it is known. */
  readonly address: string | null;
  /** When it is no longer good, on the page's own clock. */
  readonly endsMs: number;
}

/** The way into a room: the forms of the home and the join screen. */
export interface Entry {
  /** "knocking": heard at the door of a locked room, and not let in yet. */
  readonly state: "idle" | "asking" | "knocking";
  /** What waits for its answer, sent again with the same id when the link drops. */
  readonly message: Create | Join | Redeem | null;
  /** What the session will be once the host opens. */
  readonly knock: Session | null;
  readonly refusal: Refusal | null;
  /** Once the room is open: fill it with bots of this level and start. */
  readonly thenPlay: Level | null;
}

export interface FeedEntry {
  /** Counts up by one for each entry of this page; never reused. */
  readonly serial: number;
  readonly version: number;
  readonly deal: number;
  readonly event: Event;
  /** Names in the four seats when it happened, empty where nobody sat. */
  readonly names: readonly [string, string, string, string];
}

export type SortOrder = "rank" | "suit" | "combinations";

export interface Arrangement {
  /** The last sort asked for; new deals are sorted this way. */
  readonly sort: SortOrder;
  /** Cards in the order the player moved them into, null while the sort stands. */
  readonly own: readonly Card[] | null;
}

/** A refused command and what it was about, enough for a sentence that names both plays. */
export interface Refusal {
  readonly code: RejectionCode;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
  /** The cards that were played, empty for other commands. */
  readonly cards: readonly Card[];
  /** The same as a combination, null where they are none. */
  readonly play: CombinationView | null;
  /** What lay on the table. */
  readonly standing: CombinationView | null;
  /** The type of the refused command. */
  readonly command: string | null;
}

export interface Hints {
  readonly deal: number;
  readonly turn: number;
  /** Id of the question, while it is not answered. */
  readonly asking: string | null;
  readonly list: readonly HintedPlay[];
  /** Which one is selected, from 0; −1 when none is. */
  readonly index: number;
}

export type Plan =
  /** Pass when nothing in the hand beats the table. */
  | { readonly kind: "pass" }
  /** Play these cards. */
  | { readonly kind: "play"; readonly cards: readonly Card[] };

export interface Toast {
  readonly id: string;
  readonly kind: "copied" | "copy_failed" | "shared" | "refused" | "not_kept";
  readonly refusal: Refusal | null;
}
