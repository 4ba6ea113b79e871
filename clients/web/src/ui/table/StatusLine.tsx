/**
 * One line on top: the room, the deal, the link, and the way to everything else.
 *
 * While the link is lost, that is what it says instead.
 */

import type { Dispatch } from "../../core/actions";
import { isHost, isLive } from "../../core/screen";
import { dealNumber } from "../../core/standing";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";
import { Badge, ChatButton } from "../panels/ChatButton";
import { LinkBanner } from "../shell/LinkBanner";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
  onMenu: () => void;
  onLog: () => void;
  onChat: () => void;
}

export function StatusLine({ state, view, dispatch, onMenu, onLog, onChat }: Props) {
  const { ui } = useMessages();
  const { room, table } = view;
  const live = isLive(state);
  const end = room.rules.match_end;
  const connected = state.link.state === "open";
  return (
    <header class="status">
      <h1 class={connected ? "status-room" : "unseen"}>{ui.table.room(room.code)}</h1>
      {connected ? (
        <>
          <span class="status-deal">
            {end.type === "deals" && end.value !== null
              ? ui.table.dealOf(table.match_deal, end.value)
              : ui.table.deal(dealNumber(view))}
          </span>
          <span class="status-link" data-live={live}>
            <span>{live ? ui.table.live : ui.table.notLive}</span>
          </span>
          <ChatButton state={state} onOpen={onChat} />
          <button type="button" class="btn quiet status-log" aria-label={ui.table.log} onClick={onLog}>
            <Icon name="log" />
          </button>
        </>
      ) : (
        <LinkBanner state={state} dispatch={dispatch} />
      )}
      <button type="button" class="btn quiet status-menu" onClick={onMenu}>
        {ui.table.menu}
        {isHost(state) && room.knocks.length > 0 && <Badge count={room.knocks.length} />}
      </button>
    </header>
  );
}
