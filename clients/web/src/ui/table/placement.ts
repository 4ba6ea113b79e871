/**
 * Where each seat is drawn: the viewer at the bottom, the others around in turn order.
 *
 * Owns the geometry of seats in words (bottom, left, top, right), never pixels. Seen from above,
 * clockwise play goes from the bottom to the left; counter-clockwise play goes to the right.
 */

import type { Rules, SeatNumber } from "../../protocol.gen";

export type Place = "bottom" | "left" | "top" | "right";

const CLOCKWISE: Readonly<Record<number, readonly Place[]>> = {
  1: ["bottom"],
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

const MIRRORED: Readonly<Record<Place, Place>> = {
  bottom: "bottom",
  left: "right",
  top: "top",
  right: "left",
};

/**
 * The place of every seat in play.
 *
 * @param order seats in turn order, direction already applied
 * @param direction which way the turn goes, as the rules say
 * @param viewer the seat drawn at the bottom; a watcher looks over the shoulder of the lowest seat
 */
export function placeSeats(
  order: readonly SeatNumber[],
  direction: Rules["direction"],
  viewer: SeatNumber | null,
): ReadonlyMap<SeatNumber, Place> {
  const bottom = viewer !== null && order.includes(viewer) ? viewer : Math.min(...order);
  const start = Math.max(0, order.indexOf(bottom as SeatNumber));
  const places = CLOCKWISE[order.length] ?? [];
  return new Map(
    places.map((place, step) => {
      const seat = order[(start + step) % order.length] as SeatNumber;
      return [seat, direction === "clockwise" ? place : MIRRORED[place]];
    }),
  );
}
