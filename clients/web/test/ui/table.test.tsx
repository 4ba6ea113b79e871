/**
 * The screens in a document: what can be pressed, what is said, and what must not be there.
 *
 * @vitest-environment happy-dom
 */

import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import type { AppState } from "../../src/core/state";
import { person, SEAT, SEATS, stateOf } from "../../src/gallery/builders";
import { GALLERY } from "../../src/gallery/fixtures";
import { show } from "../support/drawn";

const button = (root: Element, name: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === name) ??
  root.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);

const press = (element: Element | null | undefined) =>
  act(() => {
    element?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  });
const key = (name: string) =>
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  });

describe("every screen", () => {
  it.each(Object.keys(GALLERY))("draws %s with one main and one first heading", (name) => {
    const { root } = show(name);

    expect(root.querySelectorAll("main")).toHaveLength(1);
    expect(root.querySelectorAll("h1")).toHaveLength(1);
  });

  it.each(Object.keys(GALLERY))("names every control of %s in words", (name) => {
    const { root } = show(name);

    for (const control of root.querySelectorAll("button")) {
      expect(control.getAttribute("aria-label") ?? control.textContent?.trim()).not.toBe("");
    }
  });

  it("[U14] marks by a sign whose combination stands, and nobody else's", () => {
    const marked = (name: string): readonly (string | null)[] =>
      [...show(name).root.querySelectorAll(".seat")]
        .filter((seat) => seat.querySelector(".seat-sign"))
        .map((seat) => seat.querySelector(".name")?.textContent ?? null);

    expect(marked("following")).toEqual(["Ana"]);
    expect(marked("lead")).toEqual([]);
  });

  it("[P25] shows a name that is markup as text", () => {
    const name = '<img src=x onerror="alert(1)">';
    const seats = [person(name, 1), person(name, 2), person(name, 3), person(name, 4)] as const;
    for (const base of ["following", "result", "gathering", "names"]) {
      const view = GALLERY[base]?.view;
      const state = view && { ...GALLERY[base], view: { ...view, room: { ...view.room, seats } } };
      const { root } = show(state as AppState);

      expect(root.textContent).toContain(name);
      expect(root.querySelector("img[onerror]")).toBeNull();
    }
  });
});

describe("the hand", () => {
  it("is a labelled group of toggle buttons, one of them in the tab order", () => {
    const { root } = show("opening");
    const hand = root.querySelector("fieldset");
    const cards = [...(hand?.querySelectorAll("button") ?? [])];

    expect(hand?.querySelector("legend")?.textContent).toBe("Your hand, 13 cards");
    expect(cards.map((card) => card.getAttribute("aria-label")).slice(0, 2)).toEqual([
      "three of diamonds",
      "four of clubs",
    ]);
    expect(cards.filter((card) => card.getAttribute("aria-pressed") === "true")).toHaveLength(2);
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
    expect(cards[0]?.getAttribute("aria-description")).toBe("must be in the first play");
  });

  it("toggles a card by key, and by a click that no gesture caused", () => {
    const { root, actions } = show("lead");

    press(button(root, "queen of clubs"));
    key("k");

    expect(actions).toEqual([
      { type: "toggleCard", card: "QC" },
      { type: "select", cards: ["9C", "9S", "KH"] },
    ]);
  });

  it("is the only place of the page that knows cards still held", () => {
    const { root } = show("following");
    const seats = [...root.querySelectorAll(".seat")];

    expect(seats.map((seat) => seat.querySelector("b")?.textContent)).toEqual(["8", "10", "3"]);
    expect(root.querySelectorAll("[data-card]")).toHaveLength(13);
  });
});

