/**
 * What can be read off a table view: each seat's last act, its bracket, what it would cost now.
 *
 * Owns derivations for display alone; the rules themselves are the server's and the core's.
 */

import type { ActView, Rules, SeatNumber, TableView } from "../../protocol.gen";

/** The last act of a seat in the trick that runs, or null where it has not acted in it. */
export function lastActOf(table: TableView, seat: SeatNumber): ActView | null {
  for (let index = table.acts.length - 1; index >= 0; index -= 1) {
    const act = table.acts[index];
    if (!act || act.trick !== table.trick) return null;
    if (act.seat === seat) return act;
  }
  return null;
}

/** Points for each card left, by the tier that `count` cards fall into. */
export function bracketOf(rules: Rules, count: number): number {
  let points = 0;
  for (const [from, each] of rules.tiers) if (count >= from) points = each;
  return points;
}

/** What a seat's cards would count if the deal ended now, twos aside. */
export function lossNow(rules: Rules, count: number): number {
  return count * bracketOf(rules, count);
}

/** True while the deal's first play is still to come. */
export function isOpeningLead(table: TableView): boolean {
  return table.acts.length === 0 && table.to_act !== null;
}

/** The last play of the trick that has just been won, while the next lead is awaited. */
export function sweptAct(table: TableView): ActView | null {
  if (table.standing !== null || table.to_act === null) return null;
  for (let index = table.acts.length - 1; index >= 0; index -= 1) {
    const act = table.acts[index];
    if (act?.play) return act.trick === table.trick - 1 ? act : null;
  }
  return null;
}
