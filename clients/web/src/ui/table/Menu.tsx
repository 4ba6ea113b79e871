/** What is needed rarely: looks, the scores, help, leaving. */

import type { Dispatch } from "../../core/actions";
import type { Settings } from "../../core/settings";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";
import { LanguageSelect } from "../shell/LanguageSelect";

interface Props {
  state: AppState;
  dispatch: Dispatch;
  onScores: () => void;
  onHelp: () => void;
}

export function Menu({ state, dispatch, onScores, onHelp }: Props) {
  const { ui } = useMessages();
  const text = ui.settings;
  const { settings } = state;
  const change = (changed: Partial<Settings>): void =>
    dispatch({ type: "changeSettings", settings: changed });
  return (
    <div class="menu">
      <div class="menu-ways">
        <button type="button" class="btn" onClick={onScores}>
          {ui.sheet.title}
        </button>
        <button type="button" class="btn" onClick={onHelp}>
          {ui.table.help}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => dispatch({ type: "navigate", to: { page: "learn" } })}
        >
          {ui.room.rules}
        </button>
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
      {(["fourColours", "suitLetters", "sound", "vibration", "notifications", "autoPass"] as const).map(
        (key) => (
          <label key={key} class="choice">
            {text[key]}
            <input
              type="checkbox"
              checked={settings[key]}
              onChange={(event) => change({ [key]: event.currentTarget.checked })}
            />
          </label>
        ),
      )}
      {state.view?.you.seat != null && (
        <>
          <button type="button" class="btn" onClick={() => dispatch({ type: "copySeatLink" })}>
            <Icon name="copy" />
            {ui.table.seatLink}
          </button>
          <p class="hint">{ui.table.seatLinkHint}</p>
        </>
      )}
      <button type="button" class="btn danger" onClick={() => dispatch({ type: "leave" })}>
        <Icon name="leave" />
        {ui.result.leave}
      </button>
    </div>
  );
}
