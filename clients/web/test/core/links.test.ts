/** The link by which others come in, and the way back from the rules. */

import { describe, expect, it } from "vitest";
import { Page, view } from "../support/page";

describe("the link to a room", () => {
  const address = "http://192.168.1.20:8000/r/ACDEF";

  it("is looked for once a room is there, and handed on as it was found", () => {
    const page = new Page().do({ type: "joinRoom", code: "ACDEF", name: "Ana" }).open().hear(view());
    expect(page.effects).toContainEqual({ type: "findLink", room: "ACDEF", ticket: null });

    page.do({ type: "linkFound", room: "ACDEF", ticket: null, address });
    expect(page.do({ type: "shareRoom", by: "copy" }).effects).toEqual([{ type: "copy", link: address }]);
    expect(page.do({ type: "shareRoom", by: "sheet" }).effects).toEqual([{ type: "share", link: address }]);
  });

  it("that was found too late, for another room or another ticket, is not shown", () => {
    const page = Page.at(view());

    page.do({ type: "linkFound", room: "OTHER", ticket: null, address });
    page.do({ type: "linkFound", room: "ACDEF", ticket: "gone", address });

    expect(page.state.invitation).toBeNull();
    expect(page.do({ type: "shareRoom", by: "copy" }).effects).toEqual([]);
  });

  it("goes with the room", () => {
    const page = Page.at(view()).do({ type: "linkFound", room: "ACDEF", ticket: null, address });

    expect(page.do({ type: "navigate", to: { page: "home" } }).state.invitation).toBeNull();
  });
});

describe("going back from the rules", () => {
  const otherwise = (page: Page) =>
    page.do({ type: "navigate", to: { page: "learn" } }).do({ type: "goBack" }).effects;

  it("leads to the table, where there is one", () => {
    expect(otherwise(Page.at(view()))).toEqual([
      { type: "goBack", otherwise: { page: "room", code: "ACDEF" } },
    ]);
  });

  it("leads to the start page as it was left", () => {
    const page = new Page().do({ type: "fillIn", home: { name: "Zoë", preset: "taiwan" } });

    expect(otherwise(page)).toEqual([{ type: "goBack", otherwise: { page: "home" } }]);
    expect(page.do({ type: "navigate", to: { page: "home" } }).state.home).toMatchObject({
      name: "Zoë",
      preset: "taiwan",
    });
  });
});
