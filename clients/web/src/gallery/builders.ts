/**
 * Views and states in few words: what a situation does not say is as in an ordinary deal.
 *
 * Used by the gallery in development and by component tests; never part of the built page.
 */

import { initialState } from "../core/initial";
import { classify } from "../core/rules/classify";
import { PRESETS, type Switches } from "../core/rules/presets";
import { DEFAULT_SETTINGS } from "../core/settings";
import type { AppState } from "../core/state";
import type { Card, CombinationView, Rules, SeatView, TableView, View } from "../protocol.gen";

export const CLASSIC: Rules = {
  ...(PRESETS.classic as Switches),
  preset: "classic",
  match_end: { type: "deals", value: 5 },
};

/** Cards from "3D 4C". */
export const hand = (text: string): readonly Card[] =>
  text.split(" ").filter((card): card is Card => card !== "");

export function combination(text: string): CombinationView {
  const found = classify(hand(text), CLASSIC).combination;
  if (!found) throw new Error(`${text} is no combination`);
  return { kind: found.kind, cards: found.cards };
}

export const SEAT: SeatView = {
  state: "open",
  name: "",
  member: null,
  level: null,
  present: false,
  substitute: false,
  ready: false,
  hurry: false,
  muted: false,
  score: 0,
};

export const person = (name: string, member: number, more: Partial<SeatView> = {}): SeatView => ({
  ...SEAT,
  state: "person",
  name,
  member,
  present: true,
  ...more,
});

export const bot = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  ...SEAT,
  state: "bot",
  name,
  level: "medium",
  present: true,
  ...more,
});

export const SEATS: View["room"]["seats"] = [
  person("Mira", 1, { score: 12 }),
  person("Ana", 2, { score: -9 }),
  bot("Bot Jade", { score: 21 }),
  person("Konstantin", 3, { score: -24 }),
];

const TABLE: TableView = {
  deal: 3,
  match_deal: 3,
  order: [0, 1, 2, 3],
  turn: 1,
  to_act: 0,
  standing: null,
  standing_seat: null,
  must_include: null,
  passes: 0,
  locked_out: [],
  trick: 1,
  counts: [13, 13, 13, 13],
  totals: [12, -9, 21, -24],
  acts: [],
  result: null,
  last_result: null,
  shuffle: null,
};

export const THIRTEEN = hand("3D 4C 5H 6S 7D 9C 9S TH JD QC KH AS 2S");

export interface Situation {
  readonly table?: Partial<TableView>;
  readonly room?: Partial<View["room"]>;
  readonly you?: Partial<View["you"]>;
  readonly clock?: View["clock"];
  readonly chat?: View["chat"];
}

export function viewOf({ table = {}, room = {}, you = {}, clock = null, chat = [] }: Situation): View {
  return {
    type: "view",
    version: 40,
    room: {
      code: "K7MQ4",
      stage: "playing",
      host: 1,
      rules: CLASSIC,
      settings: { turn_ms: 60_000, clock_alone: false, bot_pace: "normal", watchers: true },
      locked: false,
      seats: SEATS,
      watchers: [],
      knocks: [],
      kicked: [],
      next_deal: null,
      known_deal: null,
      ...room,
    },
    table: { ...TABLE, ...table },
    you: { member: 1, seat: 0, hand: THIRTEEN, ignores: [], ...you },
    clock,
    chat,
  };
}

export function stateOf(situation: Situation | null, more: Partial<AppState> = {}): AppState {
  const settings = { ...DEFAULT_SETTINGS, name: "Mira" };
  const view = situation && viewOf(situation);
  return {
    ...initialState(settings, []),
    route: view ? { page: "room", code: view.room.code } : { page: "home" },
    link: { state: view ? "open" : "idle" },
    session: view && { room: view.room.code, token: "gallery", member: 1, name: "Mira" },
    view,
    invitation: view && `https://cards.example/r/${view.room.code}`,
    ...more,
  };
}
