/**
 * The sheet of the match: the deals that are over, as the server has them.
 *
 * Owns the question and its answer; what is asked again replaces what was there.
 */

import type { Sheet, SheetRow } from "../protocol.gen";
import { type Chance, type Step, step } from "./effects";
import type { AppState } from "./state";

export interface MatchSheet {
  /** Id of the question, while it is not answered. */
  readonly asking: string | null;
  /** Null until the first answer. */
  readonly rows: readonly SheetRow[] | null;
}

export function askSheet(state: AppState, { id }: Chance): Step {
  if (!state.session || state.link.state !== "open") return step(state);
  const sheet: MatchSheet = { asking: id, rows: state.sheet?.rows ?? null };
  return step({ ...state, sheet }, { type: "send", message: { type: "sheet", id } });
}

export function sheetTold(state: AppState, { id, rows }: Sheet): AppState {
  return state.sheet?.asking === id ? { ...state, sheet: { asking: null, rows } } : state;
}
