/**
 * A hand laid out by what it could be played as.
 *
 * Owns the sort "by combinations": the strongest five-card combinations are taken out first, then
 * triples and pairs; what is left are singles. A suggestion for the eye, not advice.
 */

import type { Card, Rules } from "../../protocol.gen";
import { RANKS, rankOf, sortCards } from "./cards";
import type { Combination } from "./classify";
import { legalPlays } from "./listing";

const FIVE_CARD_KINDS = ["straight", "flush", "full_house", "four_of_a_kind", "straight_flush"];

/** Singles from low to high, then pairs, triples and five-card combinations. */
export function groupHand(hand: readonly Card[], rules: Rules): readonly (readonly Card[])[] {
  let rest = hand;
  const fives: (readonly Card[])[] = [];
  for (let best = bestFive(rest, rules); best; best = bestFive(rest, rules)) {
    const { cards } = best;
    fives.push(cards);
    rest = rest.filter((card) => !cards.includes(card));
  }
  const groups = RANKS.map((rank) =>
    sortCards(
      rest.filter((card) => rankOf(card) === rank),
      rules,
    ),
  );
  const bySize = [1, 2, 3, 4].flatMap((size) => groups.filter((group) => group.length === size));
  return [...bySize, ...fives.reverse()];
}

function bestFive(hand: readonly Card[], rules: Rules): Combination | null {
  const open = { hand, standing: null, mustInclude: null, lockedOut: false, nextCount: 13 };
  const value = (play: Combination): number => FIVE_CARD_KINDS.indexOf(play.kind);
  return legalPlays(open, rules).reduce<Combination | null>((best, play) => {
    if (value(play) < 0) return best;
    if (!best || value(play) > value(best)) return play;
    return play.kind === best.kind && play.key > best.key ? play : best;
  }, null);
}
