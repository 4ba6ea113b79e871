/** Selection and order of the hand outlive everything but the cards themselves. */

import { describe, expect, it } from "vitest";
import { handInOrder } from "../../src/core/hand";
import { cards, combination, myTurn, Page, SESSION, view } from "../support/page";

const HAND = "3D 4C 4S 7H TD TS 2C";

describe("selecting", () => {
  it("a tap selects, a second tap takes it back, and both are kept for a reload", () => {
    const page = Page.at(myTurn(HAND))
      .do({ type: "toggleCard", card: "4C" })
      .do({ type: "toggleCard", card: "4S" });
    expect(page.state.selection).toEqual(cards("4C 4S"));

    page.do({ type: "toggleCard", card: "4C" });
    expect(page.state.selection).toEqual(cards("4S"));
    expect(page.effects).toEqual([
      {
        type: "keepHand",
        room: SESSION.room,
        hand: { deal: 2, selection: cards("4S"), own: null, over: false },
      },
    ]);
  });

  it("a card that is not in the hand cannot be selected", () => {
    const page = Page.at(myTurn(HAND))
      .do({ type: "toggleCard", card: "AS" })
      .do({ type: "select", cards: cards("AS 3D 3D") });

    expect(page.state.selection).toEqual(cards("3D"));
  });

  it("other people's plays leave it alone", () => {
    const page = Page.at(view({ you: { hand: cards(HAND) } })).do({ type: "select", cards: cards("4C 4S") });

    page.next({ table: { turn: 4, to_act: 3, passes: 2 } });

    expect(page.state.selection).toEqual(cards("4C 4S"));
  });

  it("cards that are played leave it", () => {
    const page = Page.at(myTurn(HAND)).do({ type: "select", cards: cards("4C 4S 7H") });

    page.next({ table: { turn: 5, to_act: 1 }, you: { hand: cards("3D 7H TD TS 2C") } });

    expect(page.state.selection).toEqual(cards("7H"));
  });

  it("a new deal starts with nothing selected and in the chosen sort", () => {
    const page = Page.at(myTurn(HAND))
      .do({ type: "select", cards: cards("3D") })
      .do({ type: "moveCard", card: "2C", to: 0 });

    page.next({ table: { deal: 3, turn: 1 }, you: { hand: cards("3D 5D 2C") } });

    expect(page.state.selection).toEqual([]);
    expect(handInOrder(page.state)).toEqual(cards("3D 5D 2C"));
  });

  it("comes back after a reload of the same deal, without the cards that went in between", () => {
    const page = Page.at(myTurn(HAND));
    const hand = { deal: 2, selection: cards("4C AS"), own: cards("2C 3D AS 4C 4S 7H TD TS"), over: false };

    page.do({ type: "handRestored", room: SESSION.room, hand });

    expect(page.state.selection).toEqual(cards("4C"));
    expect(handInOrder(page.state)).toEqual(cards("2C 3D 4C 4S 7H TD TS"));
  });

  it("is not taken from another deal or another room", () => {
    const page = Page.at(myTurn(HAND));
    const before = page.state;

    page.do({
      type: "handRestored",
      room: SESSION.room,
      hand: { deal: 1, selection: cards("4C"), own: null, over: false },
    });
    page.do({
      type: "handRestored",
      room: "ZZZZZ",
      hand: { deal: 2, selection: cards("4C"), own: null, over: false },
    });

    expect(page.state).toEqual(before);
  });

  it("is asked for with the first view of a room", () => {
    const page = new Page({}, [SESSION])
      .do({ type: "navigate", to: { page: "room", code: SESSION.room } })
      .open();

    expect(page.hear(myTurn(HAND)).asked).toContain("restoreHand");
  });
});

describe("order", () => {
  it("by rank, by suit and by combinations", () => {
    const page = Page.at(myTurn("3D 4C 4S 7H 7D 8S 9S TD JS QS 2C"));

    page.do({ type: "sortHand", by: "suit" });
    expect(handInOrder(page.state)).toEqual(cards("3D 7D TD 4C 2C 7H 4S 8S 9S JS QS"));

    page.do({ type: "sortHand", by: "rank" });
    expect(handInOrder(page.state)).toEqual(cards("3D 4C 4S 7D 7H 8S 9S TD JS QS 2C"));

    page.do({ type: "sortHand", by: "combinations" });
    expect(handInOrder(page.state)).toEqual(cards("3D 4C TD 2C 7D 7H 4S 8S 9S JS QS"));
  });

  it("by combinations loses no card, four of a kind without a fifth card included", () => {
    const page = Page.at(myTurn("9D 9C 9H 9S")).do({ type: "sortHand", by: "combinations" });

    expect(handInOrder(page.state)).toEqual(cards("9D 9C 9H 9S"));
  });

  it("the sort is remembered for the next room", () => {
    const page = Page.at(myTurn(HAND)).do({ type: "sortHand", by: "suit" });

    expect(page.state.settings.sort).toBe("suit");
    expect(page.asked).toContain("keepSettings");
  });

  it.each([
    [0, "TD 3D 4C 4S 7H TS 2C"],
    [2, "3D 4C TD 4S 7H TS 2C"],
    [6, "3D 4C 4S 7H TS 2C TD"],
  ])("a card moved to place %i lies exactly there", (to, order) => {
    const page = Page.at(myTurn(HAND)).do({ type: "moveCard", card: "TD", to });

    expect(handInOrder(page.state)).toEqual(cards(order));
  });

  it("a player's order stays when cards go", () => {
    const page = Page.at(myTurn(HAND)).do({ type: "moveCard", card: "2C", to: 0 });

    page.next({ you: { hand: cards("3D 7H TD TS 2C") } });

    expect(handInOrder(page.state)).toEqual(cards("2C 3D 7H TD TS"));
  });
});

describe("a hint", () => {
  const asked = () => {
    const page = Page.at(myTurn(HAND, combination("single", "3C"))).do({ type: "hint" });
    const [question] = page.sent;
    return { page, id: question && "id" in question ? question.id : "" };
  };
  const answer = (id: string) => ({
    type: "hints" as const,
    id,
    deal: 2,
    turn: 4,
    hints: [
      { play: combination("single", "7H"), reason: null },
      { play: combination("single", "2C"), reason: null },
      { play: null, reason: null },
    ],
  });

  it("is asked for this turn, and selects without playing", () => {
    const { page, id } = asked();
    expect(page.sent).toEqual([{ type: "hint", id, deal: 2, turn: 4 }]);

    page.hear(answer(id));
    expect(page.state.selection).toEqual(cards("7H"));
    expect(page.sent).toEqual([]);
  });

  it("pressed again shows the next one, and goes round; a suggested pass selects nothing", () => {
    const { page, id } = asked();
    page.hear(answer(id));

    const seen = [1, 2, 3].map(() => page.do({ type: "hint" }).state.selection);

    expect(seen).toEqual([cards("2C"), [], cards("7H")]);
    expect(page.state.hints?.index).toBe(0);
  });

  it("that comes too late is dropped", () => {
    const { page, id } = asked();
    page.next({ table: { turn: 5, to_act: 1 } });

    page.hear(answer(id));

    expect(page.state.hints).toBeNull();
    expect(page.state.selection).toEqual([]);
  });
});
