/** What the browser keeps is read back, and broken or foreign values never reach the page. */

import { describe, expect, it } from "vitest";
import { type KeyValue, keeper } from "../../src/app/storage";
import { DEFAULT_SETTINGS } from "../../src/core/settings";
import { cards, SESSION } from "../support/page";

class Memory implements KeyValue {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
}

const HAND = { deal: 2, selection: cards("3D 4C"), own: null, over: false };

describe("sessions", () => {
  it("are read back, one for each room", () => {
    const store = new Memory();
    keeper(store).keepSession(SESSION);
    keeper(store).keepSession({ ...SESSION, room: "GHJKM", name: "Ben" });
    keeper(store).keepSession({ ...SESSION, token: "newer" });

    const sessions = keeper(store).sessions();

    expect(new Set(sessions.map(({ room }) => room))).toEqual(new Set(["ACDEF", "GHJKM"]));
    expect(sessions).toContainEqual({ ...SESSION, token: "newer" });
  });

  it("that are forgotten leave nothing of the room behind", () => {
    const store = new Memory();
    const kept = keeper(store);
    kept.keepSession(SESSION);
    kept.keepHand(SESSION.room, HAND);

    kept.forgetRoom(SESSION.room);

    expect([...store.items]).toEqual([]);
  });

  it.each(["", "{", "null", "17", "[]", '{"room": "ACDEF"}', '{"room": 1, "token": 2}'])(
    "that are broken (%s) are none",
    (text) => {
      const store = new Memory();
      store.setItem("bigtwo.session.ACDEF", text);

      expect(keeper(store).sessions()).toEqual([]);
    },
  );
});

describe("hands", () => {
  it("are read back", () => {
    const store = new Memory();
    keeper(store).keepHand("ACDEF", HAND);

    expect(keeper(store).hand("ACDEF")).toEqual(HAND);
    expect(keeper(store).hand("GHJKM")).toBeNull();
  });

  it("with what is no card select nothing", () => {
    const store = new Memory();
    store.setItem("bigtwo.hand.ACDEF", JSON.stringify({ deal: 2, selection: ["3D", "XX"], own: "3D" }));

    expect(keeper(store).hand("ACDEF")).toEqual({ deal: 2, selection: [], own: null, over: false });
  });
});

describe("settings", () => {
  it("are read back, and unknown or impossible ones fall back one by one", () => {
    const store = new Memory();
    const stored = {
      name: "Ana",
      theme: "purple",
      sound: false,
      animation: "fast",
      vibration: "yes",
      surprise: 1,
    };
    store.setItem("bigtwo.settings", JSON.stringify(stored));

    expect(keeper(store).settings()).toEqual({
      ...DEFAULT_SETTINGS,
      name: "Ana",
      sound: false,
      animation: "fast",
    });
  });

  it("keep a chosen language, and none", () => {
    const store = new Memory();
    const kept = keeper(store);
    kept.keepSettings({ ...DEFAULT_SETTINGS, language: "fr" });
    expect(kept.settings().language).toBe("fr");

    kept.keepSettings({ ...DEFAULT_SETTINGS, language: null });
    expect(kept.settings().language).toBeNull();
  });
});

describe("a browser that keeps nothing", () => {
  const refusing: KeyValue = {
    length: 0,
    key: () => null,
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };

  it.each([
    ["is full", refusing],
    ["has no storage", null],
  ])("because it %s lets the page work", (_, store) => {
    const kept = keeper(store);

    expect(kept.keepSession(SESSION)).toBe(false);
    kept.keepSettings(DEFAULT_SETTINGS);
    kept.forgetRoom("ACDEF");

    expect(kept.sessions()).toEqual([]);
    expect(kept.settings()).toEqual(DEFAULT_SETTINGS);
  });
});
