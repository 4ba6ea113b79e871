/** The way to the chat, with the number of lines that nobody here has seen. */

import { unreadLines } from "../../core/people";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";

interface Props {
  state: AppState;
  onOpen: () => void;
}

export function ChatButton({ state, onOpen }: Props) {
  const { chat } = useMessages().social;
  const unread = unreadLines(state);
  return (
    <button
      type="button"
      class="btn quiet status-chat"
      aria-label={unread > 0 ? chat.unread(unread) : chat.title}
      onClick={onOpen}
    >
      <Icon name="chat" />
      {unread > 0 && <Badge count={unread} />}
    </button>
  );
}

export function Badge({ count }: { count: number }) {
  return (
    <span class="badge" aria-hidden="true">
      {count > 9 ? "9+" : count}
    </span>
  );
}
