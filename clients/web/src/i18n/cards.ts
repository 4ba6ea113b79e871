/** What the sentences of every language ask of a combination. */

import { type Rank, rankIndex, rankOf, type Suit, suitOf } from "../core/rules/cards";
import type { Card, CombinationView } from "../protocol.gen";

export { type Rank, rankOf, type Suit, suitOf };

/** The rank that occurs most often: of the triple in a full house, of the four in four of a kind. */
export function mainRank(combination: CombinationView): Rank {
  return ranksByFrequency(combination)[0] ?? "3";
}

/** The rank that goes along: of the pair in a full house, of the fifth card in four of a kind. */
export function partnerRank(combination: CombinationView): Rank {
  return ranksByFrequency(combination)[1] ?? mainRank(combination);
}

export function highestOfFlush(combination: CombinationView): Card {
  return combination.cards.reduce((best, card) => (rankIndex(card) > rankIndex(best) ? card : best));
}

function ranksByFrequency(combination: CombinationView): readonly Rank[] {
  const counts = new Map<Rank, number>();
  for (const card of combination.cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([rank]) => rank);
}
