/** English: what the table says by itself – turns, events, the connection. */

import type { EndReason, Link, Toast } from "../../core/state";
import type { HintCode, Level } from "../../protocol.gen";
import { plural } from "../plural";
import { a } from "./cards";

const points = plural("en", { one: "# point", other: "# points" });
const cards = plural("en", { one: "# card", other: "# cards" });

export const game = {
  levels: { easy: "Easy", medium: "Medium", hard: "Hard" } satisfies Record<Level, string> as Record<
    Level,
    string
  >,
  counts: { cards, points },

  /** Titles of the browser tab. */
  title: {
    app: "Big Two",
    room: (code: string): string => `Room ${code} – Big Two`,
    yourTurn: "● Your turn – Big Two",
  },

  /** The connection, one line. */
  link: {
    idle: "",
    connecting: "Connecting…",
    open: "",
    waiting: "Reconnecting, your seat is kept.",
    offline: "No network. Your seat is kept.",
    elsewhere: "You are playing in another window.",
    ended: "This session is over.",
  } satisfies Record<Link["state"], string> as Record<Link["state"], string>,
  /** Nothing can be saved now. */
  stalled: "The server cannot save right now. The game is paused and will resume by itself.",
  connected: "Connected.",
  ended: {
    left: "You left the room.",
    room_closed: "The room is closed.",
    no_such_room: "This room no longer exists.",
    bad_token: "Your seat in this room is gone.",
    kicked: "The host removed you from the room.",
    turned_away: "The host did not let you in.",
  } satisfies Record<EndReason, string> as Record<EndReason, string>,

  toasts: {
    copied: "Link copied.",
    copy_failed: "The link could not be copied.",
    shared: "Shared.",
    not_kept: "This browser stores nothing: your seat is lost when you close the page.",
  } satisfies Record<Exclude<Toast["kind"], "refused">, string> as Record<
    Exclude<Toast["kind"], "refused">,
    string
  >,

  /** What happened, for the log and the ear. `who` is a name or `you`. */
  events: {
    joined: (who: string): string => `${who} came in.`,
    left: (who: string): string => `${who} left.`,
    dropped: (who: string): string => `${who} lost the connection.`,
    returned: (who: string): string => `${who} is back.`,
    sat: (who: string): string => `${who} sat down.`,
    stood: (who: string): string => `${who} stood up to watch.`,
    bot_sat: (who: string, level: string): string => `${who} (${level}) sat down.`,
    bot_left: (who: string): string => `${who} left.`,
    substitute_in: (who: string): string => `A bot takes over for ${who}.`,
    substitute_out: (who: string): string => `${who} takes over again.`,
    host_changed: (who: string): string => `${who} is the host now.`,
    ready_for_next: (who: string): string => `${who} is ready.`,
    dealt: (deal: number): string => `Deal ${deal}.`,
    leads: (who: string): string => `${who} leads.`,
    youLead: "You lead.",
    played: (who: string, play: string): string => `${who}: ${play}.`,
    youPlayed: (play: string): string => `You: ${play}.`,
    oneLeft: (who: string): string => `${who}: last card!`,
    passed: (who: string): string => `${who} passes.`,
    youPassed: "You pass.",
    trick_won: (who: string): string => `${who} takes the trick and leads.`,
    youTookTrick: "You take the trick. You lead, anything goes.",
    deal_ended: (who: string): string => `${who} went out. The deal is over.`,
    youWon: "You went out. You win the deal.",
    dragon: (who: string): string => `${who} holds a dragon: thirteen ranks. The deal is over.`,
    /** `who` is a list of names where several have won. */
    match_ended: (who: string, winners: number): string =>
      winners === 1 ? `${who} wins the match.` : `${who} share the win of the match.`,
    yourTurn: "Your turn.",
    knocked: (who: string): string => `${who} wants to come in.`,
    went_away: (who: string): string => `${who} is no longer waiting at the door.`,
    was_kicked: (who: string): string => `The host removed ${who}.`,
    silenced: (who: string): string => `The host muted ${who}.`,
    unsilenced: (who: string): string => `The host unmuted ${who}.`,
    seat_closed: (seat: number): string => `Seat ${seat} is closed.`,
    seat_reopened: (seat: number): string => `Seat ${seat} is open again.`,
    seats_swapped: (seat: number, other: number): string => `Seats ${seat} and ${other} are swapped.`,
    configured: "The host changed the rules or settings.",
    timed_out: (who: string): string => `${who} ran out of time.`,
    youTimedOut: "You ran out of time.",
    said: (who: string, what: string): string => `${who} says: ${what}`,
  },

  /** What lies on the table, for the pile and the key that reads the table. */
  table: {
    beat: (play: string, who: string): string => `Beat: ${play} · ${who}`,
    yours: (play: string): string => `Your ${play} stands`,
    youLead: "You lead, anything goes",
    leads: (who: string): string => `${who} leads`,
    firstLead: (who: string, card: string): string => `${who} holds the ${card} and leads`,
    youFirstLead: (card: string): string => `You hold the ${card}: the first play must contain it`,
    toAct: (who: string): string => `${who} to play`,
    left: (who: string, count: number): string => `${who}: ${cards(count)}`,
    hand: (cards: string): string => `Your hand: ${cards}`,
  },

  /** The line that reads the selection. */
  reading: {
    nothing: "Nothing selected",
    beats: (play: string, standing: string): string => `${play} beats ${standing}`,
    leads: (play: string): string => `${play}`,
    selected: (count: number): string => `${cards(count)} selected`,
  },

  /** What speaks for a hinted play or pass, in the middle of a sentence; `kept` is a combination. */
  reasons: {
    goes_out: (): string => "you go out",
    nothing_else: (): string => "there is nothing else to do",
    then_goes_out: (): string => "nothing can beat it, then you go out",
    cannot_be_beaten: (): string => "nothing can beat it",
    next_has_one: (): string => "the next player has one card",
    keeps: (kept: string): string => `keeps ${a(kept)}`,
    sheds_most: (): string => "the most cards at once",
    lowest_that_beats: (): string => "the lowest that beats it",
    lowest: (): string => "your lowest card",
  } satisfies Record<HintCode, (kept: string) => string> as Record<HintCode, (kept: string) => string>,
  because: (what: string, why: string): string => `${what}: ${why}`,
};
