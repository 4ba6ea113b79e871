/**
 * A finger or a mouse on the hand: a tap, a slide over cards, or a card that is carried.
 *
 * Owns the thresholds and what a gesture means; measures cards where they are drawn, never where a
 * constant says they should be. Pure apart from reading boxes.
 */

import type { Card } from "../../protocol.gen";

/** A movement shorter than this is a tap. */
export const TAP_PX = 8;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Laid {
  readonly card: Card;
  readonly box: Box;
}

/** Where the finger is. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function isTap(start: Point, now: Point): boolean {
  return Math.hypot(now.x - start.x, now.y - start.y) < TAP_PX;
}

/**
 * The cards of a slide from one to another: the run between them in the order of the hand.
 *
 * @param order the hand as it lies
 */
export function runBetween(order: readonly Card[], from: Card, to: Card): readonly Card[] {
  const a = order.indexOf(from);
  const b = order.indexOf(to);
  if (a < 0 || b < 0) return [];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/**
 * The index at which a carried card is put down, counted without it.
 *
 * @param others every other card where it is drawn, in the order of the hand
 */
export function dropIndex(others: readonly Laid[], point: Point): number {
  const row = nearestRow(others, point.y);
  for (const [index, laid] of others.entries()) {
    if (laid.box.top === row && point.x < laid.box.left + stripOf(others, index) / 2) return index;
  }
  return others.findLastIndex((laid) => laid.box.top === row) + 1;
}

/** The visible part of a card: up to where the next one of its row begins, else all of it. */
function stripOf(cards: readonly Laid[], index: number): number {
  const here = cards[index];
  const next = cards[index + 1];
  if (!here) return 0;
  if (next && next.box.top === here.box.top) return next.box.left - here.box.left;
  return here.box.right - here.box.left;
}

/** Of overlapping rows the lower one lies in front: its cards are hit where both are drawn. */
function nearestRow(cards: readonly Laid[], y: number): number {
  const tops = [...new Set(cards.map((laid) => laid.box.top))].sort((a, b) => a - b);
  let row = tops[0] ?? 0;
  for (const top of tops) if (y >= top) row = top;
  return row;
}
