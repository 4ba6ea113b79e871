/** Screens drawn into a document, to be looked at and pressed. They go when the test is over. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach } from "vitest";
import type { Action } from "../../src/core/actions";
import type { AppState } from "../../src/core/state";
import { GALLERY } from "../../src/gallery/fixtures";
import { App } from "../../src/ui/App";

const roots: HTMLElement[] = [];

/** A state, or the name of one of the gallery; with the actions that it asks for. */
export function show(shown: AppState | string) {
  const state = typeof shown === "string" ? GALLERY[shown] : shown;
  if (!state) throw new Error(`no such state: ${shown}`);
  const root = document.createElement("div");
  document.body.append(root);
  roots.push(root);
  const actions: Action[] = [];
  const draw = (next: AppState) =>
    act(() => render(<App state={next} dispatch={(action) => actions.push(action)} />, root));
  draw(state);
  return { root, actions, draw };
}

afterEach(() => {
  for (const root of roots.splice(0)) {
    render(null, root);
    root.remove();
  }
});
