/** Talk, the clock, what was missed, and what a host asks for. */

import { describe, expect, it } from "vitest";
import { unreadLines } from "../../src/core/people";
import type { ChatLine, DealResult } from "../../src/protocol.gen";
import { Page, SESSION, view } from "../support/page";

const line = (number: number, member = 2): ChatLine => ({
  number,
  member,
  name: "Ben",
  text: `line ${number}`,
  phrase: null,
});
const RESULT: DealResult = {
  winner: 1,
  instant_win: null,
  rows: [],
  zero_sum: true,
  match_winners: [],
};

describe("chat", () => {
  const chatting = () => Page.at({ ...view(), chat: [line(1)] });
  const say = (page: Page, said: ChatLine) => page.next({}, [{ type: "said", line: said }]);

  it("what was said before counts as read, what is said now as unread until it is on screen", () => {
    const page = chatting();
    expect(unreadLines(page.state)).toBe(0);

    say(page, line(2));
    expect(unreadLines(page.state)).toBe(1);
    expect(page.state.view?.chat.map(({ number }) => number)).toEqual([1, 2]);

    expect(unreadLines(page.do({ type: "chatSeen" }).state)).toBe(0);
  });

  it("one's own words and those of ignored people are never unread", () => {
    const page = chatting().next({ you: { ignores: [3] } });
    say(page, line(2, 1));
    say(page, line(3, 3));

    expect(unreadLines(page.state)).toBe(0);
  });

  it("a full view, which tells only the latest lines, takes none away", () => {
    const page = chatting();
    say(page, line(2));
    page
      .lose()
      .open()
      .hear({ ...view({ version: 30 }), chat: [line(2), line(3)] });

    expect(page.state.view?.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("a text is sent as it was typed, a phrase by its name, and nothing at all where nothing was typed", () => {
    const page = Page.at(view());

    expect(page.do({ type: "say", text: "<b>hi</b>" }).sent).toEqual([
      { type: "say", id: "id-1", text: "<b>hi</b>" },
    ]);
    page.hear({ type: "accepted", id: "id-1", version: 18 });
    expect(page.do({ type: "say", text: "  " }).sent).toEqual([]);
    expect(page.do({ type: "sayPhrase", phrase: "ouch" }).sent).toMatchObject([
      { type: "say", phrase: "ouch" },
    ]);
  });
});

describe("the clock", () => {
  it("is counted from when it was heard, and heard anew only when it was told anew", () => {
    const page = Page.at(view());
    page.nowMs = 5000;
    page.next({ clock: { seat: 2, left_ms: 9000, running: true } });
    expect(page.state.clockHeardMs).toBe(5000);

    page.nowMs = 6000;
    page.next({ room: { host: 2 } });
    expect(page.state).toMatchObject({ clockHeardMs: 5000, view: { clock: { left_ms: 9000 } } });

    page.nowMs = 7000;
    page.hear({ type: "clock", clock: { seat: 2, left_ms: 7100, running: true } });
    expect(page.state).toMatchObject({ clockHeardMs: 7000, view: { clock: { left_ms: 7100 } } });

    page.next({ clock: null });
    expect(page.state.view?.clock).toBeNull();
  });
});

describe("a deal that ended while nobody looked", () => {
  const nextDeal = { deal: 3, match_deal: 2, turn: 1, last_result: RESULT } as const;

  it("is told, by the number it was called by", () => {
    const page = Page.at(view())
      .lose()
      .open()
      .hear(view({ version: 40, table: nextDeal }));

    expect(page.state.missed).toEqual({ deal: 2, result: RESULT });
    expect(page.do({ type: "dismissMissed" }).state.missed).toBeNull();
  });

  it("is told also where all the updates came at once", () => {
    const page = Page.at(view()).next({ table: { result: RESULT } });
    page.nowMs += 20;
    page.next({ table: { ...nextDeal, result: null } });

    expect(page.state.missed).not.toBeNull();
  });

  it("is not told to who has seen the result", () => {
    const page = Page.at(view()).next({ table: { result: RESULT } });
    page.nowMs += 2000;
    page.next({ table: { ...nextDeal, result: null } });

    expect(page.state.missed).toBeNull();
  });

  it.each([
    [false, { deal: 2, result: RESULT }],
    [true, null],
  ])("after a reload depends on whether its result was on screen (%s)", (over, missed) => {
    const page = Page.at(view({ table: nextDeal }));
    page.do({ type: "handRestored", room: SESSION.room, hand: { deal: 2, selection: [], own: null, over } });

    expect(page.state.missed).toEqual(missed);
  });
});

describe("a host", () => {
  it.each([
    [{ type: "closeSeat", seat: 3 } as const, { type: "close_seat", seat: 3 }],
    [{ type: "reopenSeat", seat: 3 } as const, { type: "reopen_seat", seat: 3 }],
    [{ type: "swapSeats", seat: 1, other: 2 } as const, { type: "swap_seats", seat: 1, other: 2 }],
    [
      { type: "configure", rules: { preset: "paris" } } as const,
      { type: "configure", rules: { preset: "paris" } },
    ],
    [{ type: "lock", locked: true } as const, { type: "lock", locked: true }],
    [{ type: "admit", member: 4, welcome: false } as const, { type: "admit", member: 4, welcome: false }],
    [{ type: "kick", member: 2 } as const, { type: "kick", member: 2 }],
    [{ type: "lift", member: 2 } as const, { type: "lift", member: 2 }],
    [{ type: "handOver", member: 2 } as const, { type: "hand_over", member: 2 }],
    [{ type: "mute", member: 2, muted: true } as const, { type: "mute", member: 2, muted: true }],
    [{ type: "ignore", member: 2, ignored: true } as const, { type: "ignore", member: 2, ignored: true }],
    [{ type: "back" } as const, { type: "back" }],
    [{ type: "hurry", on: true } as const, { type: "hurry", on: true }],
  ])("%o is one command", (intent, message) => {
    expect(Page.at(view()).do(intent).sent).toEqual([{ id: "id-1", ...message }]);
  });
});

describe("the table is heard", () => {
  it.each([
    [{ type: "played", seat: 1, kind: "single", cards: ["9C"], left: 3 } as const, "play"],
    [{ type: "passed", seat: 1 } as const, "pass"],
    [{ type: "deal_ended", winner: 1, reason: "out" } as const, "dealEnd"],
  ])("%o", (event, sound) => {
    expect(Page.at(view()).next({}, [event]).effects).toContainEqual({ type: "sound", of: sound });
  });
});
