/**
 * Whether the viewer's turn runs out while nobody touches the page.
 *
 * Owns the answer to "are you still there?": any press or key since the turn came. The question belongs to
 * that turn, so it goes with it.
 */

import { useEffect, useState } from "preact/hooks";
import type { View } from "../../protocol.gen";
import { useClock } from "./Clock";

const SIGNS = ["pointerdown", "keydown"] as const;

export function useIdle(view: View | null, heardMs: number): boolean {
  const seat = view?.you.seat ?? null;
  const mine = view !== null && seat !== null && view.table.to_act === seat;
  const turn = mine ? `${view.table.deal}.${view.table.turn}` : null;
  const [stirred, setStirred] = useState<string | null>(null);
  useEffect(() => {
    if (turn === null || stirred === turn) return;
    const stir = (): void => setStirred(turn);
    for (const sign of SIGNS) addEventListener(sign, stir);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, stir);
    };
  }, [turn, stirred]);
  const time = useClock(view, seat, heardMs);
  return turn !== null && stirred !== turn && view?.clock?.running === true && time?.last === true;
}
