/**
 * The gallery: one state of the fixtures on screen, and the real core behind its controls.
 *
 * `gallery.html?s=following`, and by choice `&lang=fr`, `&four`, `&letters`, `&motion`. Programs that look at
 * the page find `gallery` on it.
 */

import { options, render } from "preact";
import type { Action } from "../core/actions";
import type { AppState } from "../core/state";
import { update } from "../core/update";
import { LanguageContext } from "../i18n/context";
import { loadLanguage } from "../i18n/languages";
import { App } from "../ui/App";
import { stateOf } from "./builders";
import { GALLERY } from "./fixtures";
import { faults, parts } from "./geometry";
import { DEAL, SCENES, type Scene } from "./scenes";

const query = new URLSearchParams(location.search);
const root = document.getElementById("app") as HTMLElement;
let state = worn(GALLERY[query.get("s") ?? "start"] ?? stateOf(null));
let messages = await loadLanguage(query.get("lang") ?? "en");

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

function draw(): void {
  render(
    <LanguageContext.Provider value={messages}>
      <App state={state} dispatch={dispatch} />
    </LanguageContext.Provider>,
    root,
  );
}

/** When effects have run; nothing moves any more. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (const moving of document.getAnimations()) moving.finish();
}

/** Draws a scene in a language anew; answers when it lies still. */
async function show(name: string, tag: string): Promise<void> {
  const scene: Scene = SCENES[name] ?? { state: name, press: () => [] };
  messages = await loadLanguage(tag);
  document.documentElement.lang = messages.tag;
  render(null, root);
  state = { ...worn(GALLERY[scene.state] ?? stateOf(null)), clockHeardMs: performance.now() };
  draw();
  await settled();
  for (const label of scene.press(messages)) {
    press(label);
    await settled();
  }
}

function press(label: string): void {
  const [button] = [...document.querySelectorAll<HTMLElement>("dialog[open] button, button")].filter((one) =>
    (one.ariaLabel ?? one.textContent).trim().startsWith(label),
  );
  if (!button) throw new Error(`no button “${label}” here`);
  button.click();
}

/** Shows each scene in each language; by "scene language", what is wrong with it. */
async function inspect(scenes: readonly string[], tags: readonly string[]) {
  const found: Record<string, readonly string[]> = {};
  for (const tag of tags) {
    for (const name of scenes) {
      await show(name, tag);
      const wrong = faults();
      if (wrong.length > 0) found[`${name} ${tag}`] = wrong;
    }
  }
  return found;
}

/** Goes through the moments of a deal; the parts of the table that were not always at the same place. */
async function shifts(tags: readonly string[]) {
  const places: Record<string, Set<string>> = {};
  for (const tag of tags) {
    for (const name of DEAL) {
      await show(name, tag);
      for (const [part, place] of Object.entries(parts())) {
        places[part] ??= new Set();
        places[part].add(place);
      }
    }
  }
  const moved = Object.entries(places).filter(([, seen]) => seen.size > 1);
  return Object.fromEntries(moved.map(([part, seen]) => [part, [...seen]]));
}

options.requestAnimationFrame = queueMicrotask;
// Loaded once, so that the pages of deals are there as soon as they are shown.
await import("../ui/deals/pages");
draw();
Object.assign(globalThis, { gallery: { scenes: Object.keys(SCENES), show, inspect, shifts } });
