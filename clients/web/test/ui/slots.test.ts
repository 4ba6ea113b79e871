/** Where the cards of a hand lie: even rows, nothing over the edge, and room that stays for the deal. */

import { describe, expect, it } from "vitest";
import { handSize, narrowRows, narrowSlots, wideSlots } from "../../src/ui/table/slots";

const rowsOf = (slots: readonly { row: number }[]) => {
  const counts = new Map<number, number>();
  for (const { row } of slots) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts];
};

describe("a narrow hand", () => {
  it("of thirteen lies in rows of seven and six", () => {
    expect(rowsOf(narrowSlots(13, 13))).toEqual([
      [0, 7],
      [1, 6],
    ]);
  });

  it("of seven or fewer lies in the lower row", () => {
    expect(rowsOf(narrowSlots(7, 13))).toEqual([[1, 7]]);
  });

  it("staggers its rows by half a strip", () => {
    for (const count of [13, 12, 11, 8]) {
      const [first, second] = [0, 1].map((row) => narrowSlots(count, 13).find((slot) => slot.row === row));
      expect(Math.abs(((first?.column ?? 0) - (second?.column ?? 0)) % 1)).toBe(0.5);
    }
  });

  it("never reaches further than seven cards do, and needs no row that a full one has not", () => {
    for (const players of [4, 3, 2]) {
      const size = handSize(players);
      for (let count = 1; count <= size; count += 1) {
        const slots = narrowSlots(count, size);
        expect(slots).toHaveLength(count);
        expect(Math.max(...slots.map(({ column }) => Math.abs(column)))).toBeLessThanOrEqual(3);
        expect(Math.max(...slots.map(({ row }) => row))).toBe(narrowRows(size) - 1);
      }
    }
  });
});

describe("a wide hand", () => {
  it("of thirteen lies in one row", () => {
    expect(rowsOf(wideSlots(13, 13))).toEqual([[0, 13]]);
  });

  it("of eighteen lies in two, so that no card hides the next one's rank", () => {
    expect(rowsOf(wideSlots(18, 18))).toEqual([
      [0, 9],
      [1, 9],
    ]);
  });

  it("of twenty-six lies in two", () => {
    expect(rowsOf(wideSlots(26, 26))).toEqual([
      [0, 13],
      [1, 13],
    ]);
  });
});
