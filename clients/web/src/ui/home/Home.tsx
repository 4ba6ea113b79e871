/** The start page: what this is, a name, and the ways in. What is typed outlives a look at the rules. */

import { useEffect, useRef } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { AppState, HomeDraft } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { refusalSentence } from "../../i18n/refusal";
import type { RejectionCode } from "../../protocol.gen";
import { CardFace } from "../card/Card";
import { LanguageSelect } from "../shell/LanguageSelect";
import { KeptRooms } from "./KeptRooms";
import { LevelSelect } from "./LevelSelect";
import { OwnRecord } from "./OwnRecord";
import { RulesSelect } from "./RulesSelect";

const NAME_REFUSALS: readonly RejectionCode[] = ["name_empty", "name_too_long", "name_taken"];

export function Home({ state, dispatch }: { state: AppState; dispatch: Dispatch }) {
  const messages = useMessages();
  const text = messages.ui.home;
  const { name, code, level, preset } = state.home;
  const fillIn = (home: Partial<HomeDraft>): void => dispatch({ type: "fillIn", home });
  const rules = { preset, switches: {} };
  const asking = state.entry.state === "asking";
  const { refusal } = state.entry;
  const sentence = refusal ? refusalSentence(refusal, messages) : "";
  // What is wrong with a name stands beside the name, what is wrong with a code beside the code.
  const ofCode = refusal?.command === "join" && !NAME_REFUSALS.includes(refusal.code);
  const codeInput = useRef<HTMLInputElement>(null);
  // The button that was pressed cannot keep the focus while it waits; what is wrong is to be seen, and put right here.
  useEffect(() => {
    if (ofCode) codeInput.current?.focus();
  }, [ofCode]);
  return (
    <main class="home">
      <header class="home-head">
        <Fan />
        <h1>{messages.game.title.app}</h1>
        <p>{text.tagline}</p>
      </header>
      <KeptRooms rooms={state.kept} looks={state.looks} dispatch={dispatch} />
      <form
        class="home-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking) dispatch({ type: "playNow", name, level, rules });
        }}
      >
        <div class="field">
          <label for="home-name">{text.name}</label>
          <input
            id="home-name"
            autocomplete="nickname"
            maxLength={64}
            value={name}
            aria-describedby={refusal && !ofCode ? "home-refusal" : undefined}
            aria-invalid={refusal !== null && !ofCode}
            onInput={(event) => fillIn({ name: event.currentTarget.value })}
          />
        </div>
        <p class="reason home-refusal" id="home-refusal">
          {ofCode ? "" : sentence}
        </p>
        <div class="home-choices">
          <RulesSelect value={preset} onChange={(chosen) => fillIn({ preset: chosen })} />
          <LevelSelect
            id="home-level"
            label={text.level}
            value={level}
            onChange={(chosen) => fillIn({ level: chosen })}
          />
        </div>
        <button type="submit" class="btn primary" disabled={asking}>
          {asking ? text.asking : text.playNow}
        </button>
        <p class="hint">{text.playNowHint}</p>
        <button
          type="button"
          class="btn"
          disabled={asking}
          onClick={() => dispatch({ type: "createRoom", name, rules })}
        >
          {text.newRoom}
        </button>
        <p class="hint">{text.newRoomHint}</p>
      </form>
      <form
        class="home-card home-join"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() && !asking) dispatch({ type: "joinRoom", code: code.trim().toUpperCase(), name });
        }}
      >
        <div class="field">
          <label for="home-code">{text.code}</label>
          <input
            ref={codeInput}
            id="home-code"
            class="code-input"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={16}
            placeholder={text.codeHint}
            aria-describedby={ofCode ? "home-code-refusal" : undefined}
            aria-invalid={ofCode}
            value={code}
            onInput={(event) => fillIn({ code: event.currentTarget.value })}
          />
        </div>
        <button type="submit" class="btn" disabled={asking || code.trim() === ""}>
          {text.join}
        </button>
        <p class="reason home-refusal" id="home-code-refusal">
          {ofCode ? sentence : ""}
        </p>
      </form>
      <OwnRecord record={state.record} dispatch={dispatch} />
      <LanguageSelect settings={state.settings} dispatch={dispatch} />
      <p class="home-foot">
        <button
          type="button"
          class="btn quiet"
          onClick={() => dispatch({ type: "navigate", to: { page: "learn" } })}
        >
          {messages.ui.common.learn}
        </button>
      </p>
    </main>
  );
}

/** A small fan of cards as the sign of the house. */
function Fan() {
  return (
    <div class="fan" aria-hidden="true">
      {(["3D", "KC", "AH", "2S"] as const).map((card) => (
        <span key={card}>
          <CardFace card={card} />
        </span>
      ))}
    </div>
  );
}
