/** The way of one's own seat to another device: a link and a code that work once. */

import { useEffect, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";
import { canShare, LinkText } from "../room/Invite";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Device({ state, view, dispatch }: Props) {
  const { social, ui } = useMessages();
  const text = social.device;
  const { ticket } = state;
  const secret = ticket?.secret ?? null;
  const over = useOver(secret === null ? null : (ticket?.endsMs ?? null));
  return (
    <div class="device">
      <p>{text.text}</p>
      {secret === null || over ? (
        <>
          {over && <p class="reason">{text.over}</p>}
          <button
            type="button"
            class="btn primary"
            disabled={!isLive(state) || ticket?.asking != null}
            onClick={() => dispatch({ type: "makeTicket" })}
          >
            {over ? text.again : text.make}
          </button>
        </>
      ) : (
        <>
          <img
            class="invite-qr device-qr"
            src={`/qr.svg?${new URLSearchParams({ code: view.room.code, ticket: secret })}`}
            alt={text.qr}
            width="220"
            height="220"
          />
          <LinkText link={ticket?.address ?? null} />
          <div class="invite-ways">
            <button type="button" class="btn" onClick={() => dispatch({ type: "shareTicket", by: "copy" })}>
              <Icon name="copy" />
              {ui.room.copy}
            </button>
            {canShare() && (
              <button
                type="button"
                class="btn"
                onClick={() => dispatch({ type: "shareTicket", by: "sheet" })}
              >
                <Icon name="share" />
                {ui.room.share}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Whether that moment of the page's own clock has passed; null for never. */
function useOver(endsMs: number | null): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (endsMs === null) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, endsMs - performance.now()));
    return () => clearTimeout(timer);
  }, [endsMs]);
  return over;
}
