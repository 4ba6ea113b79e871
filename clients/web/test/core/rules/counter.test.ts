/** The card counter knows what everybody at the table could know. */

import { describe, expect, it } from "vitest";
import { countCards } from "../../../src/core/rules/counter";
import { cards, combination, view } from "../../support/page";

const place = (shown: ReturnType<typeof view>, card: string) =>
  countCards(shown)
    .flat()
    .find((counted) => counted.card === card)?.is;

describe("the card counter", () => {
  const shown = view({
    table: {
      acts: [
        { seat: 0, play: combination("pair", "3D 3H"), trick: 1 },
        { seat: 1, play: null, trick: 1 },
      ],
    },
    you: { hand: cards("4S 2S") },
  });

  it("has each of the 52 cards once, in four rows, the highest suit first", () => {
    const rows = countCards(shown);

    expect(rows.map((row) => row.length)).toEqual([13, 13, 13, 13]);
    expect(new Set(rows.flat().map(({ card }) => card)).size).toBe(52);
    expect(rows[0]?.[0]?.card).toBe("3S");
    expect(rows[3]?.[12]?.card).toBe("2D");
  });

  it("tells one's own, the played, and all the others", () => {
    expect(place(shown, "4S")).toBe("own");
    expect(place(shown, "3H")).toBe("played");
    expect(place(shown, "3S")).toBe("out");
    expect(
      countCards(shown)
        .flat()
        .filter(({ is }) => is === "out"),
    ).toHaveLength(48);
  });
});
