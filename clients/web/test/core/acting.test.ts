/** A command is on its way until the server has answered, and has its effect once. */

import { describe, expect, it } from "vitest";
import { cards, combination, myTurn, Page, view } from "../support/page";

const HAND = "3D 4C 4S 9C 9D TD 2C";
const PAIR_OF_KINGS = combination("pair", "KC KS");
const PAIR_OF_EIGHTS = combination("pair", "8C 8D");

describe("Play", () => {
  it("sends the selection for this turn of this deal; the cards stay in the hand", () => {
    const page = Page.at(myTurn(HAND, PAIR_OF_EIGHTS))
      .do({ type: "select", cards: cards("9C 9D") })
      .do({ type: "play" });

    expect(page.sent).toEqual([{ type: "play", id: "id-2", deal: 2, turn: 4, cards: cards("9C 9D") }]);
    expect(page.state.pending).toEqual(page.sent);
    expect(page.state.view?.you.hand).toEqual(cards(HAND));
    expect(page.state.selection).toEqual(cards("9C 9D"));
  });

  it("pressed twice is sent once", () => {
    const page = Page.at(myTurn(HAND, PAIR_OF_EIGHTS))
      .do({ type: "select", cards: cards("9C 9D") })
      .do({ type: "play" });

    expect(page.do({ type: "play" }).sent).toEqual([]);
    expect(page.do({ type: "pass" }).sent).toEqual([]);
  });

  it("of what cannot be played sends nothing, gives the reason and keeps the selection", () => {
    const page = Page.at(myTurn(HAND, PAIR_OF_KINGS))
      .do({ type: "select", cards: cards("9C 9D") })
      .do({ type: "play" });

    expect(page.sent).toEqual([]);
    expect(page.state.refusal).toMatchObject({
      code: "not_higher",
      play: { kind: "pair" },
      standing: PAIR_OF_KINGS,
    });
    expect(page.state.selection).toEqual(cards("9C 9D"));
  });

  it("when it is somebody else's turn sends nothing", () => {
    const page = Page.at(view())
      .do({ type: "select", cards: cards("5D 5C") })
      .do({ type: "play" });

    expect(page.sent).toEqual([]);
    expect(page.state.refusal?.code).toBe("not_your_turn");
  });

  it("on a lost link waits, and goes out with the same id once the link is back", () => {
    const page = Page.at(myTurn(HAND, PAIR_OF_EIGHTS))
      .do({ type: "select", cards: cards("9C 9D") })
      .lose();

    page.do({ type: "play" });
    expect(page.sent).toEqual([]);
    const [waiting] = page.state.pending;

    page.open();
    expect(page.sent).toEqual([waiting]);
  });

  it("whose answer was lost is sent again, and the answer ends it", () => {
    const page = Page.at(myTurn(HAND, PAIR_OF_EIGHTS))
      .do({ type: "select", cards: cards("9C 9D") })
      .do({ type: "play" });
    const [first] = page.sent;

    page.lose().open();
    expect(page.sent).toEqual([first]);

    page.hear({ type: "accepted", id: first && "id" in first ? first.id : "", version: 18 });
    expect(page.state.pending).toEqual([]);
    expect(page.lose().open().sent).toEqual([]);
  });
});

describe("a refusal by the server", () => {
  const refused = (code: "not_higher" | "stale_turn") => {
    const page = Page.at(myTurn(HAND, PAIR_OF_EIGHTS))
      .do({ type: "select", cards: cards("9C 9D") })
      .do({ type: "play" });
    const before = page.state;
    page.hear({ type: "rejected", id: "id-2", code, params: {} });
    return { page, before };
  };

  it("changes nothing but what is said, and keeps the selection", () => {
    const { page, before } = refused("not_higher");

    expect(page.state).toEqual({ ...before, pending: [], refusal: page.state.refusal });
    expect(page.state.refusal).toEqual({
      code: "not_higher",
      params: {},
      cards: cards("9C 9D"),
      play: expect.objectContaining({ kind: "pair" }),
      standing: PAIR_OF_EIGHTS,
      command: "play",
    });
  });

  it("of a turn that has moved on asks for a full view", () => {
    expect(refused("stale_turn").page.sent).toMatchObject([{ type: "resync" }]);
  });

  it("is gone as soon as the player selects something else", () => {
    const { page } = refused("not_higher");

    expect(page.do({ type: "toggleCard", card: "TD" }).state.refusal).toBeNull();
  });

  it("of anything but a play or a pass is a toast", () => {
    const page = Page.at(view({ room: { stage: "gathering" } })).do({ type: "start" });

    page.hear({ type: "rejected", id: "id-1", code: "not_host", params: {} });

    expect(page.state.toasts).toMatchObject([
      { kind: "refused", refusal: { code: "not_host", command: "start" } },
    ]);
    expect(page.do({ type: "dismissToast", id: "id-2" }).state.toasts).toEqual([]);
  });

  it("that answers nothing of ours is not shown", () => {
    const page = Page.at(view());

    expect(page.hear({ type: "rejected", id: "unknown", code: "not_host", params: {} }).state.toasts).toEqual(
      [],
    );
  });
});

describe("seats", () => {
  it.each([
    [{ type: "sit", seat: 2 } as const, { type: "sit", seat: 2 }],
    [{ type: "stand" } as const, { type: "stand" }],
    [{ type: "addBot", seat: 3, level: "hard" } as const, { type: "add_bot", seat: 3, level: "hard" }],
    [{ type: "removeBot", seat: 3 } as const, { type: "remove_bot", seat: 3 }],
    [{ type: "ready" } as const, { type: "ready" }],
    [{ type: "leave" } as const, { type: "leave" }],
  ])("%o is one command", (intent, message) => {
    expect(Page.at(view()).do(intent).sent).toEqual([{ id: "id-1", ...message }]);
  });
});
