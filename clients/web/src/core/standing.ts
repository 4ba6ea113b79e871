/**
 * How far a game is and how it stands, as people count it.
 *
 * Where each deal is a match of its own, deals are counted and scores added up for the room; else
 * both belong to the match.
 */

import type { SeatNumber, View } from "../protocol.gen";

export function isSingleDeal({ room }: View): boolean {
  return room.rules.match_end.type === "single-deal";
}

/** The number by which the deal is called, from 1. */
export function dealNumber(view: View): number {
  return isSingleDeal(view) ? view.table.deal : view.table.match_deal;
}

/** What a seat has so far. */
export function totalOf(view: View, seat: SeatNumber): number {
  return isSingleDeal(view) ? view.room.seats[seat].score : view.table.totals[seat];
}
