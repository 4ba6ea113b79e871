/**
 * The player's own record: deals, wins and scores by rules and opponents.
 *
 * Owns what is counted. Each deal counts once, also when its end is told again after a reload. A deal that ended
 * while this browser was away is counted when it comes back before the end of the next one.
 */

import type { DealResult, View } from "../protocol.gen";
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

/** Count the deal that has just ended with the viewer in a seat, or that ended while this browser was away. */
export function followRecord(state: AppState, before: View | null): Step {
  const { view } = state;
  if (!view) return step(state);
  const { table, you } = view;
  const live = before?.table.deal === table.deal && before.table.result === null;
  let record = state.record;
  if (live || wasDealt(state, table.deal)) record = withDeal(record, view, table.deal, table.result);
  if (wasDealt(state, table.deal - 1)) record = withDeal(record, view, table.deal - 1, table.last_result);
  if (you.seat === null || record === state.record) return step(state);
  return step({ ...state, record }, { type: "keepRecord", record });
}

/** Whether this browser saw the cards of that deal dealt to the seat where its player sits. */
function wasDealt({ view, pledges }: AppState, deal: number): boolean {
  if (!view) return false;
  const pledge = pledges[view.room.code]?.find((one) => one.deal === deal);
  return pledge?.dealt != null && pledge.dealt.seat === view.you.seat;
}

function withDeal(
  record: OwnRecord,
  { room, table, you }: View,
  deal: number,
  result: DealResult | null,
): OwnRecord {
  const row = result?.rows.find(({ seat }) => seat === you.seat);
  const key = `${room.code}.${deal}`;
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
    wins: old.wins + (result?.winner === row.seat ? 1 : 0),
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
