/** The viewer's turn is noticed once; plans act for the pile they were made for, and for no other. */

import { describe, expect, it } from "vitest";
import { cards, combination, myTurn, Page, view } from "../support/page";

const EIGHT = combination("single", "8C");
const TO_ME = { turn: 4, to_act: 0 } as const;

describe("an alert", () => {
  it("comes once for a turn, however often it is told", () => {
    const page = Page.at(view());

    page.next({ table: TO_ME });
    expect(page.asked).toContain("alertTurn");

    page.next({ room: { host: 2 } });
    expect(page.asked).not.toContain("alertTurn");

    page
      .lose()
      .open()
      .hear(view({ version: 19, table: TO_ME }));
    expect(page.asked).not.toContain("alertTurn");

    page.do({ type: "play" });
    expect(page.asked).not.toContain("alertTurn");
  });

  it("comes again when the last pass returns the lead", () => {
    const page = Page.at(myTurn("3D 9C", EIGHT));

    page.next({ table: { turn: 5, to_act: 1 } });
    page.next({ table: { turn: 6, to_act: 0, standing: null, standing_seat: null, passes: 0 } });

    expect(page.asked).toContain("alertTurn");
  });

  it("does not come for others' turns", () => {
    expect(Page.at(view()).next({ table: { turn: 4, to_act: 3 } }).asked).not.toContain("alertTurn");
  });
});

describe("passing by itself", () => {
  const beaten = { turn: 4, to_act: 0, standing: combination("single", "2S"), standing_seat: 3 } as const;

  it("waits a little, a different time each turn, and then passes", () => {
    const page = Page.at(view(), { autoPass: true });
    page.random = 0.25;

    page.next({ table: beaten });
    expect(page.effects).toContainEqual({
      type: "later",
      delayMs: 1025,
      action: { type: "planDue", deal: 2, turn: 4 },
    });
    expect(page.asked).not.toContain("alertTurn");

    page.do({ type: "planDue", deal: 2, turn: 4 });
    expect(page.sent).toMatchObject([{ type: "pass", deal: 2, turn: 4 }]);
  });

  it("never happens when something beats the table", () => {
    const page = Page.at(view(), { autoPass: true });

    page.next({ table: { ...beaten, standing: EIGHT } });

    expect(page.asked).toEqual(["alertTurn"]);
    expect(page.do({ type: "planDue", deal: 2, turn: 4 }).sent).toEqual([]);
  });

  it("does not hit a later turn", () => {
    const page = Page.at(view(), { autoPass: true }).next({ table: beaten });
    page.next({ table: { turn: 5, to_act: 1 } });

    expect(page.do({ type: "planDue", deal: 2, turn: 4 }).sent).toEqual([]);
  });

  it("as a plan holds for one pile", () => {
    const page = Page.at(view()).do({ type: "plan", plan: { kind: "pass" } });

    page.next({ table: { turn: 4, to_act: 0, standing: combination("pair", "2H 2D"), standing_seat: 3 } });

    expect(page.state.plan).toBeNull();
    expect(page.asked).toEqual(["alertTurn"]);
  });
});

describe("playing by itself", () => {
  it("happens when the turn comes and the pile is still the same", () => {
    const page = Page.at(view()).do({ type: "plan", plan: { kind: "play", cards: cards("5D 5C") } });

    page.next({ table: { turn: 4, to_act: 3, passes: 2 } });
    expect(page.sent).toEqual([]);

    page.next({ table: { turn: 5, to_act: 0, passes: 3 } });
    expect(page.sent).toMatchObject([{ type: "play", turn: 5, cards: cards("5D 5C") }]);
    expect(page.state.plan).toBeNull();
  });

  it("is dropped when the pile changes, even if the cards would still beat it", () => {
    const page = Page.at(view()).do({ type: "plan", plan: { kind: "play", cards: cards("QD QC") } });

    page.next({ table: { turn: 4, to_act: 0, standing: combination("pair", "4D 4C"), standing_seat: 3 } });

    expect(page.sent).toEqual([]);
    expect(page.state.plan).toBeNull();
  });
});

describe("a plan that was dropped", () => {
  const fours = { turn: 4, to_act: 3, standing: combination("pair", "4D 4C"), standing_seat: 1 } as const;
  const dropped = () =>
    Page.at(view())
      .do({ type: "plan", plan: { kind: "pass" } })
      .next({ table: fours });

  it("is said so through the turns of others, until the player does something", () => {
    const page = dropped();
    expect(page.state.planDropped).toBe(true);

    page.next({ table: { turn: 5, to_act: 0, passes: 1 } });
    expect(page.state.planDropped).toBe(true);

    expect(page.do({ type: "clearSelection" }).state.planDropped).toBe(false);
  });

  it("is past when the own turn is over, when a new plan is made, and with the deal", () => {
    const over = dropped().next({ table: { turn: 5, to_act: 0 } });
    expect(over.next({ table: { turn: 6, to_act: 1 } }).state.planDropped).toBe(false);

    expect(dropped().do({ type: "plan", plan: { kind: "pass" } }).state.planDropped).toBe(false);
    expect(dropped().next({ table: { deal: 3, turn: 1 } }).state.planDropped).toBe(false);
  });

  it("is nothing to speak of where there was none, or where it was carried out", () => {
    expect(Page.at(view()).next({ table: fours }).state.planDropped).toBe(false);

    const page = Page.at(view()).do({ type: "plan", plan: { kind: "play", cards: cards("5D 5C") } });
    page.next({ table: { turn: 4, to_act: 0, passes: 3 } });
    expect(page.sent).toHaveLength(1);
    expect(page.state.planDropped).toBe(false);
  });
});

describe("what happened", () => {
  it("is numbered, in order, and never more than a few hundred", () => {
    const page = Page.at(view());
    for (let count = 0; count < 400; count += 1) page.next({}, [{ type: "passed", seat: 1 }]);

    const serials = page.state.feed.map(({ serial }) => serial);
    expect(serials).toEqual(Array.from({ length: 300 }, (_, index) => index + 101));
  });
});
