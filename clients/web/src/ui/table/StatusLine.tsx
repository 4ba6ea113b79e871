/** One line on top: the room, the deal, the link, and the way to everything else. */

import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";

interface Props {
  view: View;
  live: boolean;
  onMenu: () => void;
  onLog: () => void;
}

export function StatusLine({ view, live, onMenu, onLog }: Props) {
  const { ui } = useMessages();
  const { room, table } = view;
  const end = room.rules.match_end;
  return (
    <header class="status">
      <h1 class="status-room">{ui.table.room(room.code)}</h1>
      <span class="status-deal">
        {end.type === "deals" && end.value !== null
          ? ui.table.dealOf(table.match_deal, end.value)
          : ui.table.deal(table.match_deal)}
      </span>
      <span class="status-link" data-live={live}>
        {live ? ui.table.live : ui.table.notLive}
      </span>
      <button type="button" class="btn quiet status-log" aria-label={ui.table.log} onClick={onLog}>
        <Icon name="log" />
      </button>
      <button type="button" class="btn quiet status-menu" onClick={onMenu}>
        {ui.table.menu}
      </button>
    </header>
  );
}
