/** The title of the browser tab: the app, the room, and a steady mark when it is your turn in the background. */

import { isMyTurn } from "../core/rules/judge";
import type { AppState } from "../core/state";
import type { Messages } from "../i18n/messages";

export function titleOf(state: AppState, messages: Messages): string {
  const { title } = messages.game;
  if (state.view && state.hidden && isMyTurn(state.view)) return title.yourTurn;
  return state.route.page === "room" ? title.room(state.route.code) : title.app;
}
