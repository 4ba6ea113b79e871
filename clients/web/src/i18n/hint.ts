/**
 * From a hint to the words that speak for it.
 *
 * Owns which hint is shown, and what a sentence says about it; the words belong to the language.
 */

import type { AppState } from "../core/state";
import type { HintedPlay } from "../protocol.gen";
import type { Messages } from "./messages";

/** The hint that is selected, or null where none is. */
export function shownHint({ hints }: Pick<AppState, "hints">): HintedPlay | null {
  return hints?.list[hints.index] ?? null;
}

/** "keeps a pair of 9s"; null where the server knows no plain reason. */
export function reasonFor({ reason }: HintedPlay, { game, cards }: Messages): string | null {
  return reason && game.reasons[reason.code](reason.kept ? cards.combination(reason.kept) : "");
}
