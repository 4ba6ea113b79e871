/** The table by keyboard: what each key asks for. */

import { describe, expect, it } from "vitest";
import { wishOf } from "../../src/ui/table/keys";
import { cards, view } from "../support/page";

const { rules } = view().room;
const HAND = cards("3D 9S 9C TH QD 2S");
const press = (key: string, selection = "", more: { shift?: boolean; modified?: boolean } = {}) =>
  wishOf({ key, shift: false, modified: false, ...more }, HAND, cards(selection), rules);

describe("a key", () => {
  it.each([
    ["Enter", { type: "play" }],
    ["p", { type: "pass" }],
    ["H", { type: "hint" }],
    ["Backspace", { type: "clear" }],
    ["?", { type: "help" }],
    ["r", { type: "read" }],
    ["ArrowRight", { type: "focus", by: 1 }],
  ])("%s asks for %o", (key, wish) => {
    expect(press(key)).toEqual(wish);
  });

  it("of a rank takes its cards one by one, lowest first, and then drops them all", () => {
    expect(press("9")).toEqual({ type: "select", cards: ["9C"] });
    expect(press("9", "9C")).toEqual({ type: "select", cards: ["9C", "9S"] });
    expect(press("9", "9C 9S QD")).toEqual({ type: "select", cards: ["QD"] });
  });

  it("0, 1 and T mean ten", () => {
    for (const key of ["0", "1", "t"]) expect(press(key)).toEqual({ type: "select", cards: ["TH"] });
  });

  it("of a rank that is not held changes nothing that is selected", () => {
    expect(press("k", "9C")).toEqual({ type: "select", cards: ["9C"] });
  });

  it("with Shift moves the card instead of the focus", () => {
    expect(press("ArrowLeft", "", { shift: true })).toEqual({ type: "move", by: -1 });
  });

  it("belongs to the browser with Ctrl, Alt or Meta", () => {
    expect(press("p", "", { modified: true })).toBeNull();
  });
});
