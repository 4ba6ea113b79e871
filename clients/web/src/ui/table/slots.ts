/**
 * Where each card of the hand lies, counted in strips and rows, for both shapes of a hand.
 *
 * Owns the distribution over rows; pixels belong to the stylesheet. The number of rows is set by
 * how many cards a deal begins with, so that the hand keeps its room for the whole deal.
 */

export interface Slot {
  /** Strips from the middle of the row, to the left negative. */
  readonly column: number;
  /** From the top, of the rows that a full hand has. */
  readonly row: number;
}

/** Cards in one row of a narrow hand. */
const NARROW_ROW = 7;
/** Cards in one row of a wide hand: more would hide each other's ranks. */
const WIDE_ROW = 13;

/** Cards that each seat is dealt: 13 of four, up to 18 of three, 26 of two. */
export function handSize(players: number): number {
  return Math.ceil(52 / Math.max(2, players));
}

export function narrowRows(size: number): number {
  return Math.ceil(size / NARROW_ROW);
}

export function wideRows(size: number): number {
  return Math.ceil(size / WIDE_ROW);
}

/** Most cards that lie in one row of a wide hand of this size. */
export function wideLength(size: number): number {
  return Math.ceil(size / wideRows(size));
}

/**
 * Slots for `count` cards in up to `rows` rows of at most `length`.
 *
 * The rows are filled evenly, longer ones above; what is not needed stays free at the top. Rows of
 * the same length stand half a strip apart where there is room, so that no card hides straight
 * behind another.
 */
export function slots(count: number, rows: number, length: number): readonly Slot[] {
  const used = Math.max(1, Math.min(rows, Math.ceil(count / length)));
  const lengths = Array.from({ length: used }, (_, row) => Math.floor((count + used - 1 - row) / used));
  return lengths.flatMap((cards, row) => {
    const middle = (cards - 1) / 2 + stagger(lengths, row, length);
    return Array.from({ length: cards }, (_, column) => ({
      column: column - middle,
      row: rows - used + row,
    }));
  });
}

/** A quarter strip to either side, where the neighbour row would lie exactly below and none is full. */
function stagger(lengths: readonly number[], row: number, most: number): number {
  const even = lengths.every((cards) => cards === lengths[0]);
  if (lengths.length < 2 || !even || lengths[0] === most) return 0;
  return row % 2 === 0 ? 0.25 : -0.25;
}

export function narrowSlots(count: number, size: number): readonly Slot[] {
  return slots(count, narrowRows(size), NARROW_ROW);
}

export function wideSlots(count: number, size: number): readonly Slot[] {
  return slots(count, wideRows(size), wideLength(size));
}
