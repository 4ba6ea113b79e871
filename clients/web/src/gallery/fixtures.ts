/**
 * States to look at: every screen and every situation of the table, made by hand.
 *
 * Used by the gallery in development and by component tests; never part of the built page.
 */

import golden from "../../../../tests/golden/deal.json";
import type { AppState } from "../core/state";
import type {
  ActView,
  DealPlays,
  DealRecord,
  DealResult,
  Looked,
  Playing,
  ResultRow,
  SeatNumber,
  View,
} from "../protocol.gen";
import { bot, CLASSIC, combination, hand, person, SEAT, SEATS, type Situation, stateOf } from "./builders";

const act = (seat: SeatNumber, cards: string | null, trick: number): ActView => ({
  seat,
  play: cards === null ? null : combination(cards),
  trick,
});

const FOLLOWING: Situation = {
  table: {
    turn: 9,
    to_act: 0,
    standing: combination("4S 5D 6C 7H 8H"),
    standing_seat: 1,
    passes: 2,
    trick: 2,
    counts: [13, 8, 10, 3],
    acts: [
      act(1, "3D", 1),
      act(2, "6D", 1),
      act(3, "KC", 1),
      act(0, null, 1),
      act(1, null, 1),
      act(2, null, 1),
      act(3, "3C 4D 5C 6H 7C", 2),
      act(0, null, 2),
      act(1, "4S 5D 6C 7H 8H", 2),
      act(2, null, 2),
      act(3, null, 2),
    ],
  },
};

const SINGLE: Situation = {
  table: {
    turn: 31,
    to_act: 0,
    standing: combination("9D 9H"),
    standing_seat: 3,
    passes: 0,
    trick: 7,
    counts: [8, 5, 11, 1],
    acts: [act(0, "4D 4S", 7), act(1, "6D 6C", 7), act(2, null, 7), act(3, "9D 9H", 7)],
  },
  you: { hand: hand("5H 9C 9S QH KD KS AC 2H") },
};

const row = (seat: SeatNumber, held: string, perCard: number, score: number): ResultRow => {
  const cards = hand(held);
  return {
    seat,
    left: cards.length,
    per_card: perCard,
    twos: 0,
    points: cards.length * perCard,
    score,
    liable: false,
    hand: cards,
  };
};

const RESULT: DealResult = {
  winner: 1,
  instant_win: null,
  rows: [
    row(1, "", 0, 68),
    row(2, "3C 4D 6H 8S 9D TD JS QD AD 2C", 2, -20),
    row(3, "3H 4H 5S 6C 7C 8D TC JH QS KC KD AH 2D", 3, -39),
    row(0, "5H 9C 9S QH KD KS AC 2H 2S", 1, -9),
  ],
  zero_sum: true,
  match_winners: [],
};

const DONE: Situation = {
  room: { stage: "deal_over" },
  table: {
    turn: 0,
    to_act: null,
    counts: [9, 0, 10, 13],
    totals: [3, 59, 1, -63],
    acts: [act(0, null, 9), act(1, "7D 7S", 9)],
    result: RESULT,
  },
};

const TWENTY_SIX = hand("3D 3C 4C 4S 5H 5S 6S 6C 7D 7C 8C 8S 9C 9S TH TD JD JS QC QS KH KS AS AC 2C 2S");

const LONG: View["room"]["seats"] = [
  person("Mira", 1),
  person("WWWWWWWWWWWWWWWWWWWWWWWW", 2),
  person("عبد الرحمن بن محمد", 4, { substitute: true, level: "medium", present: false }),
  person("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦<b>x</b>", 3),
];

const LINES: View["chat"] = [
  { number: 1, member: 2, name: "Ana", text: null, phrase: "hello" },
  { number: 2, member: 1, name: "Mira", text: null, phrase: "good_luck" },
  {
    number: 3,
    member: 3,
    name: "Konstantin",
    text: "<b>Evening</b>, everyone – one match and then I must go.",
    phrase: null,
  },
  { number: 4, member: 2, name: "Ana", text: null, phrase: "nice_play" },
  { number: 5, member: 3, name: "Konstantin", text: "W".repeat(90), phrase: null },
];

