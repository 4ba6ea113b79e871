// Written by scripts/generate_types.py from bigtwo_protocol: change those types, never this file.

/** A card: rank, then suit, as in `3D` or `TS`. */
export type Card = `${"3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A" | "2"}${"D" | "C" | "H" | "S"}`;

/** One of the four seats of a table. */
export type SeatNumber = 0 | 1 | 2 | 3;

/** Chosen by the client, unique within its session; the same id twice has its effect once. */
export type CommandId = string;

/** A name as typed; the server trims and checks it. */
export type PlayerName = string;

/** A room's code; upper or lower case. */
export type RoomCode = string;

/** The secret that proves a session. */
export type Token = string;

/** A secret that the client makes itself, of at least 96 random bits. */
export type NewToken = string;

export type Level = "easy" | "medium" | "hard";

export type Kind =
  | "single"
  | "pair"
  | "triple"
  | "straight"
  | "flush"
  | "full_house"
  | "four_of_a_kind"
  | "straight_flush";

export type HintCode =
  | "goes_out"
  | "nothing_else"
  | "then_goes_out"
  | "cannot_be_beaten"
  | "next_has_one"
  | "keeps"
  | "sheds_most"
  | "lowest_that_beats"
  | "lowest";

export type BotPace = "slow" | "normal" | "fast";

export type Phrase =
  | "hello"
  | "good_luck"
  | "nice_play"
  | "well_done"
  | "ouch"
  | "thinking"
  | "your_turn"
  | "thanks"
  | "one_more"
  | "bye";

/** Milliseconds for one turn of a person. */
export type TurnTime = number;

/** A person's number in the room. */
export type MemberNumber = number;

/** 32 bytes, hexadecimal. */
export type Hash = string;

/** 1 to 32 bytes, hexadecimal. */
export type Salt = string;

/** A finished deal's code; upper or lower case. */
export type DealCode = string;

export type Stage = "gathering" | "playing" | "deal_over" | "match_over";

export type RuleCode =
  | "not_your_turn"
  | "not_in_hand"
  | "locked_out"
  | "wrong_card_count"
  | "not_a_combo"
  | "no_twos_in_straights"
  | "triples_not_allowed"
  | "flushes_not_allowed"
  | "wrong_type"
  | "not_higher"
  | "must_include_lowest"
  | "alert_must_play_highest"
  | "cannot_pass_on_lead"
  | "alert_cannot_pass"
  | "duplicate_card"
  | "bad_card"
  | "no_cards"
  | "bad_rules";

export type TableCode =
  | "stale_turn"
  | "deal_over"
  | "no_deal"
  | "deal_in_progress"
  | "not_seated"
  | "already_seated"
  | "seat_taken"
  | "seat_closed"
  | "not_this_deal"
  | "not_a_bot"
  | "not_started"
  | "not_host"
  | "room_full"
  | "name_empty"
  | "name_too_long"
  | "name_taken"
  | "not_in_control"
  | "match_in_progress"
  | "too_many_people"
  | "seat_has_person"
  | "seat_not_closed"
  | "kicked"
  | "no_such_person"
  | "not_yourself"
  | "muted"
  | "nothing_said"
  | "text_too_long"
  | "chat_too_fast"
  | "stale_deal"
  | "known_deal"
  | "bad_salt";

export type ServerCode =
  | "bad_message"
  | "not_entered"
  | "already_entered"
  | "no_such_room"
  | "no_such_deal"
  | "bad_token"
  | "bad_ticket"
  | "too_many_rooms"
  | "too_fast"
  | "store_unavailable";

export type RejectionCode = RuleCode | TableCode | ServerCode;

export type Cards = readonly Card[];

/** The room's deal that is meant, as in `table.deal`. */
export type DealNumber = number;

/** The turn that is meant, as in `table.turn`. */
export type TurnNumber = number;

export type Ordinal = number;

export type Milliseconds = number;

export type Total = number;

/** A deal's code. */
export type FinishedCode = string;

/** Points per card for a loser who holds at least `cards` cards (until the next tier begins). */
export type Tier = readonly [cards: number, points: number];

/** When a match is over. */
export interface MatchEnd {
  readonly type: "single-deal" | "deals" | "points-over" | "points-reach" | "time-limit" | "open";
  /** Number of deals, of points, or of minutes; null where the type needs none. */
  readonly value: number | null;
}

/** What the host may choose besides the rules. */
export interface RoomSettings {
  /** Time for one turn of a person; null for as long as it takes. */
  readonly turn_ms: TurnTime | null;
  /** Whether the clock runs also where one person plays with bots. */
  readonly clock_alone: boolean;
  /** How long bots take to act. */
  readonly bot_pace: BotPace;
  /** Whether people may come in without a seat. */
  readonly watchers: boolean;
}

