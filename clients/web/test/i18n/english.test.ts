/** Combinations and events as English says them. */

import { describe, expect, it } from "vitest";
import { en } from "../../src/i18n/en";
import { eventSentences } from "../../src/i18n/events";
import type { Event, Kind } from "../../src/protocol.gen";
import { events } from "../support/golden";
import { combination } from "../support/page";

describe("a combination", () => {
  it.each<[Kind, string, string]>([
    ["single", "TD", "10♦"],
    ["pair", "9C 9S", "pair of 9s"],
    ["triple", "JC JH JS", "three jacks"],
    ["straight", "4C 5D 6H 7S 8H", "straight to 8♥"],
    ["straight", "AC 2D 3H 4S 5H", "straight to 5♥"],
    ["flush", "4H 7H 9H JH AH", "flush to A♥"],
    ["full_house", "9C 9D 9S 4C 4D", "full house, 9s over 4s"],
    ["full_house", "4C 4D 9C 9D 9S", "full house, 9s over 4s"],
    ["four_of_a_kind", "7C 7D 7H 7S 3D", "four 7s"],
    ["straight_flush", "9S TS JS QS KS", "straight flush to K♠"],
  ])("%s %s is “%s”", (kind, text, words) => {
    expect(en.cards.combination(combination(kind, text))).toBe(words);
  });

  it("has every card in words", () => {
    expect(en.cards.card("TH")).toBe("ten of hearts");
  });
});

describe("an event", () => {
  const names = ["Ana", "Bot Jade", "Ben", "Bot Amber"] as const;
  const say = (event: Event, seat: 0 | 1 | 2 | 3 | null = 0) =>
    eventSentences({ serial: 1, version: 2, deal: 2, event, names }, { seat, member: 1 }, en);

  it.each(events.map((event) => [event.type, event] as const))(
    "%s is said in whole sentences",
    (_, event) => {
      for (const sentence of say(event, 3)) expect(sentence).toMatch(/^[A-Z].*[.!]$/);
    },
  );

  it("names the play, and the last card", () => {
    expect(say({ type: "played", seat: 2, kind: "pair", cards: ["9C", "9S"], left: 1 })).toEqual([
      "Ben: pair of 9s.",
      "Ben: last card!",
    ]);
  });

  it("says “you” of the reader", () => {
    expect(say({ type: "played", seat: 0, kind: "single", cards: ["9C"], left: 4 })).toEqual(["You: 9♣."]);
    expect(say({ type: "trick_won", seat: 0 })).toEqual(["You take the trick. You lead, anything goes."]);
  });

  it("names all who share a win", () => {
    expect(say({ type: "match_ended", winners: [2] })).toEqual(["Ben wins the match."]);
    expect(say({ type: "match_ended", winners: [0, 2] })).toEqual([
      "Ana and Ben share the win of the match.",
    ]);
  });

  it("says nothing of the reader's own coming and going", () => {
    expect(say({ type: "returned", member: 1, name: "Ana" })).toEqual([]);
    expect(say({ type: "returned", member: 2, name: "Ben" })).toEqual(["Ben is back."]);
  });
});
