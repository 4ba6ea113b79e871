/**
 * Events and the table as sentences, for the log and the ear.
 *
 * Owns which words a sentence gets; the sentences belong to the language.
 */

import type { FeedEntry } from "../core/state";
import type { ChatLine, Event, SeatNumber, View } from "../protocol.gen";
import type { Messages } from "./messages";

/** Through whose eyes: that seat and that person are "you". */
export interface Eye {
  readonly seat: SeatNumber | null;
  readonly member: number | null;
}

/** One sentence, more where an event says more than one thing, none where it says nothing new. */
export function eventSentences({ event, names }: FeedEntry, eye: Eye, messages: Messages): readonly string[] {
  const { events } = messages.game;
  if (isPlay(event)) return playSentences(event, names, eye, messages);
  if (isHouse(event)) return houseSentences(event, names, eye, messages);
  switch (event.type) {
    case "joined":
    case "left":
    case "dropped":
    case "returned":
    case "host_changed":
    case "sat":
    case "stood":
      return event.member === eye.member && event.type !== "host_changed"
        ? []
        : [events[event.type](event.name)];
    case "bot_sat":
      return [events.bot_sat(event.name, messages.game.levels[event.level])];
    case "bot_left":
      return [events.bot_left(event.name)];
    case "substitute_in":
    case "substitute_out":
    case "ready_for_next":
      return event.seat === eye.seat ? [] : [events[event.type](names[event.seat])];
    case "match_ended":
      return [
        events.match_ended(
          messages.writing.names(event.winners.map((seat) => names[seat])),
          event.winners.length,
        ),
      ];
  }
}

type HouseEvent = Extract<
  Event,
  {
    type:
      | "knocked"
      | "went_away"
      | "was_kicked"
      | "was_muted"
      | "seat_closed"
      | "seat_reopened"
      | "seats_swapped"
      | "configured"
      | "timed_out"
      | "said";
  }
>;

const HOUSE: readonly Event["type"][] = [
  "knocked",
  "went_away",
  "was_kicked",
  "was_muted",
  "seat_closed",
  "seat_reopened",
  "seats_swapped",
  "configured",
  "timed_out",
  "said",
];

function isHouse(event: Event): event is HouseEvent {
  return HOUSE.includes(event.type);
}

/** What the host does with people and seats, and what people say. */
function houseSentences(
  event: HouseEvent,
  names: FeedEntry["names"],
  eye: Eye,
  messages: Messages,
): readonly string[] {
  const { events } = messages.game;
  switch (event.type) {
    case "knocked":
    case "went_away":
    case "was_kicked":
      return [events[event.type](event.name)];
    case "was_muted":
      return [event.muted ? events.silenced(event.name) : events.unsilenced(event.name)];
    case "seat_closed":
    case "seat_reopened":
      return [events[event.type](event.seat + 1)];
    case "seats_swapped":
      return [events.seats_swapped(event.seat + 1, event.other + 1)];
    case "configured":
      return [events.configured];
    case "timed_out":
      return [event.seat === eye.seat ? events.youTimedOut : events.timed_out(names[event.seat])];
    case "said":
      return event.line.member === eye.member
        ? []
        : [events.said(event.line.name, wordsOf(event.line, messages))];
  }
}

/** A line of chat in the reader's language. */
export function wordsOf({ text, phrase }: ChatLine, { social }: Messages): string {
  return phrase ? social.chat.phrases[phrase] : (text ?? "");
}

type PlayEvent = Extract<Event, { type: "dealt" | "played" | "passed" | "trick_won" | "deal_ended" }>;

function isPlay(event: Event): event is PlayEvent {
  return ["dealt", "played", "passed", "trick_won", "deal_ended"].includes(event.type);
}

function playSentences(
  event: PlayEvent,
  names: FeedEntry["names"],
  eye: Eye,
  messages: Messages,
): readonly string[] {
  const { events } = messages.game;
  switch (event.type) {
    case "dealt":
      return [
        events.dealt(event.deal),
        event.leader === eye.seat ? events.youLead : events.leads(names[event.leader]),
      ];
    case "played": {
      const play = messages.cards.combination(event);
      const who = names[event.seat];
      const said = event.seat === eye.seat ? events.youPlayed(play) : events.played(who, play);
      return event.left === 1 ? [said, events.oneLeft(who)] : [said];
    }
    case "passed":
      return [event.seat === eye.seat ? events.youPassed : events.passed(names[event.seat])];
    case "trick_won":
      return [event.seat === eye.seat ? events.youTookTrick : events.trick_won(names[event.seat])];
    case "deal_ended":
      if (event.reason === "dragon") return [events.dragon(names[event.winner])];
      return [event.winner === eye.seat ? events.youWon : events.deal_ended(names[event.winner])];
  }
}

/** What is to be beaten, then who has the turn, then everybody's cards. */
export function tableSentences(view: View, messages: Messages): readonly string[] {
  const { table, room, you } = view;
  const { writing, game } = messages;
  const words = game.table;
  const nameOf = (seat: SeatNumber): string => room.seats[seat].name;
  const counts = table.order
    .filter((seat) => seat !== you.seat)
    .map((seat) => writing.sentence(words.left(nameOf(seat), table.counts[seat])));
  if (table.to_act === null) return counts;
  const { to_act: actor, standing, standing_seat: owner } = table;
  const mine = actor === you.seat;
  const pile = standing
    ? words.beat(messages.cards.combination(standing), owner === null ? "" : nameOf(owner))
    : leadWords(view, actor, messages);
  const turn = mine || !standing ? [] : [writing.sentence(words.toAct(nameOf(actor)))];
  return [writing.sentence(pile), ...turn, ...counts];
}

export function handSentence(view: View, { writing, game, cards }: Messages): readonly string[] {
  const { hand } = view.you;
  if (hand.length === 0) return [];
  return [writing.sentence(game.table.hand(writing.names(hand.map(cards.card))))];
}

function leadWords({ table, room, you }: View, leader: SeatNumber, messages: Messages): string {
  const words = messages.game.table;
  const mine = leader === you.seat;
  if (table.must_include) {
    const card = messages.cards.short(table.must_include);
    return mine ? words.youFirstLead(card) : words.firstLead(room.seats[leader].name, card);
  }
  return mine ? words.youLead : words.leads(room.seats[leader].name);
}