/** Every house rule of a room, with the value in force. */
export interface Rules {
  /** The preset these rules came from, null when a switch was changed. */
  readonly preset: string | null;
  readonly players: number;
  /** The four suits, low to high. */
  readonly suit_order: "DCHS" | "CDHS" | "CSHD";
  readonly straights: "ace-low" | "twos-high" | "six-high" | "no-twos" | "jqka2";
  readonly allow_triples: boolean;
  readonly allow_flushes: boolean;
  readonly five_card_order: "ladder" | "same-kind";
  readonly bombs: "none" | "any-size";
  readonly flush_compare: "suit-first" | "ranks-first" | "top-card";
  readonly first_lead: "lowest-card" | "winner";
  readonly later_lead: "lowest-card" | "winner";
  readonly direction: "clockwise" | "counter-clockwise";
  readonly pass_mode: "soft" | "locked";
  readonly last_card: "notice" | "forced-highest" | "liability";
  readonly tiers: readonly Tier[];
  readonly twos_left_double: boolean;
  readonly settlement: "winner-collects" | "penalty" | "pairwise";
  readonly instant_wins: readonly "dragon"[];
  readonly match_end: MatchEnd;
  readonly match_winner: "highest-total" | "lowest-total";
}

/** A person entered the room. */
export interface Joined {
  readonly type: "joined";
  readonly member: number;
  readonly name: string;
}

/** A person gave up the session. */
export interface Left {
  readonly type: "left";
  readonly member: number;
  readonly name: string;
}

/** A person's connection was lost; the seat is kept. */
export interface Dropped {
  readonly type: "dropped";
  readonly member: number;
  readonly name: string;
}

/** A person is back. */
export interface Returned {
  readonly type: "returned";
  readonly member: number;
  readonly name: string;
}

/** A person took a seat. */
export interface Sat {
  readonly type: "sat";
  readonly seat: SeatNumber;
  readonly member: number;
  readonly name: string;
}

/** A person gave up a seat and watches. */
export interface Stood {
  readonly type: "stood";
  readonly seat: SeatNumber;
  readonly member: number;
  readonly name: string;
}

/** A bot took a seat. */
export interface BotSat {
  readonly type: "bot_sat";
  readonly seat: SeatNumber;
  readonly name: string;
  readonly level: Level;
}

/** A bot left a seat. */
export interface BotLeft {
  readonly type: "bot_left";
  readonly seat: SeatNumber;
  readonly name: string;
}

/** A bot plays from now on for the person who is away. */
export interface SubstituteIn {
  readonly type: "substitute_in";
  readonly seat: SeatNumber;
}

/** The person plays again. */
export interface SubstituteOut {
  readonly type: "substitute_out";
  readonly seat: SeatNumber;
}

/** Another person is the host now. */
export interface HostChanged {
  readonly type: "host_changed";
  readonly member: number;
  readonly name: string;
}

/** A seated person is ready for the next deal. */
export interface ReadyForNext {
  readonly type: "ready_for_next";
  readonly seat: SeatNumber;
}

/** A deal began. */
export interface Dealt {
  readonly type: "dealt";
  readonly deal: number;
  readonly leader: SeatNumber;
  readonly must_include: Card | null;
}

/** A seat played a combination. */
export interface Played {
  readonly type: "played";
  readonly seat: SeatNumber;
  readonly kind: Kind;
  readonly cards: readonly Card[];
  /** Cards the seat holds after it. */
  readonly left: number;
}

/** A seat passed. */
export interface Passed {
  readonly type: "passed";
  readonly seat: SeatNumber;
}

/** All others passed: the trick is cleared and this seat leads. */
export interface TrickWon {
  readonly type: "trick_won";
  readonly seat: SeatNumber;
}

/** A hand is empty. */
export interface DealEnded {
  readonly type: "deal_ended";
  readonly winner: SeatNumber;
  readonly reason: "out" | "dragon";
}

/** The agreed end of the match is reached. */
export interface MatchEnded {
  readonly type: "match_ended";
  readonly winners: readonly SeatNumber[];
}

/** A person asks to be let into the locked room. */
export interface Knocked {
  readonly type: "knocked";
  readonly member: number;
  readonly name: string;
}

/** A person no longer asks to be let in: turned away, or gone. */
export interface WentAway {
  readonly type: "went_away";
  readonly member: number;
  readonly name: string;
}

/** The host has put a person out. */
export interface WasKicked {
  readonly type: "was_kicked";
  readonly member: number;
  readonly name: string;
}

