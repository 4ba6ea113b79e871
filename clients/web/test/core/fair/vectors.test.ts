/** The page deals as the server does, byte for byte. */

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import decks from "../../../../../tests/golden/deck.json";
import fairness from "../../../../../tests/golden/fairness.json";
import { dealtHands, shuffled } from "../../../src/core/fair/deck";
import { commitmentOf, dealCode, dealSeed } from "../../../src/core/fair/seed";
import { fromHex, sha256, toHex } from "../../../src/core/fair/sha256";
import type { Rules, SaltView } from "../../../src/protocol.gen";

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("of %j is the standard's", (text, digest) => {
    expect(toHex(sha256(new TextEncoder().encode(text)))).toBe(digest);
  });

  it("is that of another implementation for every length up to three blocks", () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
      expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("the deck", () => {
  it("follows from the seed", () => {
    for (const { seed, deck } of decks.decks) expect(shuffled(fromHex(seed))).toEqual(deck);
  });

  it("begins as the other seeds say", () => {
    for (const { seed, first } of decks.first_cards) {
      expect(shuffled(fromHex(seed)).slice(0, first.length)).toEqual(first);
    }
  });
});

describe.each(fairness.deals)(
  "the deal $code",
  ({ secret, commitment, salts, seed, first_cards, ...deal }) => {
    it("follows from secret, salts and rules", () => {
      const made = dealSeed(secret, salts as SaltView[]);
      expect(commitmentOf(secret)).toBe(commitment);
      expect(toHex(made)).toBe(seed);
      expect(shuffled(made).slice(0, first_cards.length)).toEqual(first_cards);
      expect(dealCode(made, deal.rules as unknown as Rules)).toBe(deal.code);
    });
  },
);

describe("the hands", () => {
  const rules = { suit_order: "DCHS" } as Rules;

  it.each([[[0, 1, 2, 3]], [[0, 2]], [[1, 2, 3]]])("of the seats %j hold all cards once", (seats) => {
    for (const { seed } of decks.decks) {
      const hands = [...dealtHands(fromHex(seed), seats as (0 | 1 | 2 | 3)[], rules).values()];
      expect(new Set(hands.flat()).size).toBe(52);
      expect(hands.flat()).toHaveLength(52);
    }
  });

  it("of three give the spare card to who holds the lowest", () => {
    for (const { seed, deck } of decks.decks) {
      const hands = [...dealtHands(fromHex(seed), [0, 1, 2], rules).values()];
      const spare = deck.at(-1);
      const longest = hands.find((hand) => hand.length === 18);
      expect(longest).toContain(spare);
      expect(longest).toContain(spare === "3D" ? "3C" : "3D");
    }
  });
});
