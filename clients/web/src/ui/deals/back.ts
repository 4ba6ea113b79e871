/** Where "back" leads from a page of a finished deal. */

import type { AppState, Route } from "../../core/state";

export function backOf({ view }: AppState): Route {
  return view ? { page: "room", code: view.room.code } : { page: "home" };
}
