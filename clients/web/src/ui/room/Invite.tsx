/** The code, large, and the ways to hand it on. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";

interface Props {
  code: string;
  /** Null until it is known. */
  link: string | null;
  dispatch: Dispatch;
}

export function Invite({ code, link, dispatch }: Props) {
  const text = useMessages().ui.room;
  return (
    <section class="invite">
      <div class="invite-words">
        <h2>{text.code}</h2>
        <p class="invite-code">{code}</p>
        <p class="hint">{text.inviteHint}</p>
        <LinkText link={link} />
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

/** The link itself, to be read out or selected: no browser can refuse that. */
export function LinkText({ link }: { link: string | null }) {
  const code = (link?.lastIndexOf("/") ?? -1) + 1;
  return (
    <p class="invite-link">
      {link?.slice(0, code)}
      <wbr />
      {link?.slice(code)}
    </p>
  );
}

export function canShare(): boolean {
  return typeof navigator !== "undefined" && typeof navigator.share === "function";
}
