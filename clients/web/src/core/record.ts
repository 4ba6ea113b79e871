/**
 * The player's own record: deals, wins and scores by rules and opponents.
 *
 * Owns what is counted. Each deal counts once, also when its end is told again after a reload; a deal that ended
 * while this browser was away is not in it.
 */

import type { View } from "../protocol.gen";
import { type Step, step } from "./effects";
import type { AppState } from "./state";

export type Opponents = "bots" | "people" | "mixed";

export interface RecordLine {
  /** The preset's name, null for house rules of one's own. */
  readonly preset: string | null;
  readonly against: Opponents;
  readonly deals: number;
  readonly wins: number;
  /** Of payments, or penalties under rules that have them. */
  readonly sum: number;
}

export interface OwnRecord {
  readonly lines: readonly RecordLine[];
  /** The latest deals that are in it, as "ROOM.deal". */
  readonly counted: readonly string[];
}

export const NO_RECORD: OwnRecord = { lines: [], counted: [] };

/** Deals that are remembered as counted. */
const MOST_COUNTED = 50;

/** Count the deal that has just ended with the viewer in a seat. */
export function followRecord(state: AppState, before: View | null): Step {
  const { view } = state;
  if (!view || before?.table.result !== null || before.table.deal !== view.table.deal) return step(state);
  const record = withDeal(state.record, view);
  return record === state.record ? step(state) : step({ ...state, record }, { type: "keepRecord", record });
}

function withDeal(record: OwnRecord, { room, table, you }: View): OwnRecord {
  const row = table.result?.rows.find(({ seat }) => seat === you.seat);
  const key = `${room.code}.${table.deal}`;
  if (!row || record.counted.includes(key)) return record;
  const { preset } = room.rules;
  const others = table.order.filter((seat) => seat !== row.seat);
  const bots = others.filter((seat) => room.seats[seat].state === "bot").length;
  const against: Opponents = bots === others.length ? "bots" : bots === 0 ? "people" : "mixed";
  const same = (line: RecordLine): boolean => line.preset === preset && line.against === against;
  const old = record.lines.find(same) ?? { preset, against, deals: 0, wins: 0, sum: 0 };
  const line: RecordLine = {
    ...old,
    deals: old.deals + 1,
    wins: old.wins + (table.result?.winner === row.seat ? 1 : 0),
    sum: old.sum + row.score,
  };
  return {
    lines: [...record.lines.filter((each) => !same(each)), line],
    counted: [...record.counted, key].slice(-MOST_COUNTED),
  };
}

/** A record from anything that was stored. */
export function readRecord(stored: unknown): OwnRecord {
  if (typeof stored !== "object" || stored === null) return NO_RECORD;
  const { lines, counted } = stored as Readonly<Record<string, unknown>>;
  if (!Array.isArray(lines) || !lines.every(isLine)) return NO_RECORD;
  const keys = Array.isArray(counted) ? counted.filter((key) => typeof key === "string") : [];
  return { lines, counted: keys };
}

function isLine(value: unknown): value is RecordLine {
  if (typeof value !== "object" || value === null) return false;
  const { preset, against, deals, wins, sum } = value as Readonly<Record<string, unknown>>;
  return (
    (preset === null || typeof preset === "string") &&
    (against === "bots" || against === "people" || against === "mixed") &&
    [deals, wins, sum].every((count) => Number.isSafeInteger(count))
  );
}
