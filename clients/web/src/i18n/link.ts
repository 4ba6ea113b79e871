/** The state of the link as one steady line: attempts to reconnect do not make it flicker. */

import type { Link } from "../core/state";
import type { Messages } from "./messages";

/** Whether the link was lost and comes back by itself. */
export function isReconnecting(link: Link): boolean {
  return link.state === "waiting" || (link.state === "connecting" && link.attempt > 1);
}

/** Empty while there is nothing to say. */
export function linkSentence(link: Link, messages: Messages): string {
  return messages.game.link[isReconnecting(link) ? "waiting" : link.state];
}
