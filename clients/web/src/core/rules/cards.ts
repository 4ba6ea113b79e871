/**
 * Cards: their names, ranks and suits, and the order of singles.
 *
 * Owns nothing about combinations. A card is its text on the wire, rank then suit.
 */

import type { Card, Rules } from "../../protocol.gen";

export const RANKS = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2"] as const;
export const SUITS = ["D", "C", "H", "S"] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** All 52, ranks from low to high, suits in the order of `SUITS`. */
export const DECK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

export function suitOf(card: Card): Suit {
  return card.charAt(1) as Suit;
}

/** 0 for a 3 up to 12 for a 2. */
export function rankIndex(card: Card): number {
  return RANKS.indexOf(rankOf(card));
}

/** 0–3 by the suit order of the rules. */
export function suitIndex(card: Card, rules: Pick<Rules, "suit_order">): number {
  return rules.suit_order.indexOf(suitOf(card));
}

/** 0–51: the order of singles under the rules. */
export function strength(card: Card, rules: Pick<Rules, "suit_order">): number {
  return 4 * rankIndex(card) + suitIndex(card, rules);
}

/** Weakest first. */
export function sortCards(cards: readonly Card[], rules: Pick<Rules, "suit_order">): readonly Card[] {
  return [...cards].sort((a, b) => strength(a, rules) - strength(b, rules));
}

/** The strongest of some cards, undefined for none. */
export function highest(cards: readonly Card[], rules: Pick<Rules, "suit_order">): Card | undefined {
  return sortCards(cards, rules).at(-1);
}

export function isCard(text: string): text is Card {
  return (DECK as readonly string[]).includes(text);
}
