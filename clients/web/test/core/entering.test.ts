/** Ways into a room, back into it, and out of it. */

import { describe, expect, it } from "vitest";
import { enterMessage } from "../../src/core/entering";
import { screenOf } from "../../src/core/screen";
import type { Session } from "../../src/core/state";
import { Page, SESSION, view } from "../support/page";

const GATHERING = view({
  version: 1,
  room: {
    stage: "gathering",
    seats: [
      {
        state: "person",
        name: "Ana",
        member: 1,
        level: null,
        present: true,
        substitute: false,
        ready: false,
        hurry: false,
        muted: false,
        score: 0,
      },
      {
        state: "open",
        name: "",
        member: null,
        level: null,
        present: true,
        substitute: false,
        ready: false,
        hurry: false,
        muted: false,
        score: 0,
      },
      {
        state: "closed",
        name: "",
        member: null,
        level: null,
        present: true,
        substitute: false,
        ready: false,
        hurry: false,
        muted: false,
        score: 0,
      },
      {
        state: "open",
        name: "",
        member: null,
        level: null,
        present: true,
        substitute: false,
        ready: false,
        hurry: false,
        muted: false,
        score: 0,
      },
    ],
  },
  table: { to_act: null, turn: 0, deal: 0 },
});

const chance = { id: "new", random: 0, salt: "00", nowMs: 0 };

describe("a new room", () => {
  const create = () => new Page().do({ type: "createRoom", name: "Ana" });

  it("is asked for on a fresh connection, again with the same id if that one is lost", () => {
    const page = create();
    expect(page.asked).toContain("connect");

    const first = enterMessage(page.state, chance);
    page.lose();

    expect(first).toMatchObject({ type: "create", id: "id-1", name: "Ana" });
    expect(enterMessage(page.state, { id: "other", random: 0, salt: "00", nowMs: 0 })).toEqual(first);
  });

  it("brings the page to the room's address and keeps the session", () => {
    const page = create().do({ type: "linkChanged", link: { state: "open" } });

    page.hear({
      type: "entered",
      id: "id-1",
      room: "ACDEF",
      token: "secret",
      member: 1,
      epoch: "1-a",
      admitted: true,
    });

    expect(page.state.route).toEqual({ page: "room", code: "ACDEF" });
    expect(page.effects).toEqual([
      { type: "keepSession", session: SESSION },
      { type: "showRoute", route: { page: "room", code: "ACDEF" } },
    ]);
    expect(screenOf(page.hear(GATHERING).state)).toBe("room");
  });

  it("that is refused leaves the form as it was, with the reason", () => {
    const page = create();

    page.hear({ type: "rejected", id: "id-1", code: "too_many_rooms", params: {} });

    expect(page.state.entry).toMatchObject({ state: "idle", refusal: { code: "too_many_rooms" } });
    expect(page.asked).toEqual(["disconnect"]);
    expect(screenOf(page.state)).toBe("home");
  });

  it("pressed twice is one room", () => {
    expect(create().do({ type: "createRoom", name: "Ana" }).asked).toEqual([]);
  });
});

describe("Play now", () => {
  it("puts bots into the open seats and starts", () => {
    const page = new Page().do({ type: "playNow", name: "Ana", level: "easy" }).open();

    page.hear(GATHERING);

    expect(page.sent).toMatchObject([
      { type: "give_salt" },
      { type: "add_bot", seat: 1, level: "easy" },
      { type: "add_bot", seat: 3, level: "easy" },
      { type: "start" },
    ]);
    expect(new Set(page.state.pending.map(({ id }) => id)).size).toBe(3);
  });

  it("does so once, also across a lost link", () => {
    const page = new Page().do({ type: "playNow", name: "Ana", level: "easy" }).open().hear(GATHERING);
    const [salt, ...first] = page.sent;

    page.lose().open();
    expect(page.sent).toEqual(first);
    expect(page.hear(GATHERING).sent).toEqual([{ ...salt, id: expect.any(String) }]);
  });
});

describe("the address of a room", () => {
  it("without a session shows the form, and connects to nothing", () => {
    const page = new Page().do({ type: "navigate", to: { page: "room", code: " ac-def" } });

    expect(page.state.route).toEqual({ page: "room", code: "ACDEF" });
    expect(screenOf(page.state)).toBe("join");
    expect(page.asked).not.toContain("connect");
  });

  it("with a session resumes it, saying which version is known", () => {
    const page = new Page({}, [SESSION]).do({ type: "navigate", to: { page: "room", code: "ACDEF" } });
    expect(page.asked).toContain("connect");
    expect(enterMessage(page.state, chance)).toEqual({
      type: "resume",
      id: "new",
      room: "ACDEF",
      token: "secret",
      version: null,
      epoch: null,
    });

    page.open().hear(view({ version: 17 }));
    expect(enterMessage(page.state, chance)).toMatchObject({ version: 17 });
  });

  it("of a personal link takes the session over", () => {
    const page = new Page().do({ type: "seatLinkOpened", code: "acdef", token: "handed" });

    expect(enterMessage(page.state, chance)).toMatchObject({
      type: "resume",
      room: "ACDEF",
      token: "handed",
    });
    expect(page.asked).not.toContain("keepSession");
  });
});

