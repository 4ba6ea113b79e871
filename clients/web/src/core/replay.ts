/**
 * A record as the table it was, act by act.
 *
 * Owns the view of a step: what a table would have shown after so many acts. Nothing is judged and nothing
 * is dealt again; the record's own words are shown.
 */

import type {
  ActView,
  Card,
  CombinationView,
  DealRecord,
  RecordedAct,
  Rules,
  SeatNumber,
  SeatView,
  View,
} from "../protocol.gen";
import { sortCards } from "./rules/cards";
import { classify } from "./rules/classify";

const NOBODY: SeatView = {
  state: "closed",
  name: "",
  member: null,
  level: null,
  present: true,
  substitute: false,
  ready: false,
  hurry: false,
  muted: false,
  score: 0,
};

/** How many steps a record has: 0 is the deal just dealt. */
export function lastStep(record: DealRecord): number {
  return record.acts.length;
}

/** The cards that a seat still held after so many acts, weakest first. */
export function handAt(record: DealRecord, step: number, seat: SeatNumber): readonly Card[] {
  const played = new Set(record.acts.slice(0, step).flatMap((act) => (act.seat === seat ? act.cards : [])));
  const dealt = record.seats.find((one) => one.seat === seat)?.hand ?? [];
  return sortCards(
    dealt.filter((card) => !played.has(card)),
    record.rules,
  );
}

/** What the table showed after so many acts, to somebody who watches. */
export function viewAt(record: DealRecord, step: number): View {
  const { rules, acts, result } = record;
  const order = record.seats.map(({ seat }) => seat);
  const over = step >= acts.length;
  const done = acts.slice(0, step).map((act) => actView(act, rules));
  const next = over ? null : (acts[step] ?? null);
  const trick = next?.trick ?? done.at(-1)?.trick ?? 1;
  const inTrick = done.filter((act) => act.trick === trick);
  const standing = inTrick.findLast((act) => act.play !== null) ?? null;
  const gained = new Map(result.rows.map(({ seat, score }) => [seat, score]));
  const total = (seat: SeatNumber): number =>
    (record.match.totals[seat] ?? 0) + (over ? (gained.get(seat) ?? 0) : 0);
  return {
    type: "view",
    version: 0,
    room: {
      code: "",
      stage: over ? "deal_over" : "playing",
      host: null,
      rules,
      settings: { turn_ms: null, clock_alone: false, bot_pace: "normal", watchers: true },
      locked: false,
      seats: bySeat((seat) => seatView(record, seat)),
      watchers: [],
      knocks: [],
      kicked: [],
      next_deal: null,
      known_deal: null,
    },
    table: {
      deal: record.deal,
      match_deal: record.match.deal,
      order,
      turn: next ? step + 1 : 0,
      to_act: next?.seat ?? null,
      standing: standing?.play ?? null,
      standing_seat: standing?.seat ?? null,
      must_include: opening(record),
      passes: inTrick.length - 1 - inTrick.findLastIndex((act) => act.play !== null),
      locked_out: [],
      trick,
      counts: bySeat((seat) => handAt(record, step, seat).length),
      totals: bySeat(total),
      acts: done,
      result: null,
      last_result: null,
      shuffle: null,
    },
    you: { member: 0, seat: null, hand: [], ignores: [] },
    clock: null,
    chat: [],
  };
}

/** The card that the first play had to contain; null where its leader was free. */
function opening({ rules, match, seats }: DealRecord): Card | null {
  if (match.deal > 1 && rules.later_lead === "winner") return null;
  return (
    sortCards(
      seats.flatMap(({ hand }) => hand),
      rules,
    )[0] ?? null
  );
}

function actView({ seat, cards, trick }: RecordedAct, rules: Rules): ActView {
  const found = classify(cards, rules).combination;
  const play: CombinationView = found ? { kind: found.kind, cards: found.cards } : { kind: "single", cards };
  return { seat, trick, play: cards.length > 0 ? play : null };
}

function seatView(record: DealRecord, seat: SeatNumber): SeatView {
  const here = record.seats.find((one) => one.seat === seat);
  return here ? { ...NOBODY, state: here.kind, name: here.name, level: here.level } : NOBODY;
}

function bySeat<Value>(of: (seat: SeatNumber) => Value): readonly [Value, Value, Value, Value] {
  return [of(0), of(1), of(2), of(3)];
}
