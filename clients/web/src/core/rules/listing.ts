/**
 * Every play that a position allows.
 *
 * Builds the sets of cards from what the hand holds of each rank and
 * suit and lets `judgePlay` decide, so that it cannot differ from the reading line.
 */

import type { Card, Rules } from "../../protocol.gen";
import { RANKS, rankOf, SUITS, suitOf } from "./cards";
import type { Combination } from "./classify";
import { judgePlay, type Position } from "./legality";
import { STRAIGHTS } from "./straights";

type Cards = readonly Card[];

/** Once for each set of cards; in no particular order. */
export function legalPlays(position: Position, rules: Rules): readonly Combination[] {
  const plays: Combination[] = [];
  const seen = new Set<string>();
  for (const cards of candidates(position, rules)) {
    const { combination, reason } = judgePlay(position, cards, rules);
    if (!combination || reason !== null || seen.has(combination.cards.join())) continue;
    seen.add(combination.cards.join());
    plays.push(combination);
  }
  return plays;
}

export function canBeat(position: Position, rules: Rules): boolean {
  for (const cards of candidates(position, rules)) {
    if (judgePlay(position, cards, rules).reason === null) return true;
  }
  return false;
}

function* candidates(position: Position, rules: Rules): Iterable<Cards> {
  const { hand, standing } = position;
  const size = standing?.cards.length;
  for (const group of byRank(hand)) {
    for (const count of [1, 2, 3]) {
      if (size === undefined || size === count) yield* subsets(group, count);
    }
  }
  if (size === undefined || size === 5 || rules.bombs === "any-size") yield* fiveCards(hand, rules);
}

/** Sets of five that may be something; not all of them are, under every set of rules. */
export function* fiveCards(hand: Cards, rules: Rules): Iterable<Cards> {
  yield* straightsIn(hand, rules);
  yield* flushesIn(hand);
  const groups = byRank(hand);
  for (const group of groups) {
    for (const other of groups) {
      if (other === group) continue;
      for (const three of subsets(group, 3)) for (const pair of subsets(other, 2)) yield [...three, ...pair];
      if (group.length === 4) for (const card of other) yield [...group, card];
    }
  }
}

/** Straights of mixed suits and of one. */
function* straightsIn(hand: Cards, rules: Rules): Iterable<Cards> {
  for (const straight of STRAIGHTS[rules.straights]) {
    let partial: readonly Cards[] = [[]];
    for (const rank of straight.ranks) {
      const held = hand.filter((card) => rankOf(card) === rank);
      partial = partial.flatMap((cards) => held.map((card) => [...cards, card]));
    }
    yield* partial;
  }
}

/** Five of a suit; a straight flush is among them a second time. */
function* flushesIn(hand: Cards): Iterable<Cards> {
  for (const suit of SUITS) {
    yield* subsets(
      hand.filter((card) => suitOf(card) === suit),
      5,
    );
  }
}

function byRank(hand: Cards): readonly Cards[] {
  return RANKS.map((rank) => hand.filter((card) => rankOf(card) === rank)).filter(
    (group) => group.length > 0,
  );
}

function* subsets(cards: Cards, size: number): Iterable<Cards> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, card] of cards.entries()) {
    for (const rest of subsets(cards.slice(index + 1), size - 1)) yield [card, ...rest];
  }
}
