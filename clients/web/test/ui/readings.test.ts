/** What the table shows of a view: last acts, brackets, the trick that was won, the reading line. */

import { describe, expect, it } from "vitest";
import { judgeSelection } from "../../src/core/rules/judge";
import { GALLERY } from "../../src/gallery/fixtures";
import { en } from "../../src/i18n/en";
import type { ActView } from "../../src/protocol.gen";
import { readingOf } from "../../src/ui/table/reading";
import { bracketOf, lastActOf, lossNow, sweptAct } from "../../src/ui/table/readings";
import { cards, combination, myTurn, Page, view } from "../support/page";

const NINES = combination("pair", "9C 9S");
const acts: readonly ActView[] = [
  { seat: 0, play: combination("single", "3D"), trick: 1 },
  { seat: 1, play: null, trick: 1 },
  { seat: 2, play: NINES, trick: 2 },
  { seat: 3, play: null, trick: 2 },
];

describe("a seat's last act", () => {
  it("is the last one of this trick, and none of the trick before", () => {
    const { table } = view({ table: { acts, trick: 2 } });

    expect(lastActOf(table, 2)?.play).toEqual(NINES);
    expect(lastActOf(table, 3)?.play).toBeNull();
    expect(lastActOf(table, 0)).toBeNull();
  });
});

describe("the bracket", () => {
  it("follows the tiers of the rules", () => {
    const rules = {
      ...view().room.rules,
      tiers: [
        [1, 1],
        [10, 2],
        [13, 3],
      ] as const,
    };

    expect([1, 9, 10, 12, 13].map((count) => bracketOf(rules, count))).toEqual([1, 1, 2, 2, 3]);
    expect(lossNow(rules, 10)).toBe(20);
  });
});

describe("a trick that is won", () => {
  it("is shown leaving while its winner is to lead", () => {
    const { table } = view({ table: { acts, trick: 3, to_act: 2, standing: null } });

    expect(sweptAct(table)?.seat).toBe(2);
  });

  it("is gone when the next one is led", () => {
    expect(sweptAct(view({ table: { acts, trick: 2, to_act: 0, standing: NINES } }).table)).toBeNull();
  });
});

describe("the reading line", () => {
  const read = (page: Page) => {
    const { state } = page;
    const at = state.view ?? view();
    return readingOf(state, at, judgeSelection(at, state.selection), en);
  };
  const following = () => Page.at(myTurn("4D 8C 8S KD KS 2S", NINES));
  const select = (page: Page, text: string) => page.do({ type: "select", cards: cards(text) });

  it("names what is selected and what it beats", () => {
    const page = following();
    select(page, "KD KS");

    expect(read(page)).toEqual({ tone: "good", text: "Pair of kings beats pair of 9s" });
  });

  it("says why a selection cannot be played", () => {
    const page = following();
    select(page, "8C 8S");
    expect(read(page)).toEqual({ tone: "bad", text: "Pair of 8s does not beat pair of 9s" });

    select(page, "2S");
    expect(read(page)).toEqual({ tone: "bad", text: "2 cards are needed to beat a pair of 9s, 1 selected" });
  });

  it("asks for a choice while nothing is selected, and waits for others by name", () => {
    expect(read(following()).text).toBe("Select cards that beat it, or pass");
    expect(readingOf(...situation("other"), en).text).toBe("Waiting for Ana");
  });

  it("says that a plan fell with its pile, before anything else about the selection", () => {
    const page = Page.at(view()).do({ type: "plan", plan: { kind: "pass" } });
    page.next({ table: { turn: 4, to_act: 0, standing: NINES, standing_seat: 3 } });

    expect(read(page).text).toBe("The table changed: your plan is cancelled");
    expect(read(page.do({ type: "clearSelection" })).text).not.toContain("plan");
  });

  it("says when nothing in the hand beats the table", () => {
    expect(read(Page.at(myTurn("4D 8C 8S KD", NINES))).text).toBe("Nothing you hold beats this");
    expect(read(Page.at(myTurn("4D 8C TS TD", NINES))).text).toBe("Select cards that beat it, or pass");
  });

  it("says what speaks for a hint, until the selection changes", () => {
    const page = following().do({ type: "hint" });
    const kept = combination("pair", "8C 8S");
    const hints = [
      { play: combination("pair", "KD KS"), reason: { code: "keeps", kept } },
      { play: null, reason: { code: "keeps", kept: combination("single", "2S") } },
    ] as const;
    page.hear({ type: "hints", id: "id-1", deal: 2, turn: 4, hints });
    expect(read(page)).toEqual({ tone: "good", text: "Pair of kings: keeps a pair of 8s" });

    page.do({ type: "hint" });
    expect(read(page)).toEqual({ tone: "plain", text: "Pass: keeps 2♠" });

    select(page, "KD KS");
    expect(read(page).text).toBe("Pair of kings beats pair of 9s");
  });

  it("of a hint without a reason reads like any selection", () => {
    const page = following().do({ type: "hint" });
    const hints = [{ play: combination("pair", "KD KS"), reason: null }];
    page.hear({ type: "hints", id: "id-1", deal: 2, turn: 4, hints });
    expect(read(page).text).toBe("Pair of kings beats pair of 9s");
  });

  it("[U05] gives the server's reason until something changes", () => {
    expect(readingOf(...situation("refused"), en)).toEqual({
      tone: "bad",
      text: "Too late: the turn has moved on",
    });
  });

  it("never judges a table that is not live", () => {
    expect(readingOf(...situation("reconnecting"), en).text).toBe(en.ui.table.stale);
  });
});

function situation(name: string) {
  const state = GALLERY[name];
  if (!state?.view) throw new Error(`no such state: ${name}`);
  const bare = name === "other" ? { ...state, selection: [] } : state;
  return [bare, state.view, judgeSelection(state.view, bare.selection)] as const;
}
