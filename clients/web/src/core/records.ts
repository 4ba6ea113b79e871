/**
 * Records of finished deals from outside: from the server or a file.
 *
 * Owns the reading of anything as records; what is none is refused as a whole, so that whatever is shown
 * can be drawn. Whether a record is true is not judged here.
 */

import type { DealPlays, DealRecord, Playing } from "../protocol.gen";
import { isCard } from "./rules/cards";

type Fields = Readonly<Record<string, unknown>>;

/** The answer for a code, or one record alone; null for anything else. */
export function readPlays(value: unknown): DealPlays | null {
  const plays = isFields(value) && Array.isArray(value.plays) ? (value.plays as unknown[]) : [value];
  const [first] = plays;
  if (!isRecord(first) || !plays.every(isRecord)) return null;
  const comparison = isFields(value) && isComparison(value.comparison, plays.length) ? value.comparison : [];
  return { code: first.code, rules: first.rules, plays: plays as readonly DealRecord[], comparison };
}

function isRecord(value: unknown): value is DealRecord {
  if (!isFields(value) || value.format !== 1 || typeof value.code !== "string") return false;
  const { seats, acts, match, result } = value;
  if (typeof value.started_ms !== "number" || typeof value.deal !== "number") return false;
  if (!isRules(value.rules) || !listOf(seats, isSeat) || seats.length < 2) return false;
  const places = seats.map(({ seat }) => seat);
  const seated = (seat: unknown): boolean => places.includes(seat);
  return (
    new Set(places).size === places.length &&
    listOf(acts, isAct) &&
    acts.every(({ seat }) => seated(seat)) &&
    isFields(match) &&
    listOf(match.totals, isNumber) &&
    match.totals.length === 4 &&
    isFields(result) &&
    seated(result.winner) &&
    Array.isArray(result.match_winners) &&
    listOf(result.rows, isRow) &&
    result.rows.every(({ seat }) => seated(seat))
  );
}

function isRules(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { preset, suit_order: suits, tiers, direction, settlement, match_end: end } = value;
  return (
    (preset === null || typeof preset === "string") &&
    typeof suits === "string" &&
    [...suits].sort().join("") === "CDHS" &&
    (direction === "clockwise" || direction === "counter-clockwise") &&
    typeof settlement === "string" &&
    isFields(end) &&
    Array.isArray(tiers) &&
    tiers.every((tier) => listOf(tier, isNumber) && tier.length === 2)
  );
}

function isSeat(value: unknown): value is Fields {
  return (
    isFields(value) &&
    isPlace(value.seat) &&
    typeof value.name === "string" &&
    (value.kind === "person" || value.kind === "bot") &&
    listOf(value.hand, isCardText)
  );
}

function isAct(value: unknown): value is Fields {
  return isFields(value) && listOf(value.cards, isCardText) && isNumber(value.trick);
}

function isRow(value: unknown): value is Fields {
  return isFields(value) && isNumber(value.score) && isNumber(value.left) && listOf(value.hand, isCardText);
}

function isComparison(value: unknown, plays: number): value is readonly Playing[] {
  return listOf(value, isPlaying) && value.length === plays;
}

function isPlaying(value: unknown): value is Fields {
  return (
    isFields(value) &&
    isNumber(value.started_ms) &&
    listOf(value.places, isFields) &&
    value.places.every((place) => isNumber(place.score) && isNumber(place.difference))
  );
}

function listOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => is(item));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function isPlace(value: unknown): boolean {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

function isCardText(value: unknown): value is string {
  return typeof value === "string" && isCard(value);
}
