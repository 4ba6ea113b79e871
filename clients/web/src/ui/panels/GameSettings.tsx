/** The host's settings besides the rules: turn time, pace of bots, watchers. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { BotPace, RoomSettings, View } from "../../protocol.gen";

const TURN_SECONDS = [15, 30, 45, 60, 90, 120, 300];
const PACES: readonly BotPace[] = ["slow", "normal", "fast"];

interface Props {
  view: View;
  disabled: boolean;
  dispatch: Dispatch;
}

export function GameSettings({ view, disabled, dispatch }: Props) {
  const text = useMessages().social.game;
  const { settings } = view.room;
  const change = (changed: Partial<RoomSettings>): void =>
    dispatch({ type: "configure", settings: { ...settings, ...changed } });
  const seconds = settings.turn_ms === null ? null : settings.turn_ms / 1000;
  const offered =
    seconds === null || TURN_SECONDS.includes(seconds)
      ? TURN_SECONDS
      : [...TURN_SECONDS, seconds].sort((a, b) => a - b);
  return (
    <div class="game-settings">
      <label class="choice">
        {text.turnTime}
        <select
          disabled={disabled}
          value={seconds ?? ""}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ turn_ms: value === "" ? null : Number(value) * 1000 });
          }}
        >
          {offered.map((count) => (
            <option key={count} value={count}>
              {text.seconds(count)}
            </option>
          ))}
          <option value="">{text.noLimit}</option>
        </select>
      </label>
      <label class="choice">
        {text.clockAlone}
        <input
          type="checkbox"
          disabled={disabled || seconds === null}
          checked={settings.clock_alone}
          onChange={(event) => change({ clock_alone: event.currentTarget.checked })}
        />
      </label>
      <label class="choice">
        {text.pace}
        <select
          disabled={disabled}
          value={settings.bot_pace}
          onChange={(event) => change({ bot_pace: event.currentTarget.value as BotPace })}
        >
          {PACES.map((pace) => (
            <option key={pace} value={pace}>
              {text.paces[pace]}
            </option>
          ))}
        </select>
      </label>
      <label class="choice">
        {text.watchers}
        <input
          type="checkbox"
          disabled={disabled}
          checked={settings.watchers}
          onChange={(event) => change({ watchers: event.currentTarget.checked })}
        />
      </label>
    </div>
  );
}
