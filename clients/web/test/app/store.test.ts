/** Actions are taken one after another, and everyone sees the same states. */

import { describe, expect, it } from "vitest";
import { Store } from "../../src/app/store";
import type { Effect } from "../../src/core/effects";
import { initialState } from "../../src/core/initial";
import { DEFAULT_SETTINGS } from "../../src/core/settings";

const start = initialState(DEFAULT_SETTINGS, []);
const chance = () => ({ id: "id", random: 0, salt: "00", nowMs: 0 });

describe("the store", () => {
  it("runs effects with the state already set, and tells the state once", () => {
    const seen: string[] = [];
    const store: Store = new Store(start, chance, (effect: Effect) =>
      seen.push(`${effect.type} at ${store.state.route.page}`),
    );
    store.subscribe((state) => seen.push(`drawn ${state.route.page}`));

    store.dispatch({ type: "navigate", to: { page: "learn" } });

    expect(seen).toEqual(["showRoute at learn", "drawn learn"]);
  });

  it("takes an action that comes up in an effect after the one that is being taken", () => {
    const seen: boolean[] = [];
    const store: Store = new Store(start, chance, () => {
      store.dispatch({ type: "visibilityChanged", hidden: true });
      seen.push(store.state.hidden);
    });

    store.dispatch({ type: "navigate", to: { page: "learn" } });

    expect(seen).toEqual([false]);
    expect(store.state.hidden).toBe(true);
  });

  it("says nothing when nothing changed", () => {
    const store = new Store(start, chance, () => undefined);
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });

    store.dispatch({ type: "hint" });
    expect(told).toBe(0);

    stop();
    store.dispatch({ type: "visibilityChanged", hidden: true });
    expect(told).toBe(0);
  });
});
