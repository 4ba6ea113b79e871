/**
 * Whether one combination may be played on another.
 *
 * Owns the order of the kinds, the bombs, and the reason why a play does not beat.
 */

import type { Kind, Rules } from "../../protocol.gen";
import type { Combination } from "./classify";

const LADDER: readonly Kind[] = ["straight", "flush", "full_house", "four_of_a_kind", "straight_flush"];
const BOMBS: readonly Kind[] = ["four_of_a_kind", "straight_flush"];

export type BeatCode = "wrong_card_count" | "wrong_type" | "not_higher";

/** Null when `a` may be played on `b`, else why not. */
export function whyNotBeats(a: Combination, b: Combination, rules: Rules): BeatCode | null {
  if (rules.bombs === "any-size" && isBomb(a) && !isBomb(b)) return null;
  if (a.cards.length !== b.cards.length) return "wrong_card_count";
  if (a.kind === b.kind) return a.key > b.key ? null : "not_higher";
  if (!mayAnswer(a, b, rules)) return "wrong_type";
  return LADDER.indexOf(a.kind) > LADDER.indexOf(b.kind) ? null : "not_higher";
}

export function isBomb(combination: Combination): boolean {
  return BOMBS.includes(combination.kind);
}

/** Whether the kinds are compared at all: otherwise neither is the higher, they just do not go together. */
function mayAnswer(a: Combination, b: Combination, rules: Rules): boolean {
  if (!LADDER.includes(a.kind) || !LADDER.includes(b.kind)) return false;
  return rules.five_card_order === "ladder" || isBomb(a);
}
