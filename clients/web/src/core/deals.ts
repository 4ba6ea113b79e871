/**
 * Pages of finished deals: what is fetched, what came of it, and a room with the same cards.
 *
 * Owns the deal on screen. It stays when the reader goes from its page to a replay and back.
 */

import type { DealPlays } from "../protocol.gen";
import type { Report } from "./actions";
import { type Step, step } from "./effects";
import { readPlays } from "./records";
import type { AppState } from "./state";

export interface DealShown {
  /** Null for what came from a file. */
  readonly code: string | null;
  readonly state: "asking" | "ready" | "missing" | "failed";
  readonly plays: DealPlays | null;
}

/** Fetch what the route shows; a replay of a deal that is here already needs nothing. */
export function fetchShown(state: AppState): Step {
  const { route, deal } = state;
  if ((route.page !== "deal" && route.page !== "replay") || route.code === null) return step(state);
  const { code } = route;
  const here = deal?.code === code;
  if (route.page === "replay" && here && deal.state === "ready") return step(state);
  const plays = here ? deal.plays : null;
  return step({ ...state, deal: { code, state: "asking", plays } }, { type: "fetchDeal", code });
}

export function dealFetched(
  state: AppState,
  { code, answer }: Extract<Report, { type: "dealFetched" }>,
): AppState {
  if (state.deal?.code !== code) return state;
  if (answer === "missing" || answer === "failed")
    return { ...state, deal: { ...state.deal, state: answer } };
  const plays = readPlays(answer.value);
  return { ...state, deal: { code, state: plays ? "ready" : "failed", plays } };
}

/** What a file held; null where that was no record. */
export function fileRead(state: AppState, value: unknown): AppState {
  const plays = readPlays(value);
  return { ...state, deal: { code: null, state: plays ? "ready" : "failed", plays } };
}
