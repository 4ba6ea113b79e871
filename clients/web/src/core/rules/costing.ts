/**
 * The order in which plays are offered: what costs the hand least comes first.
 *
 * Owns the chips above the hand. A suggestion for the eye, not advice.
 */

import type { Card, Rules } from "../../protocol.gen";
import { isBomb } from "./beats";
import { rankOf, strength } from "./cards";
import { type Combination, classify } from "./classify";
import type { Position } from "./legality";
import { fiveCards, legalPlays } from "./listing";

type Cards = readonly Card[];

/** A bomb on what is none: dearer than anything that a play can tear. */
const BOMB_COST = 10;

/** The legal plays, first those that tear the least out of the hand, then the lowest. */
export function playsByCost(position: Position, rules: Rules): readonly Combination[] {
  const { standing } = position;
  const torn = tornFrom(position.hand, rules);
  const spent = (play: Combination): number =>
    isBomb(play) && standing !== null && !isBomb(standing) ? BOMB_COST : 0;
  return legalPlays(position, rules)
    .map((play) => ({ play, cost: torn(play) + spent(play), height: heightOf(play, rules) }))
    .sort((a, b) => a.cost - b.cost || a.height - b.height)
    .map(({ play }) => play);
}

function heightOf(play: Combination, rules: Rules): number {
  return play.cards.reduce((sum, card) => sum + strength(card, rules), 0) / play.cards.length;
}

/** What a play destroys: ranks held together that it splits, and five-card combinations that it breaks. */
function tornFrom(hand: Cards, rules: Rules): (play: Combination) => number {
  const fives = [...fiveCards(hand, rules)].flatMap((cards) => {
    const { combination } = classify(cards, rules);
    return combination ? [bodyOf(combination)] : [];
  });
  const needed = new Set(fives.flat());
  return (play) => {
    const ranks = new Set(play.cards.map(rankOf));
    const split = [...ranks].filter((rank) => {
      const held = hand.filter((card) => rankOf(card) === rank).length;
      return play.cards.filter((card) => rankOf(card) === rank).length < held;
    }).length;
    if (play.cards.length === 5) return split;
    return split + (play.cards.some((card) => needed.has(card)) ? 1 : 0);
  };
}

/** The cards without which it is no longer that: beside four of a kind any fifth will do. */
function bodyOf({ kind, cards }: Combination): Cards {
  if (kind !== "four_of_a_kind") return cards;
  return cards.filter((card) => cards.filter((other) => rankOf(other) === rankOf(card)).length === 4);
}