describe("the turn", () => {
  it("offers Play when the selection may be played", () => {
    const { root, actions } = show("following");

    key("Enter");
    press(button(root, "Pass"));

    expect(button(root, "Play")?.getAttribute("aria-disabled")).toBe("false");
    expect(actions).toEqual([{ type: "play" }, { type: "pass" }]);
  });

  it("keeps Play off while the selection does not beat the table, with the reason beside it", () => {
    const { root } = show("weak");
    const play = button(root, "Play");

    expect(play?.getAttribute("aria-disabled")).toBe("true");
    expect(root.querySelector(`#${play?.getAttribute("aria-describedby")}`)?.textContent).toBe(
      "Straight to 7♦ does not beat straight to 8♥",
    );
  });

  it("[U05] keeps the selection of a refused play and gives the reason", () => {
    const { root } = show("refused");

    expect(root.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(2);
    expect(root.querySelector("#reading")?.textContent).toBe("Too late: the turn has moved on");
  });

  it("[C12] says that a play is on its way and takes no second one", () => {
    const { root, actions } = show("sending");

    press(button(root, "Pass"));
    key("Enter");

    expect(button(root, "Sending…")).toBeTruthy();
    expect(root.querySelectorAll("[data-card]")).toHaveLength(8);
    expect(actions).toEqual([]);
  });

  it("counts hints and never plays one", () => {
    const { root, actions } = show("hinted");

    press(button(root, "Hint 2/3"));

    expect(actions).toEqual([{ type: "hint" }]);
  });

  it("of others leaves plans to be made", () => {
    const { root, actions } = show("other");

    key("Enter");
    press(button(root, "Play on my turn"));

    expect(actions).toEqual([{ type: "plan", plan: { kind: "play", cards: ["KD", "KS"] } }]);
  });
});

describe("a table that is not live", () => {
  it("says so, keeps what was there, and takes nothing", () => {
    const { root, actions } = show("reconnecting");

    key("Enter");
    key("p");
    key("9");
    press(button(root, "nine of clubs"));

    expect(root.textContent).toContain("Reconnecting, your seat is kept.");
    expect(root.querySelectorAll("[data-card]")).toHaveLength(13);
    expect(actions).toEqual([]);
  });

  it("[C06] that went on elsewhere offers to come back", () => {
    const { root, actions } = show("elsewhere");

    press(button(root, "Play here"));

    expect(actions).toEqual([{ type: "useHere" }]);
    expect(root.querySelector(".hand")).toBeNull();
  });
});

describe("the result", () => {
  it("shows the arithmetic of every seat and that it adds up", () => {
    const { root } = show("result");

    expect([...root.querySelectorAll(".result-work")].map((work) => work.textContent)).toEqual([
      "went out",
      "10 × 2 = 20",
      "13 × 3 = 39",
      "9 × 1 = 9",
    ]);
    expect(root.querySelector(".result-sum")?.textContent?.trim()).toBe("68 − 20 − 39 − 9 = 0");
  });

  it("[U19] does not take a tap that was meant for the table", () => {
    vi.useFakeTimers();
    const { root, actions } = show("result");

    press(button(root, "Next deal"));
    expect(actions).toEqual([]);

    act(() => {
      vi.advanceTimersByTime(1000);
    });
    press(button(root, "Next deal"));
    expect(actions).toEqual([{ type: "ready" }]);
    vi.useRealTimers();
  });

  it("[C08] says who is ready and who is awaited", () => {
    const { root } = show("waiting");

    expect(root.querySelector(".result-wait")?.textContent).toBe("Waiting for Ana and Konstantin");
    expect(button(root, "Don’t wait")).toBeTruthy();
  });
});

describe("a watcher", () => {
  it("has no hand, and may take over from a bot", () => {
    const { root, actions } = show("watcher");

    press(button(root, "Take over from Bot Jade"));

    expect(root.querySelector(".hand, .actions")).toBeNull();
    expect(actions).toEqual([{ type: "sit", seat: 2 }]);
  });
});

describe("a watcher of a result", () => {
  it("is told so, and may take a seat of a bot or one that is free", () => {
    vi.useFakeTimers();
    const state = GALLERY.result as AppState;
    const view = state.view as NonNullable<AppState["view"]>;
    const [mira, ana, jade] = view.room.seats;
    const seats = [mira, ana, jade, { ...SEAT, state: "open" as const }] as const;
    const you = { ...view.you, seat: null, hand: [] };
    const { root, actions } = show({ ...state, view: { ...view, room: { ...view.room, seats }, you } });
    act(() => {
      vi.advanceTimersByTime(1000);
    });

    expect(root.querySelector(".result-wait")?.textContent).toBe("You are watching");
    press(button(root, "Take over from Bot Jade"));
    press(button(root, "Seat 4: Sit here"));
    expect(actions).toEqual([
      { type: "sit", seat: 2 },
      { type: "sit", seat: 3 },
    ]);
    vi.useRealTimers();
  });
});

describe("the room", () => {
  it("says that bots take the open seats only where one is open", () => {
    const hint = (name: string, seats?: NonNullable<AppState["view"]>["room"]["seats"]) => {
      const state = GALLERY[name] as AppState;
      const view = state.view as NonNullable<AppState["view"]>;
      const room = seats ? { ...view.room, seats } : view.room;
      return show({ ...state, view: { ...view, room } }).root.querySelector(".room-start .hint")?.textContent;
    };

    expect(hint("gathering")).toBe("Bots fill the open seats.");
    expect(hint("gathering", SEATS)).toBe("");
  });
});

describe("the start page", () => {
  it("[C34] offers a way back where the seat is confirmed, and says so where it cannot be asked", () => {
    const { root, actions, draw } = show("start");
    const base = GALLERY.start as AppState;
    const rows = () => [...root.querySelectorAll(".kept li")].map((row) => row.textContent);
    expect(rows()).toEqual(["Back to K7MQ4your turnas Mira", "Room 9RWXYCan’t check right now"]);

    press(root.querySelector(".kept-return"));
    press(button(root, "Check again"));
    expect(actions).toEqual([
      { type: "navigate", to: { page: "room", code: "K7MQ4" } },
      { type: "askForSeats" },
    ]);

    draw({ ...base, looks: { K7MQ4: "asking", "9RWXY": "asking" } });
    expect(root.querySelectorAll(".kept-return")).toHaveLength(0);
    expect(button(root, "Check again")).toBeNull();
  });

  it("keeps what was typed while it is asking, and shows why it was refused", () => {
    const { root, actions, draw } = show(stateOf(null));
    const field = root.querySelector<HTMLInputElement>("#home-name");
    if (field) field.value = "Zoë";
    act(() => {
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(actions).toEqual([{ type: "fillIn", home: { name: "Zoë" } }]);

    const unfilled = stateOf(null);
    const base = { ...unfilled, home: { ...unfilled.home, name: "Zoë" } };
    const refusal = {
      code: "name_taken",
      params: {},
      cards: [],
      play: null,
      standing: null,
      command: "join",
    } as const;
    draw({ ...base, entry: { ...base.entry, refusal } });

    expect(root.querySelector<HTMLInputElement>("#home-name")?.value).toBe("Zoë");
    expect(root.querySelector("#home-refusal")?.textContent).toBe(
      "Somebody in the room already has that name.",
    );
  });

  it.each([
    ["join", "no_such_room", "#home-code"],
    ["join", "kicked", "#home-code"],
    ["join", "name_too_long", "#home-name"],
    ["create", "too_many_rooms", "#home-name"],
  ] as const)("says of a refused %s (%s) why, beside %s and nowhere else", (command, code, field) => {
    const base = stateOf(null);
    const refusal = { code, params: {}, cards: [], play: null, standing: null, command };
    const { root } = show({ ...base, entry: { ...base.entry, refusal } });

    const described = [...root.querySelectorAll("input[aria-describedby]")];
    expect(described).toEqual([root.querySelector(field)]);
    const reason = root.querySelector(`#${described[0]?.getAttribute("aria-describedby")}`);
    expect(reason?.textContent).not.toBe("");
    expect([...root.querySelectorAll(".reason")].filter((each) => each.textContent !== "")).toEqual([reason]);
  });

  it("offers seats that are kept before anything new", () => {
    const { root } = show("start");

    expect(root.querySelector("button")?.textContent).toContain("Back to K7MQ4");
  });
});
