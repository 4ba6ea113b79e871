/**
 * House rules by name, for the form that changes them.
 *
 * Held to `tests/golden/presets.json`, as the server is. Which preset is in force is the server's to say.
 */

import type { Rules } from "../../protocol.gen";

/** Every switch, without the name of the preset. */
export type Switches = Omit<Rules, "preset">;

const CLASSIC: Switches = {
  players: 4,
  suit_order: "DCHS",
  straights: "ace-low",
  allow_triples: true,
  allow_flushes: true,
  five_card_order: "ladder",
  bombs: "none",
  flush_compare: "suit-first",
  first_lead: "lowest-card",
  later_lead: "lowest-card",
  direction: "clockwise",
  pass_mode: "soft",
  last_card: "notice",
  tiers: [
    [1, 1],
    [10, 2],
    [13, 3],
  ],
  twos_left_double: false,
  settlement: "winner-collects",
  instant_wins: [],
  match_end: { type: "single-deal", value: null },
  match_winner: "highest-total",
};

export const PRESETS: Readonly<Record<string, Switches>> = {
  classic: CLASSIC,
  paris: {
    ...CLASSIC,
    direction: "counter-clockwise",
    flush_compare: "top-card",
    later_lead: "winner",
    last_card: "forced-highest",
    settlement: "penalty",
    match_winner: "lowest-total",
    match_end: { type: "points-over", value: 100 },
  },
  chinese: {
    ...CLASSIC,
    direction: "counter-clockwise",
    settlement: "penalty",
    match_winner: "lowest-total",
    match_end: { type: "deals", value: 4 },
  },
  "twos-high": { ...CLASSIC, straights: "twos-high" },
  "hong-kong": {
    ...CLASSIC,
    straights: "twos-high",
    flush_compare: "ranks-first",
    later_lead: "winner",
    last_card: "liability",
    tiers: [
      [1, 1],
      [8, 2],
      [10, 3],
      [13, 4],
    ],
  },
  taiwan: {
    ...CLASSIC,
    suit_order: "CDHS",
    straights: "six-high",
    allow_flushes: false,
    allow_triples: false,
    five_card_order: "same-kind",
    bombs: "any-size",
    pass_mode: "locked",
    tiers: [
      [1, 1],
      [10, 2],
    ],
    twos_left_double: true,
    instant_wins: ["dragon"],
  },
  "pusoy-dos": { ...CLASSIC, suit_order: "CSHD", straights: "jqka2", tiers: [[1, 1]] },
};

/** The rules of a preset at a table of so many: a dragon needs thirteen cards. */
export function presetFor(preset: Switches, players: number): Switches {
  return { ...preset, players, instant_wins: players === 4 ? preset.instant_wins : [] };
}

/** A switch changed, and what must go with it: penalty points are won by the lowest total. */
export function withSwitch(draft: Switches, change: Partial<Switches>): Switches {
  const next = { ...draft, ...change };
  return {
    ...next,
    match_winner: next.settlement === "penalty" ? "lowest-total" : "highest-total",
    instant_wins: next.players === 4 ? next.instant_wins : [],
  };
}

export function switchesOf({ preset: _, ...switches }: Rules): Switches {
  return switches;
}

/** Whether two sets of rules are the same; the order of keys means nothing. */
export function sameSwitches(a: Switches, b: Switches): boolean {
  const keys = Object.keys(a) as (keyof Switches)[];
  return keys.every((key) => JSON.stringify(inOrder(a[key])) === JSON.stringify(inOrder(b[key])));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
}
