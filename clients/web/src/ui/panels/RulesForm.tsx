/**
 * Rules of the next match: a preset, and each switch with one sentence for the value it has.
 *
 * Owns the draft until it is sent. Whether rules go together is the server's to say; its reason is
 * shown here.
 */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import {
  PRESETS,
  presetFor,
  type Switches,
  sameSwitches,
  switchesOf,
  withSwitch,
} from "../../core/rules/presets";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { refusalSentence } from "../../i18n/refusal";
import { rulesName } from "../../i18n/rulesName";
import { unbroken } from "../../i18n/telling";
import type { View } from "../../protocol.gen";
import { switchChoices } from "./switches";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function RulesForm({ state, view, dispatch }: Props) {
  const messages = useMessages();
  const { rules: text, ui } = messages;
  const [draft, setDraft] = useState<Switches>(() => switchesOf(view.room.rules));
  const change = (changed: Partial<Switches>): void => setDraft(withSwitch(draft, changed));
  const set = sameSwitches(draft, switchesOf(view.room.rules));
  const presets = Object.entries(PRESETS).map(([name, preset]) => {
    const own = presetFor(preset, draft.players);
    return { name, own, checked: sameSwitches(own, draft) };
  });
  const named = presets.some(({ checked }) => checked);
  const idle = isLive(state) && !state.pending.some(({ type }) => type === "configure");
  const refusal = state.toasts.findLast((toast) => toast.refusal?.command === "configure")?.refusal;
  return (
    <form
      class="rules-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (idle && !set)
          dispatch({ type: "configure", rules: { preset: "classic", switches: { ...draft } } });
      }}
    >
      <fieldset class="presets">
        <legend class="unseen">{ui.room.rules}</legend>
        {presets.map(({ name, own, checked }) => (
          <label key={name} class="preset">
            <input type="radio" name="preset" checked={checked} onChange={() => setDraft(own)} />
            {rulesName(name, messages)}
          </label>
        ))}
        {/* Not to be chosen: that is what a switch makes of them. */}
        <label class="preset">
          <input type="radio" name="preset" checked={!named} disabled={named} />
          {rulesName(null, messages)}
        </label>
      </fieldset>
      {switchChoices(draft, messages).map(({ key, choices }) => (
        <details key={key} class="switch" name="switch">
          <summary>
            <b>{text.labels[key]}</b>
            <span>{unbroken(choices.find(({ chosen }) => chosen)?.sentence ?? "")}</span>
          </summary>
          <fieldset>
            <legend class="unseen">{text.labels[key]}</legend>
            {choices.map(({ sentence, chosen, change: changed }) => (
              <label key={sentence} class="switch-choice">
                <input type="radio" name={key} checked={chosen} onChange={() => change(changed)} />
                {unbroken(sentence)}
              </label>
            ))}
            {key === "match_end" && draft.match_end.value !== null && (
              <label class="choice">
                {text.value}
                <input
                  type="number"
                  min={1}
                  inputMode="numeric"
                  value={draft.match_end.value}
                  onInput={(event) => {
                    const value = Math.trunc(Number(event.currentTarget.value));
                    change({ match_end: { ...draft.match_end, value } });
                  }}
                />
              </label>
            )}
          </fieldset>
        </details>
      ))}
      <footer class="rules-apply">
        <p class={refusal ? "reason" : "hint"}>
          {refusal ? refusalSentence(refusal, messages) : set ? text.set : ""}
        </p>
        <button type="submit" class="btn primary" aria-disabled={!idle || set}>
          {text.apply}
        </button>
      </footer>
    </form>
  );
}
