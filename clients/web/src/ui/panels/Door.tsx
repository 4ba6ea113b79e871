/** The host's door: locked or open, and who asks to come in. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";

interface Props {
  view: View;
  live: boolean;
  dispatch: Dispatch;
}

export function Door({ view, live, dispatch }: Props) {
  const text = useMessages().social.door;
  const { locked, knocks } = view.room;
  return (
    <section class="door">
      <label class="choice">
        <span>
          {text.lock}
          <span class="hint">{text.lockHint}</span>
        </span>
        <input
          type="checkbox"
          checked={locked}
          disabled={!live}
          onChange={(event) => dispatch({ type: "lock", locked: event.currentTarget.checked })}
        />
      </label>
      {knocks.map(({ member, name }) => (
        <div key={member} class="knock">
          <p>{text.knocks(name)}</p>
          <button
            type="button"
            class="btn small primary"
            disabled={!live}
            onClick={() => dispatch({ type: "admit", member, welcome: true })}
          >
            {text.admit}
          </button>
          <button
            type="button"
            class="btn small"
            disabled={!live}
            onClick={() => dispatch({ type: "admit", member, welcome: false })}
          >
            {text.turnAway}
          </button>
        </div>
      ))}
    </section>
  );
}
