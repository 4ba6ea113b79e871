/**
 * What people do with each other: talk, ignore, and what a host may do.
 *
 * Owns these commands and the ticket to another device. What a host may not do is the server's to say.
 */

import type { RoomMessage, View } from "../protocol.gen";
import { command } from "./acting";
import type { Intent, Report } from "./actions";
import { type Chance, type Step, step } from "./effects";
import type { AppState } from "./state";

type PeopleIntent = Extract<
  Intent,
  {
    type:
      | "closeSeat"
      | "reopenSeat"
      | "swapSeats"
      | "configure"
      | "lock"
      | "admit"
      | "kick"
      | "lift"
      | "handOver"
      | "mute"
      | "say"
      | "sayPhrase"
      | "ignore";
  }
>;

export function peopleCommand(state: AppState, intent: PeopleIntent, { id }: Chance): Step {
  const message = messageOf(intent, id);
  return message ? command(state, message) : step(state);
}

function messageOf(intent: PeopleIntent, id: string): RoomMessage | null {
  switch (intent.type) {
    case "closeSeat":
      return { type: "close_seat", id, seat: intent.seat };
    case "reopenSeat":
      return { type: "reopen_seat", id, seat: intent.seat };
    case "swapSeats":
      return { type: "swap_seats", id, seat: intent.seat, other: intent.other };
    case "configure": {
      const { rules, settings } = intent;
      return { type: "configure", id, ...(rules && { rules }), ...(settings && { settings }) };
    }
    case "lock":
      return { type: "lock", id, locked: intent.locked };
    case "admit":
      return { type: "admit", id, member: intent.member, welcome: intent.welcome };
    case "kick":
    case "lift":
      return { type: intent.type, id, member: intent.member };
    case "handOver":
      return { type: "hand_over", id, member: intent.member };
    case "mute":
      return { type: "mute", id, member: intent.member, muted: intent.muted };
    case "ignore":
      return { type: "ignore", id, member: intent.member, ignored: intent.ignored };
    case "say":
      return intent.text.trim() === "" ? null : { type: "say", id, text: intent.text };
    case "sayPhrase":
      return { type: "say", id, phrase: intent.phrase };
  }
}

/** Ask for a ticket; one that is on its way or still good is not asked for again. */
export function makeTicket(state: AppState, { id, nowMs }: Chance): Step {
  const { ticket } = state;
  const waits = ticket?.asking != null || (ticket !== null && ticket.endsMs > nowMs);
  if (waits || !state.session || state.link.state !== "open") return step(state);
  return step(
    { ...state, ticket: { asking: id, secret: null, address: null, endsMs: 0 } },
    { type: "send", message: { type: "make_ticket", id } },
  );
}

/** Hand on the link to the room, or to one's own session in it. */
export function handOn(state: AppState, link: string | null | undefined, by: "copy" | "sheet"): Step {
  return link ? step(state, { type: by === "copy" ? "copy" : "share", link }) : step(state);
}

/** A link is shown for what it was asked for, and for nothing that came since. */
export function linkFound(
  state: AppState,
  { room, ticket, address }: Extract<Report, { type: "linkFound" }>,
): Step {
  if (state.session?.room !== room) return step(state);
  if (ticket === null) return step({ ...state, invitation: address });
  if (state.ticket?.secret !== ticket) return step(state);
  return step({ ...state, ticket: { ...state.ticket, address } });
}

/** How many lines of others came since the chat was last on screen. */
export function unreadLines({ view, chatSeen }: Pick<AppState, "view" | "chatSeen">): number {
  if (!view) return 0;
  const { member, ignores } = view.you;
  return view.chat.filter(
    (line) => line.number > chatSeen && line.member !== member && !ignores.includes(line.member),
  ).length;
}

export function chatSeen(state: AppState): AppState {
  const last = state.view?.chat.at(-1)?.number ?? 0;
  return last > state.chatSeen ? { ...state, chatSeen: last } : state;
}

/** The name of a person in the room; empty for who is not there. */
export function personOf({ room }: View, member: number | null): string {
  if (member === null) return "";
  const people = [...room.seats, ...room.watchers];
  return people.find((person) => person.member === member)?.name ?? "";
}