/** The host has silenced a person, or no longer does. */
export interface WasMuted {
  readonly type: "was_muted";
  readonly member: number;
  readonly name: string;
  readonly muted: boolean;
}

/** A seat is out of play. */
export interface SeatClosed {
  readonly type: "seat_closed";
  readonly seat: SeatNumber;
}

/** A seat is in play again. */
export interface SeatReopened {
  readonly type: "seat_reopened";
  readonly seat: SeatNumber;
}

/** Two seats have exchanged who sits there. */
export interface SeatsSwapped {
  readonly type: "seats_swapped";
  readonly seat: SeatNumber;
  readonly other: SeatNumber;
}

/** The host has changed rules, settings or the door. */
export interface Configured {
  readonly type: "configured";
}

/** A person's time was up; the act that follows was done for them. */
export interface TimedOut {
  readonly type: "timed_out";
  readonly seat: SeatNumber;
}

/** One thing somebody said: a text, or a phrase that each reader sees in their language. */
export interface ChatLine {
  /** Counted in the room, from 1. */
  readonly number: number;
  readonly member: number;
  /** At the time it was said. */
  readonly name: string;
  readonly text: string | null;
  readonly phrase: Phrase | null;
}

/** Somebody said something. */
export interface Said {
  readonly type: "said";
  readonly line: ChatLine;
}

/** What a seat gave to the shuffle. */
export interface SaltView {
  readonly seat: SeatNumber;
  readonly salt: Salt;
}

/** What the server has bound itself to for the coming deal, and the salts so far. */
export interface NextDealView {
  readonly deal: number;
  /** SHA-256 of the secret. */
  readonly commitment: Hash;
  readonly salts: readonly SaltView[];
}

/** How the deck of a deal came about. */
export interface ShuffleView {
  /** SHA-256 of the secret, as it was published before the deal; null for known cards. */
  readonly commitment: Hash | null;
  /** The salts that counted. */
  readonly salts: readonly SaltView[];
  /** Null until the deal is over. */
  readonly secret: Hash | null;
  /** The deal's code; null until the deal is over. */
  readonly code: string | null;
}

/** One deal of a match. Lists of four go by seat. */
export interface SheetRow {
  /** Number of the deal in the room. */
  readonly deal: number;
  /** Number of the deal in the match, from 1. */
  readonly match_deal: number;
  /** The deal's code. */
  readonly code: string;
  /** Whether the cards were those of an earlier deal. */
  readonly known: boolean;
  /** Who played the seats when the deal ended; empty for a seat that was not in play. */
  readonly names: readonly [string, string, string, string];
  /** Who led; null where a hand won before a card was played. */
  readonly leader: SeatNumber | null;
  readonly winner: SeatNumber;
  /** What the deal added: payment (+/−) or penalty, as the settlement says. */
  readonly scores: readonly [number, number, number, number];
  /** Scores of the match after the deal. */
  readonly totals: readonly [number, number, number, number];
  readonly tricks: number;
  /** Plays in the trick that had the most. */
  readonly longest_trick: number;
  /** Epoch milliseconds. */
  readonly started_ms: number;
  readonly duration_ms: number;
}

/** Who sits in a seat. */
export interface SeatView {
  readonly state: "open" | "closed" | "person" | "bot";
  /** Of the person or the bot; empty where nobody sits. */
  readonly name: string;
  /** The person's number in the room, null for a bot. */
  readonly member: number | null;
  /** Of the bot that sits or substitutes here, else null. */
  readonly level: Level | null;
  /** False while a person's connection is lost. */
  readonly present: boolean;
  /** True while a bot plays for a person who is away. */
  readonly substitute: boolean;
  /** Ready for the next deal. */
  readonly ready: boolean;
  /** Wants bots to act at once. */
  readonly hurry: boolean;
  /** Silenced by the host. */
  readonly muted: boolean;
  /** Sum of all deals of this room that were played by who sits here. */
  readonly score: number;
}

/** A person in the room without a seat. */
export interface WatcherView {
  readonly member: number;
  readonly name: string;
  readonly present: boolean;
  /** Silenced by the host. */
  readonly muted: boolean;
}

/** A person who is not in the room. */
export interface PersonView {
  readonly member: number;
  readonly name: string;
}

/** People, seats and settings: what everyone in the room may know. */
export interface RoomView {
  readonly code: string;
  readonly stage: Stage;
  /** The host's member number. */
  readonly host: number | null;
  readonly rules: Rules;
  readonly settings: RoomSettings;
  /** Whether who joins waits for the host. */
  readonly locked: boolean;
  readonly seats: readonly [SeatView, SeatView, SeatView, SeatView];
  readonly watchers: readonly WatcherView[];
  /** People at the door of the locked room. */
  readonly knocks: readonly PersonView[];
  /** People whom the host has put out. */
  readonly kicked: readonly PersonView[];
  /** Null where the cards are known. */
  readonly next_deal: NextDealView | null;
  /** Code of the finished deal whose cards every deal of this room has. */
  readonly known_deal: string | null;
}

