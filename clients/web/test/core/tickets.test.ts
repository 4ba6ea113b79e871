/** Tickets: a session goes on at another device. */

import { describe, expect, it } from "vitest";
import { enterMessage } from "../../src/core/entering";
import { screenOf } from "../../src/core/screen";
import { Page, view } from "../support/page";

const chance = { id: "new", random: 0, salt: "00", nowMs: 0 };

describe("a ticket", () => {
  it("takes over the session of another device, and learns its name from the room", () => {
    const page = new Page().do({ type: "ticketOpened", code: "acdef", ticket: "once" });
    expect(page.asked).toContain("connect");
    expect(enterMessage(page.state, chance)).toEqual({
      type: "redeem",
      id: "id-1",
      new_token: "id-1",
      room: "ACDEF",
      ticket: "once",
    });

    page.do({ type: "linkChanged", link: { state: "open" } });
    page.hear({
      type: "entered",
      id: "id-1",
      room: "ACDEF",
      token: "mine",
      member: 1,
      epoch: "1-a",
      admitted: true,
    });
    page.hear(view());

    expect(page.state.session).toEqual({ room: "ACDEF", token: "mine", member: 1, name: "Ana" });
    expect(page.effects).toContainEqual({ type: "keepSession", session: page.state.session });
  });

  it("that is no good shows the way in, with the reason", () => {
    const page = new Page().do({ type: "ticketOpened", code: "ACDEF", ticket: "old" });
    page.hear({ type: "rejected", id: "id-1", code: "bad_ticket", params: {} });

    expect(screenOf(page.state)).toBe("join");
    expect(page.state.entry.refusal?.code).toBe("bad_ticket");
  });

  it("is asked for once while it is good, and shared with the room's link", () => {
    const page = Page.at(view()).do({ type: "makeTicket" });
    expect(page.sent).toEqual([{ type: "make_ticket", id: "id-1" }]);
    expect(page.do({ type: "makeTicket" }).sent).toEqual([]);

    page.hear({ type: "ticket", id: "id-1", ticket: "once", left_ms: 1000 });
    expect(page.effects).toEqual([{ type: "findLink", room: "ACDEF", ticket: "once" }]);

    const address = "https://cards.example/r/ACDEF#ticket=once";
    page.do({ type: "linkFound", room: "ACDEF", ticket: "once", address });
    expect(page.do({ type: "shareTicket", by: "copy" }).effects).toEqual([{ type: "copy", link: address }]);

    expect(page.do({ type: "makeTicket" }).sent).toEqual([]);
    page.nowMs += 1001;
    expect(page.do({ type: "makeTicket" }).sent).toMatchObject([{ type: "make_ticket" }]);
  });
});
