/** What a finger on the hand means, by where the cards are drawn. */

import { describe, expect, it } from "vitest";
import { dropIndex, isTap, type Laid, runBetween } from "../../src/ui/table/gesture";
import { cards } from "../support/page";

/** Cards of 60 × 84 in strips of 44, rows of seven 58 apart. */
const laid = (text: string): readonly Laid[] =>
  cards(text).map((card, index) => {
    const left = (index % 7) * 44;
    const top = Math.floor(index / 7) * 58;
    return { card, box: { left, right: left + 60, top, bottom: top + 84 } };
  });

describe("a gesture", () => {
  it("of less than 8 px is a tap", () => {
    expect(isTap({ x: 10, y: 10 }, { x: 15, y: 15 })).toBe(true);
    expect(isTap({ x: 10, y: 10 }, { x: 18, y: 10 })).toBe(false);
  });

  it("that slides selects the run between its ends, in either direction", () => {
    const hand = cards("3D 4C 5H 6S 7D");

    expect(runBetween(hand, "4C", "6S")).toEqual(["4C", "5H", "6S"]);
    expect(runBetween(hand, "6S", "4C")).toEqual(["4C", "5H", "6S"]);
  });

  it("[U12] puts a card down exactly between two others", () => {
    const others = laid("3D 5H 6S 7D 8C 9D TC JS QS KD AD 2S");

    // Between 9 and T: past the middle of the 9's strip, the end of the first row excluded.
    expect(dropIndex(others, { x: 5 * 44 + 30, y: 20 })).toBe(6);
    expect(dropIndex(others, { x: 2, y: 20 })).toBe(0);
    expect(dropIndex(others, { x: 900, y: 20 })).toBe(7);
    expect(dropIndex(others, { x: 900, y: 130 })).toBe(12);
  });

  it("over two overlapping rows means the one in front", () => {
    expect(dropIndex(laid("3D 5H 6S 7D 8C 9D TC JS QS"), { x: 2, y: 70 })).toBe(7);
  });
});
