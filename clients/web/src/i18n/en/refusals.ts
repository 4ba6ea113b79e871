/** English: a sentence for every code with which a command can be refused. */

import type { RejectionCode } from "../../protocol.gen";
import { capital } from "../capital";
import { plural } from "../plural";
import type { RefusalText } from "../refusal";
import { a } from "./cards";

const areNeeded = plural("en", { one: "# card is needed", other: "# cards are needed" });

export const refusals: Record<RejectionCode, (about: RefusalText) => string> = {
  not_your_turn: () => "It is not your turn.",
  not_in_hand: (about) => `You do not hold ${about.cards}.`,
  locked_out: () => "You passed: you sit out until the next trick.",
  wrong_card_count: (about) =>
    `${areNeeded(about.standingSize)} to beat ${a(about.standing)}, ${about.size} selected.`,
  not_a_combo: (about) => `${about.cards} is not a combination.`,
  no_twos_in_straights: (about) => `${about.cards}: a 2 cannot be part of a straight here.`,
  triples_not_allowed: (about) => `${about.cards}: three of a kind is not played on its own here.`,
  flushes_not_allowed: (about) => `${about.cards}: flushes do not count here.`,
  wrong_type: (about) => `${capital(about.play)} cannot answer ${about.standing}.`,
  not_higher: (about) => `${capital(about.play)} does not beat ${about.standing}.`,
  must_include_lowest: (about) => `The first play must contain the ${about.card}.`,
  alert_must_play_highest: (about) =>
    about.card
      ? `The next player has one card left: a single must be your highest, ${about.card}, not ${about.cards}.`
      : "The next player has one card left: a single must be your highest card.",
  cannot_pass_on_lead: () => "You lead, so you must play.",
  alert_cannot_pass: (about) =>
    about.standing
      ? `The next player has one card left: you can beat ${a(about.standing)}, so you may not pass.`
      : "The next player has one card left: you may not pass.",
  duplicate_card: () => "The same card was sent twice.",
  bad_card: () => "That is not a card.",
  no_cards: () => "Select cards first.",
  bad_rules: ({ detail, reason }) =>
    `These rules do not go together${detail ? `: ${detail}` : ""}${reason ? `, ${reason}` : ""}.`,
  stale_turn: () => "Too late: the turn has moved on.",
  deal_over: () => "This deal is over.",
  no_deal: () => "No deal is being played.",
  deal_in_progress: () => "That has to wait until this deal is over.",
  not_seated: () => "You have no seat at this table.",
  already_seated: () => "You already have this seat.",
  seat_taken: () => "Somebody else sits there.",
  seat_closed: () => "That seat is closed under these rules.",
  not_this_deal: () =>
    "Somebody left during this deal and knows a hand. Only their seat can be taken now, any other in the next deal.",
  not_a_bot: () => "No bot sits there.",
  not_started: () => "The match has not begun.",
  not_host: () => "Only the host can do that.",
  room_full: () => "The room is full.",
  name_empty: () => "Type a name first.",
  name_too_long: (about) =>
    about.most ? `That name is too long: ${about.most} characters at most.` : "That name is too long.",
  name_taken: () => "Somebody in the room already has that name.",
  not_in_control: () => "A bot is playing for you at the moment.",
  bad_message: () => "The server could not read that. Reload the page.",
  not_entered: () => "You are not in a room.",
  already_entered: () => "You are already in a room.",
  no_such_room: (about) => (about.room ? `There is no room ${about.room}.` : "There is no such room."),
  bad_token: () => "Your seat in this room is gone.",
  too_many_rooms: () => "The server is full. Try again later.",
  too_fast: () => "Too many messages at once. Wait a moment.",
  store_unavailable: () => "The server cannot save anything right now. Try again in a moment.",
  match_in_progress: () => "That has to wait until the match is over.",
  too_many_people: () => "More people are seated than these rules allow.",
  seat_has_person: () => "Somebody sits there.",
  seat_not_closed: () => "That seat is not closed.",
  kicked: () => "The host removed you from this room.",
  no_such_person: () => "That person is no longer here.",
  not_yourself: () => "You cannot do that to yourself.",
  muted: () => "The host has muted you.",
  nothing_said: () => "Type something first.",
  text_too_long: () => "That message is too long.",
  chat_too_fast: () => "Too many chat messages at once. Wait a moment.",
  stale_deal: () => "That is no longer the next deal.",
  known_deal: () => "The cards of this room are already known, so there is nothing to shuffle.",
  bad_salt: () => "This cannot be mixed into the shuffle.",
  no_such_deal: () => "No finished deal has this code.",
  bad_ticket: () => "This link has been used or has expired. Make a new one on the other device.",
};
