/** The host's door: locked or open, and who asks to come in. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";

interface Props {
  view: View;
  live: boolean;
  dispatch: Dispatch;
}

export function Door(props: Props) {
  return (
    <section class="door">
      <Lock {...props} />
      <Knocks {...props} />
    </section>
  );
}

/** Whether who comes waits for the host. */
export function Lock({ view, live, dispatch }: Props) {
  const text = useMessages().social.door;
  return (
    <label class="choice">
      <span>
        {text.lock}
        <span class="hint">{text.lockHint}</span>
      </span>
      <input
        type="checkbox"
        checked={view.room.locked}
        disabled={!live}
        onChange={(event) => dispatch({ type: "lock", locked: event.currentTarget.checked })}
      />
    </label>
  );
}

/** Who waits at the door now. */
export function Knocks({ view, live, dispatch }: Props) {
  const text = useMessages().social.door;
  return (
    <>
      {view.room.knocks.map(({ member, name }) => (
        <div key={member} class="knock">
          <p>{text.knocks(name)}</p>
          <div class="knock-acts">
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
        </div>
      ))}
    </>
  );
}
