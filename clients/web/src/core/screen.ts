/** Which screen the state calls for, and what several screens ask of it. */

import type { AppState } from "./state";

export type Screen =
  | "home"
  | "learn"
  | "deal"
  | "replay"
  | "join"
  | "knocking"
  | "entering"
  | "room"
  | "table"
  | "ended";

export function screenOf(state: AppState): Screen {
  const { route, link, view, session, entry } = state;
  if (route.page !== "room") return route.page;
  if (link.state === "ended") return "ended";
  if (entry.state === "knocking") return "knocking";
  if (!session) return "join";
  if (!view) return entry.state === "asking" ? "join" : "entering";
  return view.room.stage === "gathering" ? "room" : "table";
}

/** Whether what is on screen is what the server knows now. */
export function isLive(state: AppState): boolean {
  return state.link.state === "open" && state.view !== null && state.sync !== "asked";
}

export function isHost(state: AppState): boolean {
  return state.view !== null && state.view.room.host === state.view.you.member;
}
