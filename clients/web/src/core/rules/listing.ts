/**
 * Every play that a position allows, and the order in which they are offered.
 *
 * Owns the chips above the hand. Builds the sets of cards from what the hand holds of each rank and
 * suit and lets `judgePlay` decide, so that it cannot differ from the reading line.
 */

import type { Card, Rules } from "../../protocol.gen";
import { RANKS, rankOf, SUITS, strength, suitOf } from "./cards";
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

/** The legal plays, first those that tear the least out of the hand, then the lowest. */
export function playsByCost(position: Position, rules: Rules): readonly Combination[] {
  const cost = costIn(position.hand, rules);
  return legalPlays(position, rules)
    .map((play) => ({ play, cost: cost(play) }))
    .sort((a, b) => a.cost - b.cost || sumOf(a.play, rules) - sumOf(b.play, rules))
    .map(({ play }) => play);
}

function sumOf(play: Combination, rules: Rules): number {
  return play.cards.reduce((sum, card) => sum + strength(card, rules), 0) / play.cards.length;
}

/** What a play destroys: ranks held together that it splits, and five-card combinations that it breaks. */
function costIn(hand: Cards, rules: Rules): (play: Combination) => number {
  const fives = [...fiveCards(hand, rules)];
  return (play) => {
    const ranks = new Set(play.cards.map(rankOf));
    const split = [...ranks].filter((rank) => {
      const held = hand.filter((card) => rankOf(card) === rank).length;
      return play.cards.filter((card) => rankOf(card) === rank).length < held;
    }).length;
    if (play.cards.length === 5) return split;
    const broken = fives.some((five) => five.some((card) => play.cards.includes(card)));
    return split + (broken ? 1 : 0);
  };
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

function* fiveCards(hand: Cards, rules: Rules): Iterable<Cards> {
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
