/** Finished deals: their pages, replays of records, files, the sheet of a match and the own record. */

import { describe, expect, it } from "vitest";
import golden from "../../../../tests/golden/deal.json";
import { readRecord } from "../../src/core/record";
import { readPlays } from "../../src/core/records";
import { handAt, lastStep, viewAt } from "../../src/core/replay";
import type { DealPlays, DealRecord, SheetRow } from "../../src/protocol.gen";
import { linesOf } from "../../src/ui/deals/plot";
import { Page, SESSION, view } from "../support/page";

const record = golden as unknown as DealRecord;
const answer: DealPlays = { code: record.code, rules: record.rules, plays: [record], comparison: [] };
const DEAL = { page: "deal", code: record.code } as const;
const REPLAY = { page: "replay", code: record.code, play: 1 } as const;

describe("a record", () => {
  it("is read alone and as the server's answer", () => {
    expect(readPlays(golden)).toEqual(answer);
    expect(readPlays(answer)).toEqual(answer);
  });

  it.each([
    ["nothing", null],
    ["an empty answer", { plays: [] }],
    ["another format", { ...record, format: 2 }],
    ["an act of nobody", { ...record, acts: [{ seat: 7, cards: [], trick: 1, at_ms: 0 }] }],
    ["a card that is none", { ...record, acts: [{ seat: 0, cards: ["1X"], trick: 1, at_ms: 0 }] }],
    ["no rules", { ...record, rules: {} }],
    ["a seat twice", { ...record, seats: [...record.seats, record.seats[0]] }],
  ])("is not %s", (_, value) => {
    expect(readPlays(value)).toBeNull();
  });
});

describe("a replay", () => {
  it("begins with all cards in the hands, and its leader to act", () => {
    const { table } = viewAt(record, 0);
    expect(table.counts).toEqual([13, 13, 13, 13]);
    expect(table).toMatchObject({ to_act: 2, standing: null, must_include: "3D", acts: [] });
  });

  it("shows what lies on the table, and the passes on it", () => {
    const { table } = viewAt(record, 8);
    expect(table.standing).toEqual({ kind: "single", cards: ["AD"] });
    expect(table).toMatchObject({ standing_seat: 3, passes: 2, to_act: 2, trick: 1 });
  });

  it("clears the table when the next act leads", () => {
    expect(viewAt(record, 12).table).toMatchObject({ standing: null, trick: 2, to_act: 2, passes: 0 });
  });

  it("ends with the hands that the result shows, and the totals after it", () => {
    const last = lastStep(record);
    for (const row of record.result.rows) {
      expect(handAt(record, last, row.seat)).toEqual(row.hand);
      expect(viewAt(record, last).table.totals[row.seat]).toBe(row.score);
    }
    expect(viewAt(record, last).table.to_act).toBeNull();
  });
});

describe("the page of a deal", () => {
  it("fetches the deal, and a replay from there fetches nothing again", () => {
    const page = new Page().do({ type: "navigate", to: DEAL });
    expect(page.effects).toContainEqual({ type: "fetchDeal", code: record.code });
    page.do({ type: "dealFetched", code: record.code, answer: { value: answer } });
    expect(page.state.deal).toEqual({ code: record.code, state: "ready", plays: answer });
    expect(page.do({ type: "navigate", to: REPLAY }).asked).toEqual(["showRoute"]);
  });

  it.each(["missing", "failed"] as const)("says when the deal is %s", (told) => {
    const page = new Page().do({ type: "navigate", to: DEAL });
    page.do({ type: "dealFetched", code: record.code, answer: told });
    expect(page.state.deal).toMatchObject({ state: told, plays: null });
  });

  it("takes no answer for another deal, and none that is no record", () => {
    const page = new Page().do({ type: "navigate", to: DEAL });
    page.do({ type: "dealFetched", code: "AAAAAAAA", answer: { value: answer } });
    expect(page.state.deal?.state).toBe("asking");
    page.do({ type: "dealFetched", code: record.code, answer: { value: "<html>" } });
    expect(page.state.deal?.state).toBe("failed");
  });

  it("opened over a room keeps the seat; playing its cards leaves it for a new room", () => {
    const page = Page.at(view()).do({ type: "navigate", to: DEAL });
    expect(page.state.session).not.toBeNull();
    expect(page.asked).not.toContain("disconnect");

    page.do({ type: "playKnown", name: "Ana", code: record.code, level: "hard" });
    expect(page.state.session).toBeNull();
    expect(page.asked).toEqual(["disconnect", "keepSettings", "connect"]);
    expect(page.state.entry).toMatchObject({
      message: { type: "create", name: "Ana", known_deal: record.code },
      thenPlay: "hard",
    });
  });

  it("hands its link on", () => {
    const page = Page.at(view()).do({ type: "shareDeal", code: record.code });
    expect(page.effects).toEqual([{ type: "copyPage", route: DEAL, at: null }]);
  });
});