/** Cards that lie together, and what they are. */
export interface CombinationView {
  readonly kind: Kind;
  /** In the order in which they are read, as 3D 4C 5H 6S 7D. */
  readonly cards: readonly Card[];
}

/** One act of a deal. */
export interface ActView {
  readonly seat: SeatNumber;
  /** Null for a pass. */
  readonly play: CombinationView | null;
  /** Which trick of the deal, from 1. */
  readonly trick: number;
}

/** How one seat came out of a deal, with the arithmetic. */
export interface ResultRow {
  readonly seat: SeatNumber;
  /** Cards still held. */
  readonly left: number;
  /** Points for each, by the tier. */
  readonly per_card: number;
  /** Twos still held, where they double; else 0. */
  readonly twos: number;
  /** left × per_card × 2^twos: what this seat's loss counts. */
  readonly points: number;
  /** What is written down: payment (+/−) or penalty, as the settlement says. */
  readonly score: number;
  /** True for the one who pays what all losers owe. */
  readonly liable: boolean;
  /** The cards still held, open now. */
  readonly hand: readonly Card[];
}

/** The outcome of a deal. */
export interface DealResult {
  readonly winner: SeatNumber;
  readonly instant_win: "dragon" | null;
  /** One for each seat in play, in turn order from the winner. */
  readonly rows: readonly ResultRow[];
  readonly zero_sum: boolean;
  /** Who won the match that ended with this deal; empty while it goes on. */
  readonly match_winners: readonly SeatNumber[];
}

/** The public table: what everyone at it may know. Lists of four go by seat. */
export interface TableView {
  /** The room's running deal number, from 1 and never reused; 0 before the first. */
  readonly deal: number;
  /** The same counted within the match, from 1; 0 before the first. */
  readonly match_deal: number;
  /** Seats in play, in turn order. */
  readonly order: readonly SeatNumber[];
  /** Number of the turn within the deal, from 1; 0 when no act is awaited. */
  readonly turn: number;
  readonly to_act: SeatNumber | null;
  /** What must be beaten; null when the next play is a lead. */
  readonly standing: CombinationView | null;
  readonly standing_seat: SeatNumber | null;
  /** The card that the first play must contain, which its leader holds. */
  readonly must_include: Card | null;
  /** Passes in a row on the standing combination. */
  readonly passes: number;
  /** Seats that may not play again in this trick. */
  readonly locked_out: readonly SeatNumber[];
  /** Number of the trick within the deal, from 1. */
  readonly trick: number;
  /** Cards held by each seat. */
  readonly counts: readonly [number, number, number, number];
  /** Scores of the match so far. */
  readonly totals: readonly [number, number, number, number];
  /** Every act of the deal, oldest first. */
  readonly acts: readonly ActView[];
  readonly result: DealResult | null;
  /** Of the deal before this one, for who was away when it ended. */
  readonly last_result: DealResult | null;
  /** Null before the first deal. */
  readonly shuffle: ShuffleView | null;
}

/** What only this viewer may know. */
export interface YouView {
  readonly member: number;
  readonly seat: SeatNumber | null;
  /** Lowest first, by the suit order of the rules. */
  readonly hand: readonly Card[];
  /** Members whose words this viewer does not see. */
  readonly ignores: readonly number[];
}

/** How long the person whose turn it is may still take. */
export interface ClockView {
  readonly seat: SeatNumber;
  /** Remaining when this was sent. */
  readonly left_ms: number;
  /** False while the clock stands, because nobody is there. */
  readonly running: boolean;
}

/** The fields of `RoomView` that differ; each present one replaces the old. */
export interface RoomChanges {
  readonly stage?: Stage;
  readonly host?: number | null;
  readonly rules?: Rules;
  readonly settings?: RoomSettings;
  readonly locked?: boolean;
  readonly seats?: readonly [SeatView, SeatView, SeatView, SeatView];
  readonly watchers?: readonly WatcherView[];
  readonly knocks?: readonly PersonView[];
  readonly kicked?: readonly PersonView[];
  readonly next_deal?: NextDealView | null;
}

