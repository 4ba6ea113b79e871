/** The page of a finished deal: its rules, who played it and what came of it, and ways to play and see it. */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { dateTag } from "../../i18n/pick";
import { refusalSentence } from "../../i18n/refusal";
import { rulesLine } from "../../i18n/rulesName";
import type { DealPlays, Level } from "../../protocol.gen";
import { CardMini } from "../card/Card";
import { LevelSelect } from "../home/LevelSelect";
import { backOf } from "./back";
import { Comparison } from "./Comparison";

interface Props {
  state: AppState;
  code: string;
  dispatch: Dispatch;
}

export function DealPage({ state, code, dispatch }: Props) {
  const { ui, deals } = useMessages();
  const text = deals.page;
  const shown = state.deal?.code === code ? state.deal : null;
  return (
    <main class="deal-page">
      <header class="room-head">
        <h1>{text.title(code)}</h1>
        <button type="button" class="btn" onClick={() => dispatch({ type: "navigate", to: backOf(state) })}>
          {ui.common.back}
        </button>
      </header>
      {shown?.plays && <Found state={state} plays={shown.plays} dispatch={dispatch} />}
      {!shown?.plays && (
        <p role="status">
          {shown?.state === "missing" || shown?.state === "failed" ? text[shown.state] : text.asking}
        </p>
      )}
      {shown?.state === "failed" && (
        <button type="button" class="btn" onClick={() => dispatch({ type: "fetchDeal" })}>
          {text.retry}
        </button>
      )}
    </main>
  );
}

function Found({ state, plays, dispatch }: { state: AppState; plays: DealPlays; dispatch: Dispatch }) {
  const messages = useMessages();
  const { deals, cards, tag, writing } = messages;
  const text = deals.page;
  const [newest] = plays.plays;
  const dates = new Intl.DateTimeFormat(dateTag(tag, navigator.languages), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const hands = [...(newest?.seats ?? [])].sort((a, b) => a.seat - b.seat);
  return (
    <>
      <p>
        {writing.text([
          writing.sentence(rulesLine(plays.rules.preset, messages)),
          text.plays(plays.plays.length),
        ])}
      </p>
      <PlayForm state={state} code={plays.code} dispatch={dispatch} />
      <section>
        <h2>{text.compare}</h2>
        <Comparison plays={plays} />
        <ul class="deal-ways">
          {plays.plays.map((record, index) => (
            <li key={`${record.started_ms} ${record.deal}`}>
              <button
                type="button"
                class="btn small"
                onClick={() =>
                  dispatch({ type: "navigate", to: { page: "replay", code: plays.code, play: index + 1 } })
                }
              >
                {plays.plays.length > 1 && `${index + 1} · `}
                {text.watch(dates.format(record.started_ms))}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{text.hands}</h2>
        <dl class="deal-hands">
          {hands.map(({ seat, hand }, place) => (
            <div key={seat}>
              <dt>{text.hand(place + 1)}</dt>
              <dd>
                <span class="unseen">{cards.list(hand)}</span>
                {hand.map((card) => (
                  <CardMini key={card} card={card} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function PlayForm({ state, code, dispatch }: { state: AppState; code: string; dispatch: Dispatch }) {
  const messages = useMessages();
  const { ui, deals } = messages;
  const [name, setName] = useState(state.settings.name);
  const [level, setLevel] = useState<Level>("medium");
  const asking = state.entry.state === "asking";
  const { refusal } = state.entry;
  return (
    <form
      class="home-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asking) dispatch({ type: "playKnown", name, code, level });
      }}
    >
      <div class="home-choices">
        <div class="field">
          <label for="deal-name">{ui.home.name}</label>
          <input
            id="deal-name"
            autocomplete="nickname"
            maxLength={64}
            value={name}
            aria-describedby={refusal ? "deal-refusal" : undefined}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <LevelSelect id="deal-level" label={ui.home.level} value={level} onChange={setLevel} />
      </div>
      <p class="reason home-refusal" id="deal-refusal">
        {refusal ? refusalSentence(refusal, messages) : ""}
      </p>
      <button type="submit" class="btn primary" disabled={asking}>
        {asking ? deals.page.asking : deals.page.play}
      </button>
      <p class="hint">{deals.page.playHint}</p>
    </form>
  );
}
