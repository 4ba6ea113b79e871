/** The figures of a result, as a player would work them out on paper. */

import { describe, expect, it } from "vitest";
import { CLASSIC } from "../../src/gallery/builders";
import type { DealResult, ResultRow } from "../../src/protocol.gen";
import { scoreSum, settling, workings } from "../../src/ui/result/arithmetic";

const row = (left: number, perCard: number, more: Partial<ResultRow> = {}): ResultRow => ({
  seat: 1,
  left,
  per_card: perCard,
  twos: 0,
  points: left * perCard,
  score: -left * perCard,
  liable: false,
  hand: [],
  ...more,
});

const result = (...rows: ResultRow[]): DealResult => ({
  winner: 0,
  instant_win: null,
  rows,
  zero_sum: true,
  match_winners: [],
});

describe("a result's arithmetic", () => {
  it("multiplies the cards left by their points", () => {
    expect(workings(row(9, 1))).toBe("9 × 1 = 9");
    expect(workings(row(10, 2))).toBe("10 × 2 = 20");
  });

  it("doubles once for each two still held", () => {
    expect(workings(row(10, 2, { twos: 2, points: 80 }))).toBe("10 × 2 × 2 × 2 = 80");
  });

  it("is true as it stands: the factors make the number after the sign", () => {
    for (const [left, each, twos] of [
      [1, 1, 0],
      [9, 1, 1],
      [13, 3, 0],
      [10, 2, 3],
    ] as const) {
      const [factors = "", product] = workings(
        row(left, each, { twos, points: left * each * 2 ** twos }),
      ).split(" = ");

      expect(factors.split(" × ").reduce((so, far) => so * Number(far), 1)).toBe(Number(product));
    }
  });

  it("has nothing to work out for who is out", () => {
    expect(workings(row(0, 0))).toBe("");
  });

  it("shows that the scores add up", () => {
    const scores = [row(0, 0, { score: 42 }), row(9, 1), row(10, 2), row(13, 1)];

    expect(scoreSum(scores)).toBe("42 − 9 − 20 − 13");
  });

  it("shows how pairwise scores follow from the points of all", () => {
    const pairwise = { ...CLASSIC, settlement: "pairwise" } as const;
    const rows = [row(0, 0, { score: 22 }), row(2, 1, { score: 16 }), row(20, 1, { score: -38 })];

    expect(rows.map((each) => settling(each, result(...rows), pairwise))).toEqual([
      "22 − 3 × 0 = +22",
      "22 − 3 × 2 = +16",
      "22 − 3 × 20 = −38",
    ]);
  });
});