/** The fields of `TableView` that differ; each present one replaces the old. */
export interface TableChanges {
  readonly deal?: number;
  readonly match_deal?: number;
  readonly order?: readonly SeatNumber[];
  readonly turn?: number;
  readonly to_act?: SeatNumber | null;
  readonly standing?: CombinationView | null;
  readonly standing_seat?: SeatNumber | null;
  readonly must_include?: Card | null;
  readonly passes?: number;
  readonly locked_out?: readonly SeatNumber[];
  readonly trick?: number;
  readonly counts?: readonly [number, number, number, number];
  readonly totals?: readonly [number, number, number, number];
  /** Replaces all acts: at the start of a deal. */
  readonly acts?: readonly ActView[];
  /** To be appended to the acts. */
  readonly acts_added?: readonly ActView[];
  readonly result?: DealResult | null;
  readonly last_result?: DealResult | null;
  readonly shuffle?: ShuffleView | null;
}

/** The fields of `YouView` that differ. */
export interface YouChanges {
  readonly seat?: SeatNumber | null;
  readonly hand?: readonly Card[];
  readonly ignores?: readonly number[];
}

/** Answer to create, join or resume: the session, and the token that proves it later. */
export interface Entered {
  readonly type: "entered";
  readonly id: CommandId;
  readonly room: string;
  readonly token: Token;
  readonly member: number;
  /** Of the versions that follow: those of two epochs are not of one course, and cannot be compared. */
  readonly epoch: string;
  /** False for who knocks at a locked room: a view comes when the host lets them in. */
  readonly admitted: boolean;
}

/** Everything this viewer may know at a version. */
export interface View {
  readonly type: "view";
  readonly version: number;
  readonly room: RoomView;
  readonly table: TableView;
  readonly you: YouView;
  /** Null where no time is set for the turn. */
  readonly clock: ClockView | null;
  /** What was said lately, oldest first, without those whom the viewer ignores. */
  readonly chat: readonly ChatLine[];
}

/** The change from version − 1 to version. */
export interface Update {
  readonly type: "update";
  readonly version: number;
  readonly events: readonly (Joined | Left | Dropped | Returned | Sat | Stood | BotSat | BotLeft | SubstituteIn | SubstituteOut | HostChanged | ReadyForNext | Dealt | Played | Passed | TrickWon | DealEnded | MatchEnded | Knocked | WentAway | WasKicked | WasMuted | SeatClosed | SeatReopened | SeatsSwapped | Configured | TimedOut | Said)[];
  readonly room?: RoomChanges;
  readonly table?: TableChanges;
  readonly you?: YouChanges;
  /** Present when it was set anew, stopped or started; null where no time is set. */
  readonly clock?: ClockView | null;
}

/** What the clock shows now, for who has just caught up on updates of an earlier moment. */
export interface Clock {
  readonly type: "clock";
  readonly clock: ClockView | null;
}

/** The command took effect at this version. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: CommandId;
  readonly version: number;
}

/** The command changed nothing. `id` is null when it could not be read. */
export interface Rejected {
  readonly type: "rejected";
  readonly id: CommandId | null;
  readonly code: RejectionCode;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}

/** A fact that speaks for a suggestion; the sentence is the client's. */
export interface HintReason {
  readonly code: HintCode;
  /** With `keeps`: what stays in the hand, which the cheapest other way would have broken. */
  readonly kept: CombinationView | null;
}

/** One suggestion; no play means: pass. */
export interface HintedPlay {
  readonly play: CombinationView | null;
  /** Null where no plain fact speaks for it. */
  readonly reason: HintReason | null;
}

/** Answer to hint: plays that are legal now, best first. */
export interface Hints {
  readonly type: "hints";
  readonly id: CommandId;
  readonly deal: number;
  readonly turn: number;
  readonly hints: readonly HintedPlay[];
}

/** Answer to sheet: the deals of the match that are over, oldest first; none before the first. */
export interface Sheet {
  readonly type: "sheet";
  readonly id: CommandId;
  /** The newest 200 at most; `totals` count those before as well. */
  readonly rows: readonly SheetRow[];
}

/** Answer to make_ticket: the secret that another device shows in `redeem`. */
export interface Ticket {
  readonly type: "ticket";
  readonly id: CommandId;
  readonly ticket: Token;
  /** How long it is good. */
  readonly left_ms: number;
}

/** Answer to look: the session goes on; what a start page tells of it. */
export interface Looked {
  readonly type: "looked";
  readonly id: CommandId;
  /** The room's code, as it is written. */
  readonly room: string;
  readonly stage: Stage;
  /** Under which the session's owner is known there. */
  readonly name: string;
  /** Null for a watcher. */
  readonly seat: SeatNumber | null;
  /** Whether the seat is to act. */
  readonly your_turn: boolean;
  /** Other people who are there, as they were when the room was saved last. */
  readonly others: number;
}