describe("a file", () => {
  it("that holds a record is shown; anything else is said to be none", () => {
    const page = new Page().do({ type: "navigate", to: { page: "replay", code: null, play: 1 } });
    expect(page.do({ type: "fileOpened", value: golden }).state.deal).toMatchObject({ state: "ready" });
    expect(page.do({ type: "fileOpened", value: {} }).state.deal).toMatchObject({ state: "failed" });
  });
});

const row = (deal: number, scores: SheetRow["scores"], totals: SheetRow["totals"]): SheetRow => ({
  deal,
  match_deal: deal,
  code: record.code,
  known: false,
  names: ["Ana", "Ben", "Cleo", "Dan"],
  leader: 0,
  winner: 0,
  scores,
  totals,
  tricks: 5,
  longest_trick: 4,
  started_ms: 0,
  duration_ms: 60_000,
});

describe("the sheet", () => {
  it("is asked for, and only its own answer is taken", () => {
    const page = Page.at(view()).do({ type: "askSheet" });
    expect(page.sent).toEqual([{ type: "sheet", id: "id-1" }]);
    const rows = [row(1, [9, -3, -3, -3], [9, -3, -3, -3])];
    expect(page.hear({ type: "sheet", id: "other", rows }).state.sheet?.rows).toBeNull();
    expect(page.hear({ type: "sheet", id: "id-1", rows }).state.sheet?.rows).toEqual(rows);
  });

  it("is drawn from nothing over each total, with names that do not overlap", () => {
    const rows = [row(1, [9, -3, -3, -3], [9, -3, -3, -3]), row(2, [-3, 9, -3, -3], [6, 6, -6, -6])];
    const { zero, lines } = linesOf(rows, [0, 1, 2, 3]);
    for (const { points } of lines) {
      expect(points.split(" ")).toHaveLength(3);
      expect(points.split(" ")[0]).toBe(`8,${zero}`);
    }
    const heights = lines.map(({ labelY }) => labelY).sort((a, b) => a - b);
    for (const [index, y] of heights.slice(1).entries())
      expect(y - (heights[index] ?? 0)).toBeGreaterThan(12);
    expect(heights.at(-1)).toBeLessThan(140);
  });
});

describe("the own record", () => {
  const RESULT = record.result;

  it("counts a deal once, also when its end is told again", () => {
    const page = Page.at(view({ table: { result: null } }));
    page.next({ table: { result: RESULT } });
    const mine = RESULT.rows.find(({ seat }) => seat === 0);
    expect(page.state.record.lines).toEqual([
      {
        preset: page.state.view?.room.rules.preset,
        against: expect.any(String),
        deals: 1,
        wins: 1,
        sum: mine?.score,
      },
    ]);
    expect(page.asked).toContain("keepRecord");

    page.next({ table: { result: null } });
    page.next({ table: { result: RESULT } });
    expect(page.state.record.lines[0]?.deals).toBe(1);
  });

  it("counts a deal that was dealt here and ended while this browser was away, and no other", () => {
    const pledge = { commitment: "00", salt: null, heard: false };
    const dealt = { seat: 0, hand: [] } as const;
    const code = view().room.code;
    const at = (deal: number, seat: 0 | 1): Page => {
      const page = new Page({}, [SESSION]);
      const mine = { ...pledge, deal, dealt: { ...dealt, seat } };
      page.state = { ...page.state, pledges: { [code]: [mine] } };
      return page.do({ type: "navigate", to: { page: "room", code } }).open();
    };
    const deal = view().table.deal;
    const over = view({ table: { result: RESULT } });
    const later = view({ table: { deal: deal + 1, result: null, last_result: RESULT } });

    for (const shown of [over, later]) {
      expect(at(deal, 0).hear(shown).state.record.counted).toEqual([`${code}.${deal}`]);
      expect(at(deal, 1).hear(shown).state.record.counted).toEqual([]);
      expect(at(deal - 1, 0).hear(shown).state.record.counted).toEqual([]);
    }
  });

  it("has nothing of deals that were watched", () => {
    const page = Page.at(view({ table: { result: null }, you: { seat: null, hand: [] } }));
    page.next({ table: { result: RESULT } });
    expect(page.state.record.lines).toEqual([]);
  });

  it("is read back, and broken values are none", () => {
    const lines = [{ preset: "classic", against: "bots", deals: 2, wins: 1, sum: -4 }] as const;
    const kept = { lines, counted: ["ACDEF.2"] };
    expect(readRecord(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(readRecord({ lines: [{ deals: "many" }] }).lines).toEqual([]);
    expect(readRecord(null).lines).toEqual([]);
  });
});
