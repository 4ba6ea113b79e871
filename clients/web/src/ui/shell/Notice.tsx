/** Whole-page notices: the session is elsewhere, it is over, or it is being entered. */

import type { ComponentChildren } from "preact";
import type { Dispatch } from "../../core/actions";
import type { AppState, EndReason } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { LinkBanner } from "./LinkBanner";

function Notice({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <main class="notice">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export function Elsewhere({ dispatch }: { dispatch: Dispatch }) {
  const text = useMessages().ui.table;
  return (
    <Notice title={text.elsewhereTitle}>
      <p>{text.elsewhereText}</p>
      <button type="button" class="btn primary" onClick={() => dispatch({ type: "useHere" })}>
        {text.useHere}
      </button>
    </Notice>
  );
}

export function Ended({ reason, dispatch }: { reason: EndReason; dispatch: Dispatch }) {
  const { game, ui } = useMessages();
  return (
    <Notice title={game.ended[reason]}>
      <button
        type="button"
        class="btn primary"
        onClick={() => dispatch({ type: "navigate", to: { page: "home" } })}
      >
        {ui.common.home}
      </button>
    </Notice>
  );
}

/** Shown until the first view of a room is there. */
export function Entering({ state, dispatch }: { state: AppState; dispatch: Dispatch }) {
  const { game, ui } = useMessages();
  return (
    <Notice title={game.link[state.link.state] || ui.common.connecting}>
      <button
        type="button"
        class="btn quiet"
        onClick={() => dispatch({ type: "navigate", to: { page: "home" } })}
      >
        {ui.common.home}
      </button>
    </Notice>
  );
}

/** Shown at the door of a locked room, until the host opens or sends the person away. */
export function Knocking({ state, dispatch, code }: { state: AppState; dispatch: Dispatch; code: string }) {
  const { social } = useMessages();
  return (
    <Notice title={social.door.waitTitle}>
      <p>{social.door.waitText(code)}</p>
      <LinkBanner state={state} dispatch={dispatch} />
      <button type="button" class="btn" onClick={() => dispatch({ type: "navigate", to: { page: "home" } })}>
        {social.door.giveUp}
      </button>
    </Notice>
  );
}