/** The room stands still, because nothing can be saved, or goes on. It goes on by itself, as it was. */
export interface Stalled {
  readonly type: "stalled";
  readonly on: boolean;
}

/** Answer to ping. */
export interface Pong {
  readonly type: "pong";
  readonly id: CommandId;
}

/** Rules asked for: a preset, and the switches that shall differ from it. */
export interface RulesChoice {
  readonly preset?: string;
  readonly switches?: Readonly<Record<string, unknown>>;
}

/** Open a room and take its first seat as host. */
export interface Create {
  readonly type: "create";
  readonly id: CommandId;
  readonly name: PlayerName;
  readonly rules?: RulesChoice;
  /** Play the cards of this finished deal, under its rules; `rules` then does not count. */
  readonly known_deal?: DealCode | null;
}

/** Enter a room by its code: into the first open seat, or as a watcher where none is open. */
export interface Join {
  readonly type: "join";
  readonly id: CommandId;
  readonly room: RoomCode;
  readonly name: PlayerName;
  /** Of an earlier session of this browser in the room: where it still goes on, it is resumed. */
  readonly token?: Token | null;
  /** The token that the session shall have: the same join sent again then enters once. */
  readonly new_token?: NewToken | null;
}

/** Continue a session on this device, with the ticket that another device of its owner has asked for. */
export interface Redeem {
  readonly type: "redeem";
  readonly id: CommandId;
  readonly room: RoomCode;
  readonly ticket: Token;
  /** The token that this device shall have: the same ticket shown again then counts once. */
  readonly new_token?: NewToken | null;
}

/** Come back to a session: after a reload, a lost network, a restart, or on another device. */
export interface Resume {
  readonly type: "resume";
  readonly id: CommandId;
  readonly room: RoomCode;
  readonly token: Token;
  /** The version this client last knew, null when it knows nothing. */
  readonly version?: number | null;
  /** The epoch of that version, as `entered` told it. */
  readonly epoch?: string | null;
}

/** Ask, before entering any room, whether a session still goes on; nobody in the room notices. */
export interface Look {
  readonly type: "look";
  readonly id: CommandId;
  readonly room: RoomCode;
  readonly token: Token;
}

/** Take an open seat, or a bot's seat with its hand; also moves a seated person between deals. */
export interface Sit {
  readonly type: "sit";
  readonly id: CommandId;
  readonly seat: SeatNumber;
}

/** Give the seat up between deals and stay as a watcher. */
export interface Stand {
  readonly type: "stand";
  readonly id: CommandId;
}

/** Host: put a bot into an open seat, or change the level of the bot there. */
export interface AddBot {
  readonly type: "add_bot";
  readonly id: CommandId;
  readonly seat: SeatNumber;
  readonly level?: Level;
}

/** Host: take the bot out of a seat, between deals. */
export interface RemoveBot {
  readonly type: "remove_bot";
  readonly id: CommandId;
  readonly seat: SeatNumber;
}

/** Host: start the match or the next deal now; bots fill the open seats. */
export interface Start {
  readonly type: "start";
  readonly id: CommandId;
}

/** A seated person is ready for the next deal; it starts when all who are present are. */
export interface Ready {
  readonly type: "ready";
  readonly id: CommandId;
}

/** Have a part in the shuffle of the coming deal, so that the server cannot choose it alone. */
export interface GiveSalt {
  readonly type: "give_salt";
  readonly id: CommandId;
  /** The coming deal, as in `room.next_deal.deal`. */
  readonly deal: DealNumber;
  readonly salt: Salt;
}

/** Play cards, meant for one turn of one deal and no other. */
export interface Play {
  readonly type: "play";
  readonly id: CommandId;
  readonly deal: DealNumber;
  readonly turn: TurnNumber;
  readonly cards: Cards;
}

/** Pass, meant for one turn of one deal and no other. */
export interface Pass {
  readonly type: "pass";
  readonly id: CommandId;
  readonly deal: DealNumber;
  readonly turn: TurnNumber;
}

/** Host, between matches: take a seat out of play; the rules have one player less. */
export interface CloseSeat {
  readonly type: "close_seat";
  readonly id: CommandId;
  readonly seat: SeatNumber;
}

/** Host, between matches: put a closed seat back into play. */
export interface ReopenSeat {
  readonly type: "reopen_seat";
  readonly id: CommandId;
  readonly seat: SeatNumber;
}

/** Host, between matches: exchange who sits in two seats. */
export interface SwapSeats {
  readonly type: "swap_seats";
  readonly id: CommandId;
  readonly seat: SeatNumber;
  readonly other: SeatNumber;
}

