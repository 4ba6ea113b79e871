/**
 * The one place where the page is wired together.
 *
 * Owns the life of the page: state, link and language are made here, browser events become reports,
 * and each new state is drawn.
 */

import { render } from "preact";
import { LiveRegion } from "../a11y/LiveRegion";
import type { Effect } from "../core/effects";
import { enterMessage } from "../core/entering";
import { initialState } from "../core/initial";
import { LanguageContext } from "../i18n/context";
import { en } from "../i18n/en";
import { loadLanguage, pickLanguage } from "../i18n/languages";
import type { Messages } from "../i18n/messages";
import { browserPorts, newId, newSalt } from "../net/browser";
import { Link } from "../net/link";
import { App } from "../ui/App";
import { Sounds } from "./alerts";
import { runEffect, type Shell } from "./effects";
import { readPlace } from "./routes";
import { type KeyValue, keeper } from "./storage";
import { Store } from "./store";
import { titleOf } from "./title";
import { registerWorker } from "./worker";

export function start(root: HTMLElement): void {
  const kept = keeper(storageOf(window));
  const alerts = new Sounds();
  const chance = () => ({ id: newId(), random: Math.random(), salt: newSalt(), nowMs: performance.now() });
  let messages: Messages = en;

  const run = (effect: Effect): void => runEffect(effect, shell);
  const loaded = initialState(kept.settings(), kept.sessions(), kept.former(), kept.pledges(), kept.record());
  const store = new Store(loaded, chance, run);
  const { dispatch } = store;
  const ports = browserPorts();
  const link = new Link(ports, {
    enter: () => enterMessage(store.state, chance()),
    received: (message) => dispatch({ type: "received", message }),
    changed: (state) => dispatch({ type: "linkChanged", link: state }),
  });
  const shell: Shell = {
    link,
    ports,
    keeper: kept,
    alerts,
    dispatch,
    state: () => store.state,
    messages: () => messages,
  };

  const draw = onceEachTurn(() => {
    const { state } = store;
    const title = titleOf(state, messages);
    // Written only when it is another: what watches titles is not told of the same one again.
    if (document.title !== title) document.title = title;
    render(
      <LanguageContext.Provider value={messages}>
        <App state={state} dispatch={dispatch} />
        <LiveRegion state={state} />
      </LanguageContext.Provider>,
      root,
    );
  });

  let wanted = "";
  const followLanguage = (): void => {
    const tag = pickLanguage(store.state.settings.language, navigator.languages);
    if (tag === wanted) return;
    wanted = tag;
    void loadLanguage(tag).then((loaded) => {
      if (tag !== wanted) return;
      messages = loaded;
      document.documentElement.lang = loaded.tag;
      draw();
    });
  };

  store.subscribe(followLanguage);
  store.subscribe(draw);
  listen(shell);
  followLanguage();
  dispatch({ type: "visibilityChanged", hidden: document.hidden });
  goToAddress(shell);
  draw();
  registerWorker();
}

/** Browser events, as reports to the core or as doubts about the link. */
function listen(shell: Shell): void {
  const { link, alerts, dispatch } = shell;
  document.addEventListener("visibilitychange", () => {
    dispatch({ type: "visibilityChanged", hidden: document.hidden });
    if (!document.hidden) link.wake();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) link.wake();
  });
  window.addEventListener("online", () => link.networkChanged());
  window.addEventListener("offline", () => link.networkChanged());
  window.addEventListener("popstate", () => goToAddress(shell));
  window.addEventListener("pointerdown", () => alerts.unlock());
  window.addEventListener("keydown", () => alerts.unlock());
  // Another tab may have entered or left a room.
  window.addEventListener("storage", () =>
    dispatch({
      type: "keptSessionsChanged",
      sessions: shell.keeper.sessions(),
      pledges: shell.keeper.pledges(),
      record: shell.keeper.record(),
    }),
  );
}

/** Show what the address says; a secret in it is taken in and wiped from the address. */
function goToAddress({ dispatch }: Shell): void {
  const { route, token, ticket } = readPlace(location.pathname, location.hash, location.search);
  if (token !== null || ticket !== null) history.replaceState(history.state, "", location.pathname);
  if (ticket !== null && route.page === "room") {
    dispatch({ type: "ticketOpened", code: route.code, ticket });
  } else if (token !== null && route.page === "room") {
    dispatch({ type: "seatLinkOpened", code: route.code, token });
  } else {
    dispatch({ type: "navigate", to: route });
  }
}

function storageOf(page: Window): KeyValue | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}

/** Many calls before the next microtask are one. */
function onceEachTurn(run: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      run();
    });
  };
}
