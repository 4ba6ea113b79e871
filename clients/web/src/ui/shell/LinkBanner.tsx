/** Says that what is on screen is not live, and why; nothing while it is. */

import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";

export function LinkBanner({ state, dispatch }: { state: AppState; dispatch: Dispatch }) {
  const { game, ui } = useMessages();
  const { link } = state;
  if (link.state === "open" || link.state === "idle") return null;
  return (
    <div class="link-banner">
      <p>{game.link[link.state]}</p>
      {link.state === "waiting" && (
        <button type="button" class="btn small" onClick={() => dispatch({ type: "reconnectNow" })}>
          {ui.common.reconnectNow}
        </button>
      )}
    </div>
  );
}