/** Host, between matches: other rules or settings; what is absent stays as it is. */
export interface Configure {
  readonly type: "configure";
  readonly id: CommandId;
  readonly rules?: RulesChoice | null;
  readonly settings?: RoomSettings | null;
}

/** Host: who joins from now on waits to be let in, or no longer does. */
export interface Lock {
  readonly type: "lock";
  readonly id: CommandId;
  readonly locked: boolean;
}

/** Host: let a person who knocks in, or send them away. */
export interface Admit {
  readonly type: "admit";
  readonly id: CommandId;
  readonly member: MemberNumber;
  readonly welcome: boolean;
}

/** Host: put a person out; the session stays out until it is lifted. */
export interface Kick {
  readonly type: "kick";
  readonly id: CommandId;
  readonly member: MemberNumber;
}

/** Host: a person who was put out may come in again. */
export interface Lift {
  readonly type: "lift";
  readonly id: CommandId;
  readonly member: MemberNumber;
}

/** Host: silence a person for everyone, or no longer. */
export interface Mute {
  readonly type: "mute";
  readonly id: CommandId;
  readonly member: MemberNumber;
  readonly muted: boolean;
}

/** Host: make another person the host. */
export interface HandOver {
  readonly type: "hand_over";
  readonly id: CommandId;
  readonly member: MemberNumber;
}

/** See nothing more of what a person says, or see it again. */
export interface Ignore {
  readonly type: "ignore";
  readonly id: CommandId;
  readonly member: MemberNumber;
  readonly ignored: boolean;
}

/** Say a text or a phrase to the room; exactly one of them. */
export interface Say {
  readonly type: "say";
  readonly id: CommandId;
  readonly text?: string | null;
  readonly phrase?: Phrase | null;
}

/** I am here: the substitute that plays since my time ran out shall stop. */
export interface Back {
  readonly type: "back";
  readonly id: CommandId;
}

/** Let bots act at once, or no longer; they do when all who sit and are present want it. */
export interface Hurry {
  readonly type: "hurry";
  readonly id: CommandId;
  readonly on: boolean;
}

/** Give up the session: the seat opens, or during a deal a bot plays on. Final. */
export interface Leave {
  readonly type: "leave";
  readonly id: CommandId;
}

/** Ask which plays the bots' policy would consider with this hand, best first. */
export interface Hint {
  readonly type: "hint";
  readonly id: CommandId;
  readonly deal: DealNumber;
  readonly turn: TurnNumber;
}

/** Ask for a full view. */
export interface Resync {
  readonly type: "resync";
  readonly id: CommandId;
}

/** Ask for the sheet of the match: every deal of it that is over. */
export interface AskSheet {
  readonly type: "sheet";
  readonly id: CommandId;
}

/** Ask for a ticket: it lets one other device into this session, once, for some minutes. */
export interface MakeTicket {
  readonly type: "make_ticket";
  readonly id: CommandId;
}

/** Ask whether the connection is alive; answered at once, with the same id. */
export interface Ping {
  readonly type: "ping";
  readonly id: CommandId;
}

/** Who played a seat when the deal ended, and what it was dealt. */
export interface RecordedSeat {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly kind: "person" | "bot";
  /** Of a bot. */
  readonly level: Level | null;
  /** The cards dealt, weakest first. */
  readonly hand: readonly Card[];
}

/** One act. */
export interface RecordedAct {
  readonly seat: SeatNumber;
  /** Empty for a pass. */
  readonly cards: readonly Card[];
  /** Which trick of the deal, from 1. */
  readonly trick: Ordinal;
  /** After the deal began. */
  readonly at_ms: Milliseconds;
}

/** What the deal seed was made of. */
export interface RecordedShuffle {
  /** SHA-256 of the secret, hexadecimal, as it was published before the deal. */
  readonly commitment: Hash;
  /** The server's secret, hexadecimal. */
  readonly secret: Hash;
  /** Of the players who gave one, in order of seats. */
  readonly salts: readonly SaltView[];
}

/** How the match stood when the deal began. */
export interface RecordedMatch {
  /** Number of the deal in the match, from 1. */
  readonly deal: Ordinal;
  /** Epoch milliseconds. */
  readonly started_ms: Milliseconds;
  /** Scores by seat. */
  readonly totals: readonly [Total, Total, Total, Total];
  /** Who won the deal before. */
  readonly last_winner: SeatNumber | null;
}

