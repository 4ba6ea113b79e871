/** What is needed rarely: the other panels, looks and sounds, leaving. */

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
      <button type="button" class="btn danger" onClick={() => dispatch({ type: "leave" })}>
        <Icon name="leave" />
        {ui.result.leave}
      </button>
    </div>
  );
}
