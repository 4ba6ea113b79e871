/**
 * The gallery: one state of the fixtures on screen, and the real core behind its controls.
 *
 * `gallery.html?s=following`, and by choice `&lang=fr`, `&four`, `&letters`, `&motion`.
 */

import { render } from "preact";
import type { Action } from "../core/actions";
import type { AppState } from "../core/state";
import { update } from "../core/update";
import { LanguageContext } from "../i18n/context";
import { loadLanguage } from "../i18n/languages";
import { App } from "../ui/App";
import { stateOf } from "./builders";
import { GALLERY } from "./fixtures";

const query = new URLSearchParams(location.search);
const name = query.get("s") ?? "start";
let state = worn(GALLERY[name] ?? stateOf(null));

function worn(base: AppState): AppState {
  const settings = {
    ...base.settings,
    fourColours: query.has("four"),
    suitLetters: query.has("letters"),
    animation: query.has("motion") ? ("normal" as const) : ("off" as const),
  };
  return { ...base, settings };
}

function dispatch(action: Action): void {
  state = update(state, action, {
    id: crypto.randomUUID(),
    random: 0.5,
    salt: "00",
    nowMs: performance.now(),
  }).state;
  queueMicrotask(draw);
}

const messages = await loadLanguage(query.get("lang") ?? "en");

function draw(): void {
  const root = document.getElementById("app");
  if (!root) return;
  render(
    <LanguageContext.Provider value={messages}>
      <App state={state} dispatch={dispatch} />
    </LanguageContext.Provider>,
    root,
  );
}

draw();