const THERE: Looked = {
  type: "looked",
  id: "look",
  room: "K7MQ4",
  stage: "playing",
  name: "Mira",
  seat: 0,
  your_turn: true,
  others: 2,
};

const RECORD = golden as unknown as DealRecord;
const { code, rules } = RECORD;
const AGAIN: DealRecord = { ...RECORD, started_ms: RECORD.started_ms + 5_400_000 };

/** Twice the same end, so that nobody is above or below the mean. */
const playing = ({ started_ms, acts, result, seats }: DealRecord): Playing => ({
  started_ms,
  leader: acts[0]?.seat ?? null,
  winner: result.winner,
  places: seats.map(({ seat, name, kind, level }) => ({
    ...{ seat, name, kind, level, difference: 0 },
    score: result.rows.find((each) => each.seat === seat)?.score ?? 0,
  })),
});
const PLAYS: DealPlays = {
  ...{ code, rules, plays: [AGAIN, RECORD] },
  comparison: [playing(AGAIN), playing(RECORD)],
};
const PLAYED: Partial<AppState> = { deal: { code, state: "ready", plays: PLAYS } };

/** By name: a state to look at. */
export const GALLERY: Readonly<Record<string, AppState>> = {
  start: stateOf(null, {
    kept: [
      { room: "K7MQ4", token: "a", member: 1, name: "Mira" },
      { room: "9RWXY", token: "b", member: 2, name: "Mira" },
    ],
    looks: { K7MQ4: THERE, "9RWXY": "unknown" },
  }),
  newcomer: stateOf(null, { home: { name: "", code: "", level: "medium", preset: "classic" } }),
  join: stateOf(null, { route: { page: "room", code: "K7MQ4" } }),
  learn: stateOf(null, { route: { page: "learn" } }),
  gathering: stateOf({
    room: {
      stage: "gathering",
      seats: [person("Mira", 1), person("Ana", 2, { present: false }), bot("Bot Jade"), SEAT],
      watchers: [{ member: 5, name: "Lukas", present: true, muted: false }],
    },
    you: { hand: [] },
  }),
  guest: stateOf({
    room: {
      stage: "gathering",
      host: 2,
      seats: [person("Mira", 1), person("Ana", 2), bot("Bot Jade"), SEAT],
    },
    you: { hand: [] },
  }),
  opening: stateOf({ table: { must_include: "3D", totals: [0, 0, 0, 0] } }, { selection: hand("3D 4C") }),
  lead: stateOf(
    {
      table: {
        turn: 40,
        trick: 8,
        acts: [act(0, "AD", 7), act(1, null, 7), act(2, null, 7), act(3, null, 7)],
        counts: [9, 5, 7, 2],
      },
      you: { hand: hand("5H 6S 7D 9C 9S QC KH AS 2S") },
    },
    { selection: hand("9C 9S") },
  ),
  following: stateOf(FOLLOWING, { selection: hand("9C TH JD QC KH") }),
  weak: stateOf(FOLLOWING, { selection: hand("3D 4C 5H 6S 7D") }),
  refused: stateOf(SINGLE, {
    selection: hand("9C 9S"),
    refusal: {
      code: "stale_turn",
      params: {},
      cards: hand("9C 9S"),
      play: combination("9C 9S"),
      standing: combination("9D 9H"),
      command: "play",
    },
  }),
  other: stateOf(
    {
      ...SINGLE,
      table: { ...SINGLE.table, to_act: 1, standing_seat: 0, standing: combination("TD TS") },
    },
    { selection: hand("KD KS"), plan: { kind: "pass" } },
  ),
  last: stateOf({
    ...SINGLE,
    table: { ...SINGLE.table, counts: [1, 5, 11, 1], standing: combination("9H"), acts: [act(3, "9H", 7)] },
    you: { hand: hand("2H") },
  }),
  sending: stateOf(SINGLE, {
    selection: hand("KD KS"),
    pending: [{ type: "play", id: "x", deal: 3, turn: 31, cards: hand("KD KS") }],
  }),
  hinted: stateOf(SINGLE, {
    selection: hand("9C 9S"),
    hints: {
      deal: 3,
      turn: 31,
      asking: null,
      index: 1,
      list: [
        { play: combination("KD KS"), reason: null },
        { play: combination("9C 9S"), reason: { code: "lowest_that_beats", kept: null } },
        { play: null, reason: null },
      ],
    },
  }),
  reconnecting: stateOf(FOLLOWING, { link: { state: "waiting", attempt: 2, delayMs: 3000 } }),
  elsewhere: stateOf(FOLLOWING, { link: { state: "elsewhere" } }),
  ended: stateOf(FOLLOWING, { link: { state: "ended", reason: "room_closed" } }),
  watcher: stateOf({ ...FOLLOWING, you: { member: 9, seat: null, hand: [] } }),
  names: stateOf({ ...FOLLOWING, room: { seats: LONG } }),
  namesLead: stateOf({ table: { turn: 12, trick: 4, to_act: 1 }, room: { seats: LONG } }),
  namesFirst: stateOf({ table: { must_include: "3D", to_act: 1 }, room: { seats: LONG } }),
  namesResult: stateOf({ ...DONE, room: { stage: "deal_over", seats: LONG } }),
  result: stateOf(DONE),
  checked: stateOf({
    ...DONE,
    table: {
      ...DONE.table,
      shuffle: { commitment: "67".repeat(32), secret: "a0".repeat(32), salts: [], code: "AT9ECGRJ" },
    },
  }),
  deal: stateOf(null, { ...PLAYED, route: { page: "deal", code } }),
  replay: stateOf(null, { ...PLAYED, route: { page: "replay", code, play: 1 } }),
  noReplay: stateOf(null, { route: { page: "replay", code: null, play: 1 } }),
  waiting: stateOf({
    ...DONE,
    room: { stage: "deal_over", seats: [person("Mira", 1, { ready: true }), SEATS[1], SEATS[2], SEATS[3]] },
  }),
  match: stateOf({
    ...DONE,
    room: { stage: "match_over" },
    table: { ...DONE.table, match_deal: 5, result: { ...RESULT, match_winners: [1] } },
  }),
  clock: stateOf(
    { ...FOLLOWING, clock: { seat: 0, left_ms: 41_000, running: true } },
    { selection: hand("9C TH JD QC KH") },
  ),
  hurried: stateOf({ ...FOLLOWING, clock: { seat: 0, left_ms: 8900, running: true } }),
  others: stateOf(
    {
      ...SINGLE,
      table: { ...SINGLE.table, to_act: 1, standing_seat: 0, standing: combination("TD TS") },
      clock: { seat: 1, left_ms: 7800, running: true },
      room: { seats: [person("Mira", 1, { hurry: true }), SEATS[1], SEATS[2], SEATS[3]] },
    },
    { selection: hand("KD KS") },
  ),
  substitute: stateOf({
    ...FOLLOWING,
    room: {
      seats: [person("Mira", 1, { substitute: true, level: "medium" }), SEATS[1], SEATS[2], SEATS[3]],
    },
  }),
  chat: stateOf({ ...FOLLOWING, chat: LINES }, { chatSeen: 3 }),
  silenced: stateOf({
    ...FOLLOWING,
    chat: LINES,
    room: { seats: [person("Mira", 1, { muted: true }), SEATS[1], SEATS[2], SEATS[3]] },
  }),
  door: stateOf({
    room: {
      stage: "gathering",
      locked: true,
      seats: [person("Mira", 1), person("Ana", 2, { muted: true }), bot("Bot Jade"), SEAT],
      watchers: [{ member: 5, name: "Lukas", present: false, muted: false }],
      knocks: [
        { member: 6, name: "Dee" },
        { member: 7, name: "WWWWWWWWWWWWWWWWWWWWWWWW" },
      ],
      kicked: [{ member: 4, name: "Mallory" }],
    },
    you: { hand: [], ignores: [5] },
  }),
  knock: stateOf({
    ...FOLLOWING,
    room: { locked: true, knocks: [{ member: 7, name: "WWWWWWWWWWWWWWWWWWWWWWWW" }] },
  }),
  knocking: stateOf(null, {
    route: { page: "room", code: "K7MQ4" },
    link: { state: "open" },
    entry: { state: "knocking", message: null, knock: null, refusal: null, thenPlay: null },
  }),
  kicked: stateOf(FOLLOWING, { link: { state: "ended", reason: "kicked" } }),
  turnedAway: stateOf(FOLLOWING, { link: { state: "ended", reason: "turned_away" } }),
  missed: stateOf(FOLLOWING, { missed: { deal: 2, result: RESULT } }),
  ticket: stateOf(FOLLOWING, {
    ticket: {
      asking: null,
      secret: "mVJ3p0rYx8Qd1kZ2sT5uW7aB9cE4fG6h",
      address: "https://cards.example/r/K7MQ4#ticket=mVJ3p0rYx8Qd1kZ2sT5uW7aB9cE4fG6h",
      endsMs: 1e9,
    },
  }),
  rules: stateOf({
    room: { stage: "match_over", rules: { ...CLASSIC, preset: null } },
    table: { ...DONE.table, match_deal: 5, result: { ...RESULT, match_winners: [1] } },
  }),
  three: stateOf({
    room: {
      rules: { ...CLASSIC, players: 3, direction: "counter-clockwise" },
      seats: [SEATS[0], SEATS[1], SEATS[2], { ...SEAT, state: "closed" }],
    },
    table: { order: [0, 2, 1], counts: [18, 17, 17, 0], must_include: "3D" },
    you: { hand: hand("3D 3C 4C 5H 6S 7D 8C 8S 9C 9S TH JD QC KH KS AS 2C 2S") },
  }),
  two: stateOf({
    room: { seats: [SEATS[0], { ...SEAT, state: "closed" }, SEATS[2], { ...SEAT, state: "closed" }] },
    table: { order: [0, 2], counts: [26, 0, 26, 0], must_include: "3D" },
    you: {
      hand: TWENTY_SIX,
    },
  }),
  threeFollowing: stateOf({
    room: {
      rules: { ...CLASSIC, players: 3 },
      seats: [SEATS[0], SEATS[1], SEATS[2], { ...SEAT, state: "closed" }],
    },
    table: {
      order: [0, 1, 2],
      turn: 9,
      standing: combination("4S 5D 6C 7H 8H"),
      standing_seat: 1,
      passes: 1,
      counts: [18, 1, 17, 0],
      acts: [act(0, "3C 4D 5C 6H 7C", 1), act(1, "4S 5D 6C 7H 8H", 1), act(2, null, 1)],
    },
    you: { hand: hand("3D 4C 5H 6S 7D 8C 8S 9C 9S TH JD QC QD KH KS AS 2C 2S") },
  }),
  twoFollowing: stateOf({
    room: { seats: [SEATS[0], { ...SEAT, state: "closed" }, SEATS[2], { ...SEAT, state: "closed" }] },
    table: {
      order: [0, 2],
      turn: 2,
      standing: combination("4D 5D 6D 7H 8H"),
      standing_seat: 2,
      counts: [26, 0, 21, 0],
      acts: [act(2, "4D 5D 6D 7H 8H", 1)],
    },
    you: { hand: TWENTY_SIX },
  }),
};
