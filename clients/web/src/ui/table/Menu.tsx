/** What is needed rarely: the other panels, looks and sounds, leaving. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isHost } from "../../core/screen";
import type { Settings } from "../../core/settings";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";
import { Badge } from "../panels/ChatButton";
import type { Panel } from "../panels/Panels";
import { LanguageSelect } from "../shell/LanguageSelect";
import { FullScreen } from "./FullScreen";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
  onOpen: (panel: Panel) => void;
}

export function Menu({ state, view, dispatch, onOpen }: Props) {
  const { ui, social } = useMessages();
  const text = ui.settings;
  const { settings } = state;
  const change = (changed: Partial<Settings>): void =>
    dispatch({ type: "changeSettings", settings: changed });
  return (
    <div class="menu">
      <div class="menu-ways">
        {view.table.deal > 0 && (
          <>
            <button type="button" class="btn" onClick={() => onOpen("sheet")}>
              {ui.sheet.title}
            </button>
            <button type="button" class="btn menu-log" onClick={() => onOpen("log")}>
              {ui.table.log}
            </button>
            <button type="button" class="btn" onClick={() => onOpen("counter")}>
              {social.counter.title}
            </button>
          </>
        )}
        <button type="button" class="btn" onClick={() => onOpen("people")}>
          {social.people.title}
          {isHost(state) && view.room.knocks.length > 0 && <Badge count={view.room.knocks.length} />}
        </button>
        <button type="button" class="btn" onClick={() => onOpen("device")}>
          {social.device.title}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => dispatch({ type: "navigate", to: { page: "learn" } })}
        >
          {ui.room.rules}
        </button>
        <button type="button" class="btn" onClick={() => onOpen("help")}>
          {ui.table.help}
        </button>
        <FullScreen />
      </div>
      <LanguageSelect settings={settings} dispatch={dispatch} />
      <label class="choice">
        {text.theme}
        <select
          value={settings.theme}
          onChange={(event) => change({ theme: event.currentTarget.value as Settings["theme"] })}
        >
          {(["system", "light", "dark"] as const).map((theme) => (
            <option key={theme} value={theme}>
              {text.themes[theme]}
            </option>
          ))}
        </select>
      </label>
      <label class="choice">
        {text.animation}
        <select
          value={settings.animation}
          onChange={(event) => change({ animation: event.currentTarget.value as Settings["animation"] })}
        >
          {(["normal", "fast", "off"] as const).map((speed) => (
            <option key={speed} value={speed}>
              {text.animations[speed]}
            </option>
          ))}
        </select>
      </label>
      {(
        [
          "fourColours",
          "suitLetters",
          "sound",
          "tableSounds",
          "vibration",
          "notifications",
          "autoPass",
        ] as const
      ).map((key) => (
        <label key={key} class="choice">
          {text[key]}
          <input
            type="checkbox"
            checked={settings[key]}
            onChange={(event) => change({ [key]: event.currentTarget.checked })}
          />
        </label>
      ))}
      <LeaveRoom playing={view.you.seat !== null && view.room.stage !== "gathering"} dispatch={dispatch} />
    </div>
  );
}

/** The way out. Who would lose a seat in a game is told what becomes of it, and asked. */
function LeaveRoom({ playing, dispatch }: { playing: boolean; dispatch: Dispatch }) {
  const { result } = useMessages().ui;
  const [asking, setAsking] = useState(false);
  const leave = (
    <button
      type="button"
      class="btn danger"
      onClick={() => (playing && !asking ? setAsking(true) : dispatch({ type: "leave" }))}
    >
      <Icon name="leave" />
      {result.leave}
    </button>
  );
  if (!asking) return leave;
  return (
    <div class="leave-sure" role="alertdialog" aria-label={result.leave} aria-describedby="leave-sure">
      <p id="leave-sure">{result.leaveSure}</p>
      <FocusedButton label={result.stay} onPress={() => setAsking(false)} />
      {leave}
    </div>
  );
}

/** The safe answer has the focus, so that a second press of a key does no harm. */
function FocusedButton({ label, onPress }: { label: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" ref={button} class="btn primary" onClick={onPress}>
      {label}
    </button>
  );
}
