/** The page gives its salt, remembers what it saw, and finds out whatever was changed afterwards. */

import { describe, expect, it } from "vitest";
import golden from "../../../../../tests/golden/deal.json";
import { type KeyValue, keeper } from "../../../src/app/storage";
import type { Pledge } from "../../../src/core/fair/pledges";
import { verifyDeal } from "../../../src/core/fair/verify";
import type { Card, DealRecord, NextDealView, ShuffleView, TableView } from "../../../src/protocol.gen";
import { Page, SALT, view } from "../../support/page";

const record = golden as unknown as DealRecord;
const HASH = "ab".repeat(32);

function coming(deal: number, more: Partial<NextDealView> = {}): NextDealView {
  return { deal, commitment: HASH, salts: [], ...more };
}

describe("a salt", () => {
  it("is given for the coming deal, once for each connection, until the server shows it", () => {
    const page = Page.at(view({ room: { next_deal: null } }));

    page.next({ room: { next_deal: coming(3) } });
    expect(page.sent).toEqual([{ type: "give_salt", id: expect.any(String), deal: 3, salt: SALT }]);
    expect(page.next({}).sent).toEqual([]);

    page.lose().open();
    const salts = [{ seat: 0, salt: SALT } as const];
    expect(page.next({ room: { next_deal: coming(3, { salts }) } }).sent).toEqual([]);
    expect(page.state.pledges.ACDEF?.at(-1)).toMatchObject({ deal: 3, salt: SALT, heard: true });
  });

  it("is not given by who watches, but the hash is noted", () => {
    const page = Page.at(view({ room: { next_deal: null }, you: { seat: null, hand: [] } }));

    page.next({ room: { next_deal: coming(3) } });

    expect(page.sent).toEqual([]);
    expect(page.state.pledges.ACDEF?.at(-1)).toMatchObject({ commitment: HASH, salt: null });
  });

  it("comes before the start of a room that is filled with bots", () => {
    const page = new Page().do({ type: "playNow", name: "Ana", level: "easy" }).open();
    page.hear(view({ room: { stage: "gathering", next_deal: coming(1) } }));
    expect(page.sent.map(({ type }) => type).at(0)).toBe("give_salt");
  });
});

describe("what was seen", () => {
  it("is the first hash of a deal, and the cards dealt, kept over a reload", () => {
    const page = Page.at(view({ room: { next_deal: coming(3) } }));
    page.next({ room: { next_deal: coming(3, { commitment: "cd".repeat(32) }) } });
    page.next({ room: { next_deal: coming(4) }, table: { deal: 3, acts: [] }, you: { hand: ["3D", "4C"] } });

    const kept = page.state.pledges.ACDEF ?? [];
    expect(kept.find(({ deal }) => deal === 3)).toMatchObject({
      commitment: HASH,
      dealt: { seat: 0, hand: ["3D", "4C"] },
    });

    const items = new Map<string, string>();
    const store: KeyValue = {
      length: 1,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
      key: () => [...items.keys()][0] ?? null,
    };
    keeper(store).keepPledges("ACDEF", kept);
    expect(keeper(store).pledges()).toEqual({ ACDEF: kept });
    keeper(store).forgetRoom("ACDEF");
    expect(keeper(store).pledges()).toEqual({});
  });
});

const shuffle: ShuffleView = {
  commitment: record.shuffle?.commitment ?? null,
  secret: record.shuffle?.secret ?? null,
  salts: record.shuffle?.salts ?? [],
  code: record.code,
};
const pledge: Pledge = {
  deal: record.deal,
  commitment: record.shuffle?.commitment ?? "",
  salt: record.shuffle?.salts[0]?.salt ?? null,
  heard: true,
  dealt: { seat: 0, hand: record.seats[0]?.hand ?? [] },
};

function over(changed: Partial<TableView> = {}) {
  const acts = record.acts.map(({ seat, cards, trick }) => ({
    seat,
    trick,
    play: cards.length > 0 ? { kind: "single" as const, cards } : null,
  }));
  const order = record.seats.map(({ seat }) => seat);
  return view({
    room: { rules: record.rules },
    table: { order, acts, result: record.result, shuffle, ...changed },
  });
}

describe("a deal", () => {
  it("that is the server's record is verified", () => {
    expect(verifyDeal(over(), pledge)).toEqual({
      state: "verified",
      problems: [],
      seed: record.seed,
      ownSalt: true,
    });
  });

  it("whose hash was not seen before fits, and no more is said", () => {
    expect(verifyDeal(over(), null)).toMatchObject({ state: "unseen", problems: [] });
  });

  it("with known cards is no question of proof", () => {
    const known = { ...shuffle, commitment: null, secret: null };
    expect(verifyDeal(over({ shuffle: known }), null)).toMatchObject({ state: "known" });
  });

  it("that goes on is not judged", () => {
    expect(verifyDeal(over({ result: null, shuffle: { ...shuffle, secret: null } }), pledge)).toBeNull();
  });

  it.each([
    ["another secret", { shuffle: { ...shuffle, secret: "00".repeat(32) } }, "secret"],
    ["another hash", { shuffle: { ...shuffle, commitment: HASH } }, "commitment"],
    ["a salt left out", { shuffle: { ...shuffle, salts: shuffle.salts.slice(1) } }, "salt"],
    ["other seats", { order: [0, 1, 2] as const }, "dealt"],
  ])("with %s differs", (_, changed, what) => {
    const check = verifyDeal(over(changed), pledge);
    expect(check?.state).toBe("differs");
    expect(check?.problems).toContainEqual(expect.objectContaining({ what }));
  });

  it("in which two seats changed a card names both, and the cards", () => {
    const acts = over().table.acts.map((act) =>
      act.play?.cards.join() === "3S" ? { ...act, play: { ...act.play, cards: ["3C"] as Card[] } } : act,
    );
    expect(verifyDeal(over({ acts }), pledge)?.problems).toEqual([
      { what: "cards", seat: 3, cards: ["3S", "3C"] },
    ]);
  });

  it("in which the viewer was shown another card at the start names it", () => {
    const hand = [...(pledge.dealt?.hand ?? []).slice(1), "2S" as const];
    const check = verifyDeal(over(), { ...pledge, dealt: { seat: 0, hand } });
    expect(check?.problems).toEqual([{ what: "dealt", cards: ["2S", "4C"] }]);
  });
});
