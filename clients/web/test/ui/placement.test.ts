/** Where seats are drawn: the viewer at the bottom, the turn going the way the rules say. */

import { describe, expect, it } from "vitest";
import type { SeatNumber } from "../../src/protocol.gen";
import { placeSeats } from "../../src/ui/table/placement";

const places = (
  order: SeatNumber[],
  direction: "clockwise" | "counter-clockwise",
  viewer: SeatNumber | null,
) => Object.fromEntries(placeSeats(order, direction, viewer));

describe("seats around the table", () => {
  it("go to the left of the viewer where play is clockwise", () => {
    expect(places([0, 1, 2, 3], "clockwise", 2)).toEqual({ 2: "bottom", 3: "left", 0: "top", 1: "right" });
  });

  it("go to the right where play is counter-clockwise", () => {
    expect(places([0, 3, 2, 1], "counter-clockwise", 0)).toEqual({
      0: "bottom",
      3: "right",
      2: "top",
      1: "left",
    });
  });

  it("of three sit at both sides, of two opposite", () => {
    expect(places([0, 1, 2], "clockwise", 1)).toEqual({ 1: "bottom", 2: "left", 0: "right" });
    expect(places([1, 3], "clockwise", 3)).toEqual({ 3: "bottom", 1: "top" });
  });

  it("show a watcher the lowest seat nearest", () => {
    expect(places([0, 1, 2, 3], "clockwise", null)).toEqual({ 0: "bottom", 1: "left", 2: "top", 3: "right" });
  });
});
