/** The code, large, and the ways to hand it on. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";

export function Invite({ code, dispatch }: { code: string; dispatch: Dispatch }) {
  const text = useMessages().ui.room;
  return (
    <section class="invite">
      <div class="invite-words">
        <h2>{text.code}</h2>
        <p class="invite-code">{code}</p>
        <p class="hint">{text.inviteHint}</p>
        <div class="invite-ways">
          <button type="button" class="btn small" onClick={() => dispatch({ type: "shareRoom", by: "copy" })}>
            <Icon name="copy" />
            {text.copy}
          </button>
          {canShare() && (
            <button
              type="button"
              class="btn small"
              onClick={() => dispatch({ type: "shareRoom", by: "sheet" })}
            >
              <Icon name="share" />
              {text.share}
            </button>
          )}
        </div>
      </div>
      <img
        class="invite-qr"
        src={`/qr.svg?code=${encodeURIComponent(code)}`}
        alt={text.qr(code)}
        width="132"
        height="132"
      />
    </section>
  );
}

export function canShare(): boolean {
  return typeof navigator !== "undefined" && typeof navigator.share === "function";
}
