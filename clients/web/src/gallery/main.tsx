/** The gallery: one state of the fixtures on screen, and the real core behind its controls. */

import { render } from "preact";
import type { Action } from "../core/actions";
import type { AppState } from "../core/state";
import { update } from "../core/update";
import { App } from "../ui/App";
import { GALLERY, stateOf } from "./fixtures";

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
  state = update(state, action, { id: crypto.randomUUID(), random: 0.5 }).state;
  draw();
}

function draw(): void {
  const root = document.getElementById("app");
  if (root) render(<App state={state} dispatch={dispatch} />, root);
}

draw();
