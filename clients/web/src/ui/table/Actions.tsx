/** Pass, Hint, Play: always in the same places, and only what is possible now can be pressed. */

import { isActing } from "../../core/acting";
import type { Dispatch } from "../../core/actions";
import { isMyTurn, type Judgement, judgePassing } from "../../core/rules/judge";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";

interface Props {
  state: AppState;
  view: View;
  judgement: Judgement;
  dispatch: Dispatch;
}

/**
 * What may be pressed now; the keys obey the same.
 *
 * `ask`: nothing else is under way on this turn, so a press that is not possible gets its reason said.
 */
export function possible(state: AppState, view: View, judgement: Judgement) {
  const free = isLive(state) && !isActing(state) && isMyTurn(view);
  return {
    ask: free,
    play: free && judgement.playable,
    pass: free && judgePassing(view) === null,
    hint: free && state.hints?.asking == null,
  };
}

export function Actions({ state, view, judgement, dispatch }: Props) {
  const messages = useMessages();
  const { ui } = messages;
  const can = possible(state, view, judgement);
  const sending = state.pending.find((command) => command.type === "play" || command.type === "pass")?.type;
  return (
    <div class="actions">
      <button
        type="button"
        class="btn act-pass"
        aria-disabled={!can.pass}
        onClick={() => can.ask && dispatch({ type: "pass" })}
      >
        {sending === "pass" ? ui.table.sending : ui.table.pass}
      </button>
      <button
        type="button"
        class="btn act-hint"
        aria-disabled={!can.hint}
        onClick={() => can.hint && dispatch({ type: "hint" })}
      >
        <Icon name="hint" />
        {hintLabel(state, messages)}
      </button>
      <button
        type="button"
        class="btn primary act-play"
        aria-disabled={!can.play}
        aria-describedby="reading"
        onClick={() => can.ask && dispatch({ type: "play" })}
      >
        {sending === "play" ? ui.table.sending : ui.table.play}
      </button>
    </div>
  );
}

function hintLabel({ hints }: AppState, { ui }: Messages): string {
  if (!hints || hints.index < 0 || hints.list.length === 0) return ui.table.hint;
  if (hints.list[hints.index]?.play === null) return ui.table.hintPass;
  return ui.table.hintOf(hints.index + 1, hints.list.length);
}
