/**
 * The arithmetic of a deal in figures: "10 × 2 = 20", and the sum that shows it is fair.
 *
 * Owns how numbers are written; every number comes from the server's result.
 */

import type { DealResult, ResultRow, Rules } from "../../protocol.gen";
import { plain, signed } from "../numbers";

/** How a seat's points came about, before anybody pays; empty for who has no card left. */
export function workings(row: ResultRow): string {
  if (row.left === 0) return "";
  const factors = [String(row.left), String(row.per_card), ...Array<string>(row.twos).fill("2")];
  return `${factors.join(" × ")} = ${row.points}`;
}

/** For pairwise settlement, how a score follows from the points of all; else empty. */
export function settling(row: ResultRow, result: DealResult, rules: Rules): string {
  if (rules.settlement !== "pairwise") return "";
  const total = result.rows.reduce((sum, each) => sum + each.points, 0);
  return `${total} − ${result.rows.length} × ${row.points} = ${signed(row.score)}`;
}

/** All scores in a sum, as "+42 − 9 − 20 − 13". */
export function scoreSum(rows: readonly ResultRow[]): string {
  return rows
    .map(({ score }, index) => {
      if (index === 0) return plain(score);
      return score < 0 ? `− ${-score}` : `+ ${score}`;
    })
    .join(" ");
}