describe("reading up the rules", () => {
  it("keeps the room and its connection", () => {
    const page = Page.at(view()).do({ type: "navigate", to: { page: "learn" } });
    expect(page.asked).toEqual(["showRoute"]);
    expect(screenOf(page.state)).toBe("learn");

    page.next({ table: { passes: 2 } });
    page.do({ type: "navigate", to: { page: "room", code: "ACDEF" } });
    expect(page.asked).toEqual(["showRoute"]);
    expect(page.state.view?.table.passes).toBe(2);
    expect(screenOf(page.state)).toBe("table");
  });
});

describe("a lost link", () => {
  it("never leaves the table, and shows it as not live", () => {
    const page = Page.at(view());

    for (const link of [
      { state: "waiting", attempt: 1, delayMs: 200 },
      { state: "connecting", attempt: 2 },
      { state: "offline" },
      { state: "elsewhere" },
    ] as const) {
      page.do({ type: "linkChanged", link });
      expect(screenOf(page.state)).toBe("table");
      expect(page.state.view).not.toBeNull();
    }
  });

  it("only the player's word connects again after another window took over", () => {
    const page = Page.at(view()).do({ type: "linkChanged", link: { state: "elsewhere" } });
    expect(page.asked).toEqual([]);

    expect(page.do({ type: "useHere" }).asked).toEqual(["reconnect"]);
  });
});

describe("the end of a session", () => {
  it("by leaving forgets everything of the room and goes home", () => {
    const page = Page.at(view()).do({ type: "leave" });
    expect(page.sent).toMatchObject([{ type: "leave" }]);

    page.do({ type: "linkChanged", link: { state: "ended", reason: "left" } });

    expect(page.effects).toContainEqual({ type: "forgetSession", room: "ACDEF" });
    expect(screenOf(page.state)).toBe("home");
    expect(page.state).toEqual({ ...new Page().state, settings: page.state.settings });
  });

  it.each(["room_closed", "no_such_room"] as const)("because of %s forgets it and says so", (reason) => {
    const page = Page.at(view()).do({ type: "linkChanged", link: { state: "ended", reason } });

    expect(page.asked).toEqual(["forgetSession"]);
    expect(screenOf(page.state)).toBe("ended");
    expect(page.state.kept).toEqual([]);
    expect(JSON.stringify(page.state)).not.toContain("secret");
  });

  it.each(["kicked", "bad_token"] as const)(
    "because of %s says so, and a room that asks learns who it was",
    (reason) => {
      const page = Page.at(view()).do({ type: "linkChanged", link: { state: "ended", reason } });

      expect(page.effects).toContainEqual({
        type: "keepFormer",
        former: [{ room: "ACDEF", token: "secret" }],
      });
      expect(screenOf(page.state)).toBe("ended");
      expect(page.state.kept).toEqual([]);

      page.do({ type: "linkChanged", link: { state: "idle" } });
      page.do({ type: "joinRoom", code: "acdef", name: "Ana" });
      expect(enterMessage(page.state, chance)).toMatchObject({ type: "join", token: "secret" });
    },
  );

  it("going home keeps the seat: the session stays, the cards do not", () => {
    const page = Page.at(view()).do({ type: "navigate", to: { page: "home" } });

    expect(page.state.kept).toEqual([SESSION] satisfies Session[]);
    expect(page.state.view).toBeNull();
    expect(page.asked).toEqual(["disconnect", "showRoute", "look"]);
  });
});

describe("a locked door", () => {
  const atTheDoor = (): Page => {
    const page = new Page().do({ type: "joinRoom", code: "ACDEF", name: "Dee" });
    page.do({ type: "linkChanged", link: { state: "open" } });
    return page.hear({
      type: "entered",
      id: "id-1",
      room: "ACDEF",
      token: "knock",
      member: 4,
      epoch: "1-a",
      admitted: false,
    });
  };

  it("keeps the person waiting, with nothing kept yet", () => {
    const page = atTheDoor();

    expect(screenOf(page.state)).toBe("knocking");
    expect(page.asked).toEqual(["showRoute"]);
    expect(page.state.session).toBeNull();
  });

  it("opens with the first view", () => {
    const page = atTheDoor().hear(view({ you: { member: 4 } }));

    expect(screenOf(page.state)).toBe("table");
    expect(page.state.session).toMatchObject({ room: "ACDEF", token: "knock", member: 4 });
    expect(page.asked).toContain("keepSession");
  });

  it("is knocked at again after a lost link", () => {
    const page = atTheDoor().lose();

    expect(screenOf(page.state)).toBe("knocking");
    expect(enterMessage(page.state, chance)).toMatchObject({ type: "join", room: "ACDEF", name: "Dee" });
  });

  it("that stays shut is said in words", () => {
    const page = atTheDoor().do({ type: "linkChanged", link: { state: "ended", reason: "turned_away" } });

    expect(screenOf(page.state)).toBe("ended");
    expect(page.state.entry.state).toBe("idle");
  });

  it("can be left", () => {
    const page = atTheDoor().do({ type: "navigate", to: { page: "home" } });

    expect(page.asked).toContain("disconnect");
    expect(screenOf(page.state)).toBe("home");
  });
});
