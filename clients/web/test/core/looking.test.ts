/** The start page offers a way back only where the server has confirmed that there is one. */

import { describe, expect, it } from "vitest";
import type { LookAnswer, Session } from "../../src/core/state";
import type { Looked } from "../../src/protocol.gen";
import { Page, SESSION } from "../support/page";

const OTHER: Session = { room: "9RWXY", token: "another", member: 2, name: "Ana" };
const THERE: Looked = {
  type: "looked",
  id: "look",
  room: "ACDEF",
  stage: "playing",
  name: "Ana",
  seat: 0,
  your_turn: true,
  others: 1,
};

const home = { type: "navigate", to: { page: "home" } } as const;
const opened = (...kept: readonly Session[]) => new Page({}, kept).do(home);
const told = (page: Page, { room, token }: Session, answer: LookAnswer) =>
  page.do({ type: "looked", room, token, answer });

describe("the start page", () => {
  it("asks for every kept seat when it is opened", () => {
    const page = opened(SESSION, OTHER);

    expect(page.effects).toEqual([{ type: "look", sessions: [SESSION, OTHER] }]);
    expect(page.state.looks).toEqual({ ACDEF: "asking", "9RWXY": "asking" });
    expect(page.do(home).effects).toEqual([]);
  });

  it("asks nothing where nothing is kept, and nothing from any other page", () => {
    expect(opened().effects).toEqual([]);
    expect(new Page({}, [SESSION]).do({ type: "navigate", to: { page: "learn" } }).asked).not.toContain(
      "look",
    );
  });

  it("[C34] offers what is confirmed, and keeps what cannot be asked", () => {
    const page = told(told(opened(SESSION, OTHER), SESSION, THERE), OTHER, "unknown");

    expect(page.state.looks).toEqual({ ACDEF: THERE, "9RWXY": "unknown" });
    expect(page.state.kept).toEqual([SESSION, OTHER]);
    expect(page.effects).toEqual([]);
  });

  it("[C34] forgets what is over", () => {
    const page = told(opened(SESSION, OTHER), SESSION, "no_such_room");

    expect(page.effects).toEqual([{ type: "forgetSession", room: "ACDEF" }]);
    expect(page.state.kept).toEqual([OTHER]);
    expect(page.state.looks).toEqual({ "9RWXY": "asking" });
  });

  it.each(["kicked", "bad_token"] as const)(
    "forgets after %s, and a room that asks learns who it was",
    (code) => {
      const page = told(opened(SESSION), SESSION, code);

      expect(page.asked).toEqual(["keepFormer", "forgetSession"]);
      expect(page.state.former).toEqual([{ room: "ACDEF", token: "secret" }]);
      expect(page.state.kept).toEqual([]);
    },
  );

  it("hears nothing about a session that has been replaced, nor once it has been left", () => {
    const replaced = told(opened(SESSION), { ...SESSION, token: "an older one" }, "bad_token");
    expect(replaced.state.kept).toEqual([SESSION]);

    const away = opened(SESSION).do({ type: "navigate", to: { page: "room", code: SESSION.room } });
    expect(told(away, SESSION, "no_such_room").state.kept).toEqual([SESSION]);
  });

  it("asks anew when it is come back to, from a room or from another tab, or is told to", () => {
    const page = told(opened(SESSION), SESSION, "unknown");
    expect(page.do({ type: "askForSeats" }).asked).toEqual(["look"]);

    told(page, SESSION, THERE).do({ type: "navigate", to: { page: "room", code: SESSION.room } });
    expect(page.do(home).asked).toContain("look");

    told(page, SESSION, THERE).do({ type: "visibilityChanged", hidden: true });
    expect(page.asked).toEqual([]);
    expect(page.do({ type: "visibilityChanged", hidden: false }).asked).toEqual(["look"]);
  });

  it("asks for a seat that another tab has taken", () => {
    const page = told(opened(SESSION), SESSION, THERE);
    const { pledges, record } = page.state;
    page.do({ type: "keptSessionsChanged", sessions: [OTHER, SESSION], pledges, record });

    expect(page.effects).toEqual([{ type: "look", sessions: [OTHER] }]);
    expect(page.state.looks).toEqual({ ACDEF: THERE, "9RWXY": "asking" });
  });
});
