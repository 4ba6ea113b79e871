/** Says that what is on screen is not live, and why; nothing while it is. */

import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { isReconnecting, linkSentence } from "../../i18n/link";

export function LinkBanner({ state, dispatch }: { state: AppState; dispatch: Dispatch }) {
  const messages = useMessages();
  const { link, stalled } = state;
  if (link.state === "open" && stalled) {
    return (
      <div class="link-banner">
        <p>{messages.game.stalled}</p>
      </div>
    );
  }
  if (link.state === "open" || link.state === "idle") return null;
  return (
    <div class="link-banner">
      <p>{linkSentence(link, messages)}</p>
      {isReconnecting(link) && (
        <button type="button" class="btn small" onClick={() => dispatch({ type: "reconnectNow" })}>
          {messages.ui.common.reconnectNow}
        </button>
      )}
    </div>
  );
}
