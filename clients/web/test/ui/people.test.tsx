/**
 * Talk, the door, the clock and the panels in a document.
 *
 * @vitest-environment happy-dom
 */

import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppState } from "../../src/core/state";
import { stateOf } from "../../src/gallery/builders";
import { GALLERY } from "../../src/gallery/fixtures";
import { show } from "../support/drawn";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const named = (root: Element, name: string) =>
  [...root.querySelectorAll<HTMLElement>("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent?.trim()) === name,
  );
const press = (element: Element | null | undefined) => {
  if (!element) throw new Error("nothing to press");
  act(() => {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  });
};
const open = (root: Element, ...names: readonly string[]) => {
  for (const name of names) press(named(root, name));
  return root.querySelector("dialog") as HTMLElement;
};

describe("chat", () => {
  it("shows what was said as text, and phrases in the reader's language", () => {
    const { root } = show("chat");
    const dialog = open(root, "Chat, new messages: 2");

    expect(dialog.querySelector(".chat-lines b b, .chat-words b")).toBeNull();
    expect(dialog.textContent).toContain("<b>Evening</b>, everyone");
    expect(dialog.textContent).toContain("Nice play!");
  });

  it("says a phrase by its name and a text as typed", () => {
    const { root, actions } = show("chat");
    const dialog = open(root, "Chat, new messages: 2");
    press(named(dialog, "Ouch!"));

    const field = dialog.querySelector("input") as HTMLInputElement;
    act(() => {
      field.value = "well then";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    act(() => {
      dialog.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });

    expect(actions.filter(({ type }) => type.startsWith("say"))).toEqual([
      { type: "sayPhrase", phrase: "ouch" },
      { type: "say", text: "well then" },
    ]);
  });

  it("keeps what was typed until it is said", () => {
    const base = GALLERY.chat as AppState;
    const view = base.view as NonNullable<AppState["view"]>;
    const { root, draw } = show(base);
    const dialog = open(root, "Chat, new messages: 2");
    const field = dialog.querySelector("input") as HTMLInputElement;
    act(() => {
      field.value = "wait";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    act(() => {
      dialog.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
    expect(field.value).toBe("wait");

    const said = { number: 6, member: 1, name: "Mira", text: "wait", phrase: null };
    const next = { ...base, view: { ...view, chat: [...view.chat, said] } };
    draw(next);
    expect(field.value).toBe("");
  });

  it("hides what ignored people say, and lets the silenced read", () => {
    const base = GALLERY.silenced as AppState;
    const view = base.view as NonNullable<AppState["view"]>;
    const { root } = show({ ...base, view: { ...view, you: { ...view.you, ignores: [3] } } });
    const dialog = open(root, "Chat, new messages: 2");

    expect(dialog.textContent).not.toContain("Evening");
    expect(dialog.querySelector("form")).toBeNull();
    expect(dialog.textContent).toContain("The host has muted you.");
  });
});

describe("the turn clock", () => {
  const clock = (root: Element) => root.querySelector(".seat .clock, .reading .clock");
  const tick = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it("stands on the seat to act alone, and has a number only in its last ten seconds", () => {
    const { root } = show({
      ...(GALLERY.clock as AppState),
      clockHeardMs: performance.now(),
    });
    expect(root.querySelectorAll(".reading > .clock")).toHaveLength(1);
    expect(root.querySelectorAll(".seat > .clock")).toHaveLength(0);
    expect(root.querySelector(".clock-seconds")).toBeNull();

    tick(31_500);
    expect(root.querySelector(".clock-seconds")?.textContent).toBe("10 s");
    expect(root.querySelector('[role="status"]')?.textContent).toBe("Seconds left: 10");

    tick(4000);
    expect(root.querySelector(".clock-seconds")?.textContent).toBe("6 s");
    expect(root.querySelector('[role="status"]')?.textContent).toBe("Seconds left: 10");
  });

  it("stands still while nobody is there", () => {
    const base = GALLERY.clock as AppState;
    const view = base.view as NonNullable<AppState["view"]>;
    const still = { seat: 0, left_ms: 12_000, running: false } as const;
    const { root } = show({ ...base, clockHeardMs: performance.now(), view: { ...view, clock: still } });

    tick(60_000);
    expect(clock(root)?.getAttribute("data-last")).toBe("false");
  });
});

describe("a substitute", () => {
  it("is told, and one press gives the hand back", () => {
    const { root, actions } = show("substitute");

    expect(root.textContent).toContain("A bot is playing for you.");
    press(named(root, "Take over again"));
    expect(actions).toEqual([{ type: "back" }]);
    press(named(root, "Play"));
    expect(actions).toHaveLength(1);
  });
});

describe("the host", () => {
  it("lets in or turns away whoever knocks", () => {
    const { root, actions } = show("door");
    press(named(root, "Let in"));
    press(named(root, "Turn away"));

    expect(actions).toEqual([
      { type: "admit", member: 6, welcome: true },
      { type: "admit", member: 6, welcome: false },
    ]);
  });

  it("at the table is asked by a note", () => {
    const { root, actions } = show("knock");
    press(named(root.querySelector(".toasts") as Element, "Let in"));

    expect(actions).toEqual([{ type: "admit", member: 7, welcome: true }]);
  });

  it("puts nobody out by one press", () => {
    const { root, actions } = show("door");
    const dialog = open(root, "People");
    const ana = [...dialog.querySelectorAll(".person")].find((row) => row.textContent?.includes("Ana"));
    press(named(ana as Element, "Remove"));
    expect(actions).toEqual([]);
    expect(ana?.textContent).toContain("Remove Ana from the room?");

    press(named(ana as Element, "Remove"));
    expect(actions).toEqual([{ type: "kick", member: 2 }]);
  });

  it("lets who was put out come again", () => {
    const { root, actions } = show("door");
    press(named(open(root, "People"), "Let Mallory back in"));

    expect(actions).toEqual([{ type: "lift", member: 4 }]);
  });

  it("sends rules only when they differ, and shows why they were refused", () => {
    const base = GALLERY.gathering as AppState;
    const refusal = {
      code: "bad_rules",
      params: { switch: "tiers", reason: "tiers must ascend" },
      cards: [],
      play: null,
      standing: null,
      command: "configure",
    } as const;
    const { root, actions } = show({ ...base, toasts: [{ id: "t", kind: "refused", refusal }] });
    const dialog = open(root, "Rules: Classic");
    const submit = () =>
      act(() => {
        dialog.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      });
    submit();
    expect(actions).toEqual([]);
    expect(dialog.querySelector(".reason")?.textContent).toContain("tiers must ascend");

    const taiwan = [...dialog.querySelectorAll(".preset")].find((card) => card.textContent === "Taiwan");
    act(() => {
      taiwan?.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    submit();
    expect(actions).toMatchObject([{ type: "configure", rules: { switches: { bombs: "any-size" } } }]);
  });

  it("is shown which set of rules is in force, or that it is one of their own", () => {
    const { root } = show("rules");
    const dialog = open(root, "Menu", "People", "Rules: House rules");
    const marked = () =>
      [...dialog.querySelectorAll(".preset")]
        .filter((card) => card.querySelector("input")?.checked)
        .map((card) => card.textContent);
    expect(marked()).toEqual(["House rules"]);

    const paris = [...dialog.querySelectorAll(".preset")].find((card) => card.textContent === "Paris");
    act(() => {
      paris?.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(marked()).toEqual(["Paris"]);
  });

  it("alone sees the host's tools", () => {
    const { root } = show("guest");
    const dialog = open(root, "People");

    expect(named(dialog, "Remove")).toBeUndefined();
    expect(dialog.querySelector(".door")).toBeNull();
    expect(named(dialog, "Hide messages")).toBeDefined();
  });
});

describe("a missed result", () => {
  it("is a note that opens it, and goes", () => {
    const { root, actions } = show("missed");
    expect(root.querySelector(".toasts")?.textContent).toContain("Deal 2 ended while you were away.");

    press(named(root, "Show it"));
    expect(actions).toEqual([{ type: "dismissMissed" }]);
    expect(root.querySelector("dialog")?.textContent).toContain("68 − 20 − 39 − 9 = 0");
  });
});

describe("the hand", () => {
  it("can be put in order by buttons", () => {
    const { root, actions } = show("following");
    press(named(root, "Clear"));
    const free = show(stateOf({ you: {} }));
    press(named(free.root, "Move cards"));
    expect(named(free.root, "Move left")?.getAttribute("aria-disabled")).toBe("true");
    expect(actions).toEqual([{ type: "clearSelection" }]);
  });

  it("moves the card selected last", () => {
    const base = stateOf({ you: {} });
    const { root, actions, draw } = show({ ...base, selection: [] });
    press(named(root, "Move cards"));
    draw({ ...base, selection: ["5H"] });
    press(named(root, "Move right"));

    expect(actions).toEqual([{ type: "moveCard", card: "5H", to: 3 }]);
  });
});

describe("bots at once", () => {
  it("is offered while others act, and says what is wished now", () => {
    const { root, actions } = show("others");
    const wish = named(root, "Speed up bots");

    expect(wish?.getAttribute("aria-pressed")).toBe("true");
    press(wish);
    expect(actions).toEqual([{ type: "hurry", on: false }]);
  });

  it("is not offered on one's own turn", () => {
    expect(named(show("following").root, "Speed up bots")).toBeUndefined();
  });
});

describe("another device", () => {
  it("gets a code that holds the ticket", () => {
    const { root, actions } = show("ticket");
    const dialog = open(root, "Menu", "Another device");

    expect(dialog.querySelector("img")?.getAttribute("src")).toBe(
      "/qr.svg?code=K7MQ4&ticket=mVJ3p0rYx8Qd1kZ2sT5uW7aB9cE4fG6h",
    );
    expect(dialog.textContent).toContain(
      "https://cards.example/r/K7MQ4#ticket=mVJ3p0rYx8Qd1kZ2sT5uW7aB9cE4fG6h",
    );
    press(named(dialog, "Copy link"));
    expect(actions).toEqual([{ type: "shareTicket", by: "copy" }]);
  });
});

describe("the invitation", () => {
  it("is always there as text, whatever the browser lets be copied", () => {
    expect(show("gathering").root.querySelector(".invite-link")?.textContent).toBe(
      "https://cards.example/r/K7MQ4",
    );
  });
});

describe("a note", () => {
  it("is shown on top again when it is said again, and when a dialog opens over it", () => {
    const raised: string[] = [];
    const prototype = HTMLElement.prototype as { showPopover?: () => void };
    prototype.showPopover = function (this: HTMLElement) {
      raised.push(this.className);
    };
    try {
      const noted = (id: string): AppState => ({
        ...(GALLERY.gathering as AppState),
        toasts: [{ id, kind: "copied", refusal: null }],
      });
      const { root, draw } = show(noted("a"));
      draw(noted("b"));
      expect(raised).toEqual(["toasts", "toasts"]);

      open(root, "Menu");
      expect(raised).toHaveLength(3);
    } finally {
      delete prototype.showPopover;
    }
  });
});

describe("leaving", () => {
  it("from a seat in a game is asked for twice, and the safe answer is at hand", () => {
    const { root, actions } = show("following");
    const dialog = open(root, "Menu");

    press(named(dialog, "Leave the room"));
    expect(actions).toEqual([]);
    expect(dialog.textContent).toContain("A bot takes over and your score here is lost.");
    expect(document.activeElement?.textContent).toBe("Stay");

    press(named(dialog, "Stay"));
    expect(actions).toEqual([]);

    press(named(dialog, "Leave the room"));
    press(named(dialog, "Leave the room"));
    expect(actions).toEqual([{ type: "leave" }]);
  });

  it.each(["watcher", "guest"])("without anything to lose (%s) is not", (name) => {
    const { root, actions } = show(name);

    press(named(open(root, "Menu"), "Leave the room"));

    expect(actions).toEqual([{ type: "leave" }]);
  });
});