/** A finished deal. It does not name its room: who is shown a deal shall not be able to walk in. */
export interface DealRecord {
  /** Of this record; a later one that is read differently has another number. */
  readonly format: 1;
  /** The deal's code: the same for everyone who plays these cards under these rules. */
  readonly code: FinishedCode;
  /** Number of the deal in its room. */
  readonly deal: Ordinal;
  /** Epoch milliseconds. */
  readonly started_ms: Milliseconds;
  readonly ended_ms: Milliseconds;
  readonly rules: Rules;
  readonly match: RecordedMatch;
  /** The deal seed, hexadecimal. */
  readonly seed: Hash;
  /** Null where the cards were known: those of a finished deal, played again. */
  readonly shuffle: RecordedShuffle | null;
  /** The seats in play, in turn order. */
  readonly seats: readonly RecordedSeat[];
  /** Oldest first. */
  readonly acts: readonly RecordedAct[];
  readonly result: DealResult;
}

/** How one of the hands of a deal came out in one playing. */
export interface PlacedResult {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly kind: "person" | "bot";
  /** Of a bot. */
  readonly level: Level | null;
  /** As the rules write it down: payment (+/−) or penalty. */
  readonly score: number;
  /** From the mean of this hand over all playings, to two places; positive is more. */
  readonly difference: number;
}

/** One playing of a deal beside the others. */
export interface Playing {
  /** When it began, as in its record. */
  readonly started_ms: number;
  /** Who led; null where a hand won before a card was played. A later deal of a match may have another. */
  readonly leader: SeatNumber | null;
  readonly winner: SeatNumber;
  /** By hand: the same place got the same cards in every playing, whatever the seat's number. */
  readonly places: readonly PlacedResult[];
}

/** Every kept playing of one deal, the newest first: what `/deals/CODE.json` answers. */
export interface DealPlays {
  readonly code: FinishedCode;
  readonly rules: Rules;
  readonly plays: readonly DealRecord[];
  /** A row for each play, in the same order. */
  readonly comparison: readonly Playing[];
}

export type EnterMessage = Create | Join | Resume | Redeem;

export type RoomMessage =
  | AddBot
  | RemoveBot
  | CloseSeat
  | ReopenSeat
  | SwapSeats
  | Configure
  | Lock
  | Admit
  | Kick
  | Lift
  | Mute
  | HandOver
  | Start
  | Sit
  | Stand
  | Ready
  | GiveSalt
  | Play
  | Pass
  | Back
  | Hurry
  | Say
  | Ignore
  | Leave;

export type Question = Hint | Resync | AskSheet | MakeTicket | Ping;

export type ClientMessage =
  | Create
  | Join
  | Resume
  | Redeem
  | Look
  | AddBot
  | RemoveBot
  | CloseSeat
  | ReopenSeat
  | SwapSeats
  | Configure
  | Lock
  | Admit
  | Kick
  | Lift
  | Mute
  | HandOver
  | Start
  | Sit
  | Stand
  | Ready
  | GiveSalt
  | Play
  | Pass
  | Back
  | Hurry
  | Say
  | Ignore
  | Leave
  | Hint
  | Resync
  | AskSheet
  | MakeTicket
  | Ping;

export type ServerMessage =
  | Entered
  | View
  | Update
  | Clock
  | Stalled
  | Accepted
  | Rejected
  | Hints
  | Sheet
  | Ticket
  | Looked
  | Pong;

export type Event =
  | Joined
  | Left
  | Dropped
  | Returned
  | Sat
  | Stood
  | BotSat
  | BotLeft
  | SubstituteIn
  | SubstituteOut
  | HostChanged
  | ReadyForNext
  | Dealt
  | Played
  | Passed
  | TrickWon
  | DealEnded
  | MatchEnded
  | Knocked
  | WentAway
  | WasKicked
  | WasMuted
  | SeatClosed
  | SeatReopened
  | SeatsSwapped
  | Configured
  | TimedOut
  | Said;

/** WebSocket close codes: ours (RFC 6455 section 7.4.2, private use), and one of the common registry. */
export const CloseCode = {
  /** The server restarts, or the room goes on at another node: come back. */
  RESTARTED: 1012,
  /** The session went on in a newer connection. */
  CONTINUED_ELSEWHERE: 4001,
  /** The session was given up. */
  LEFT: 4002,
  /** More messages than the limit allows. */
  TOO_FAST: 4003,
  /** The client did not read what was sent to it. */
  TOO_SLOW: 4004,
  /** The room has come to its end. */
  ROOM_CLOSED: 4005,
  /** Nothing was entered in time. */
  SILENT: 4006,
  /** The host has put the session out. */
  KICKED: 4007,
  /** The host did not let the person in, or nobody has been there for long who could. */
  TURNED_AWAY: 4008,
} as const;

/** Names of the encodings in the WebSocket handshake. */
export type Subprotocol = "bigtwo.json" | "bigtwo.msgpack";
