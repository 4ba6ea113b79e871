/** Where the lines of the running totals go; numbers in the units of the picture. */

import type { SeatNumber, SheetRow } from "../../protocol.gen";

export const PLOT = { width: 320, height: 140, edge: 8, right: 232 };
/** Names that lie closer than this would overlap. */
const LABEL_STEP = 13;

interface PlotLine {
  readonly seat: SeatNumber;
  readonly points: string;
  readonly labelY: number;
}

/** A line for each seat, from nothing at the start over its total after each deal. */
export function linesOf(
  rows: readonly SheetRow[],
  seats: readonly SeatNumber[],
): { readonly zero: number; readonly lines: readonly PlotLine[] } {
  const first = rows[0];
  const before = (seat: SeatNumber): number => (first ? first.totals[seat] - first.scores[seat] : 0);
  const courses = seats.map((seat) => [before(seat), ...rows.map(({ totals }) => totals[seat])]);
  const all = [0, ...courses.flat()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const tall = PLOT.height - 2 * PLOT.edge;
  const y = (total: number): number =>
    Math.round(PLOT.edge + tall * (high === low ? 0.5 : (high - total) / (high - low)));
  const x = (index: number): number =>
    Math.round(PLOT.edge + ((PLOT.right - PLOT.edge) * index) / Math.max(1, rows.length));
  const labels = spread(courses.map((course) => y(course.at(-1) ?? 0)));
  return {
    zero: y(0),
    lines: seats.map((seat, place) => ({
      seat,
      points: (courses[place] ?? []).map((total, index) => `${x(index)},${y(total)}`).join(" "),
      labelY: (labels[place] ?? 0) + 4,
    })),
  };
}

/** The same heights, moved apart where they are too close, inside the picture. */
function spread(heights: readonly number[]): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  order.forEach((index, rank) => {
    const lowest = PLOT.height - PLOT.edge - LABEL_STEP * (order.length - 1 - rank);
    last = Math.min(lowest, Math.max(heights[index] ?? 0, last + LABEL_STEP));
    placed[index] = last;
  });
  return placed;
}
