/**
 * Keys of the table, made into wishes.
 *
 * Owns the mapping from a key to what it asks for; whether that is possible now is decided by whoever
 * carries it out. Pure.
 */

import { rankOf, strength } from "../../core/rules/cards";
import type { Card, Rules } from "../../protocol.gen";

export type Wish =
  | { readonly type: "play" }
  | { readonly type: "pass" }
  | { readonly type: "hint" }
  | { readonly type: "clear" }
  | { readonly type: "sort" }
  | { readonly type: "help" }
  | { readonly type: "read" }
  | { readonly type: "select"; readonly cards: readonly Card[] }
  | { readonly type: "focus"; readonly by: -1 | 1 }
  | { readonly type: "move"; readonly by: -1 | 1 };

export interface Pressed {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta: the browser's, never ours. */
  readonly modified: boolean;
}

const WISHES: Readonly<Record<string, Wish>> = {
  Enter: { type: "play" },
  p: { type: "pass" },
  h: { type: "hint" },
  s: { type: "sort" },
  r: { type: "read" },
  "?": { type: "help" },
  Backspace: { type: "clear" },
  Delete: { type: "clear" },
  ArrowLeft: { type: "focus", by: -1 },
  ArrowRight: { type: "focus", by: 1 },
};

const RANK_KEYS: Readonly<Record<string, string>> = {
  "0": "T",
  "1": "T",
  t: "T",
  j: "J",
  q: "Q",
  k: "K",
  a: "A",
  ...Object.fromEntries(["2", "3", "4", "5", "6", "7", "8", "9"].map((rank) => [rank, rank])),
};

/** What a key asks for, null where it is not one of ours. */
export function wishOf(
  pressed: Pressed,
  hand: readonly Card[],
  selection: readonly Card[],
  rules: Rules,
): Wish | null {
  if (pressed.modified) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const wish = WISHES[key];
  if (wish?.type === "focus" && pressed.shift) return { type: "move", by: wish.by };
  if (wish) return wish;
  const rank = RANK_KEYS[key];
  return rank ? { type: "select", cards: stepThrough(rank, hand, selection, rules) } : null;
}

/**
 * The selection after a rank key: first the lowest card of the rank is added, then one more each
 * time, and when all of the rank are selected they are dropped.
 */
function stepThrough(
  rank: string,
  hand: readonly Card[],
  selection: readonly Card[],
  rules: Rules,
): readonly Card[] {
  const held = hand
    .filter((card) => rankOf(card) === rank)
    .sort((a, b) => strength(a, rules) - strength(b, rules));
  const next = held.find((card) => !selection.includes(card));
  return next ? [...selection, next] : selection.filter((card) => rankOf(card) !== rank);
}
