/** The state before anything has happened, and what of it belongs to one room. */

import type { Pledges } from "./fair/pledges";
import { NO_RECORD, type OwnRecord } from "./record";
import type { Settings } from "./settings";
import type { AppState, Entry, Former, Session } from "./state";

export const NO_ENTRY: Entry = { state: "idle", message: null, knock: null, refusal: null, thenPlay: null };

/** Everything that must be new when another room is entered or this one is left. */
export function emptyRoom(settings: Settings) {
  return {
    entry: NO_ENTRY,
    session: null,
    saltSent: null,
    sheet: null,
    view: null,
    sync: "steady",
    epoch: null,
    stalled: false,
    clockHeardMs: 0,
    resultHeardMs: 0,
    chatSeen: 0,
    missed: null,
    ticket: null,
    invitation: null,
    feed: [],
    selection: [],
    arrangement: { sort: settings.sort, own: null },
    pending: [],
    refusal: null,
    hints: null,
    plan: null,
    planDropped: false,
    noticedTurn: null,
    tableReadings: 0,
  } satisfies Partial<AppState>;
}

export function initialState(
  settings: Settings,
  kept: readonly Session[],
  former: readonly Former[] = [],
  pledges: Pledges = {},
  record: OwnRecord = NO_RECORD,
): AppState {
  return {
    route: { page: "home" },
    link: { state: "idle" },
    kept,
    looks: {},
    former,
    pledges,
    record,
    deal: null,
    toasts: [],
    home: { name: settings.name, code: "", level: "medium", preset: "classic" },
    settings,
    hidden: false,
    ...emptyRoom(settings),
  };
}
