/** The page behind a room's link, for someone who has no seat there yet: a name, and in. */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { refusalSentence } from "../../i18n/refusal";

interface Props {
  state: AppState;
  dispatch: Dispatch;
  code: string;
}

export function Join({ state, dispatch, code }: Props) {
  const messages = useMessages();
  const text = messages.ui.join;
  const [name, setName] = useState(state.settings.name);
  const asking = state.entry.state === "asking";
  const refusal = state.entry.refusal;
  return (
    <main class="home">
      <form
        class="home-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking) dispatch({ type: "joinRoom", code, name });
        }}
      >
        <h1>{text.title(code)}</h1>
        <p>{text.invite}</p>
        <div class="field">
          <label for="join-name">{messages.ui.home.name}</label>
          <input
            id="join-name"
            autocomplete="nickname"
            maxLength={64}
            value={name}
            aria-describedby={refusal ? "join-refusal" : undefined}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <p class="reason home-refusal" id="join-refusal">
          {refusal ? refusalSentence(refusal, messages) : ""}
        </p>
        <button type="submit" class="btn primary" disabled={asking}>
          {asking ? messages.ui.home.asking : text.enter}
        </button>
        <button
          type="button"
          class="btn quiet"
          onClick={() => dispatch({ type: "navigate", to: { page: "home" } })}
        >
          {messages.ui.common.home}
        </button>
      </form>
    </main>
  );
}
