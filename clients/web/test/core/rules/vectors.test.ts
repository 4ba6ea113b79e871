/** The rules of the page against the vectors that the server is tested with. */

import { describe, expect, it } from "vitest";
import golden from "../../../../../tests/golden/classify.json";
import { whyNotBeats } from "../../../src/core/rules/beats";
import { type Combination, classify } from "../../../src/core/rules/classify";
import { judgePlay } from "../../../src/core/rules/legality";
import { legalPlays } from "../../../src/core/rules/listing";
import type { Card, Rules } from "../../../src/protocol.gen";

const rulesNamed = new Map(Object.entries(golden.rules as unknown as Record<string, Rules>));

function rulesOf(name: string): Rules {
  const rules = rulesNamed.get(name);
  if (!rules) throw new Error(`no rules called ${name}`);
  return rules;
}

function combination(cards: readonly string[], rules: Rules): Combination {
  const found = classify(cards as Card[], rules).combination;
  if (!found) throw new Error(`${cards.join(" ")} is no combination`);
  return found;
}

describe.each([...rulesNamed.keys()])("under the rules %s", (name) => {
  const rules = rulesOf(name);

  it("cards are what the server says they are", () => {
    for (const { cards, kind, reason } of golden.classify.filter((entry) => entry.rules === name)) {
      const classified = classify(cards as Card[], rules);
      const answer = { cards, kind: classified.combination?.kind ?? null, reason: classified.reason };
      expect(answer).toEqual({ cards, kind, reason });
    }
  });

  it("the order of the cards makes no difference", () => {
    for (const { cards } of golden.classify.filter((entry) => entry.rules === name)) {
      expect(classify([...cards].reverse() as Card[], rules)).toEqual(classify(cards as Card[], rules));
    }
  });

  it("a combination beats what the server says it beats", () => {
    for (const { a, b, reason } of golden.beats.filter((entry) => entry.rules === name)) {
      const answer = { a, b, reason: whyNotBeats(combination(a, rules), combination(b, rules), rules) };
      expect(answer).toEqual({ a, b, reason });
    }
  });

  it("a play is refused for the reason the server gives", () => {
    for (const vector of golden.play.filter((entry) => entry.rules === name)) {
      const verdict = judgePlay(positionOf(vector, rules), vector.cards as Card[], rules);
      expect({ ...vector, reason: verdict.reason }).toEqual(vector);
    }
  });

  it("exactly the plays that may be played are listed, each once", () => {
    for (const vector of golden.play.filter((entry) => entry.rules === name)) {
      const listed = legalPlays(positionOf(vector, rules), rules).map(({ cards }) =>
        [...cards].sort().join(" "),
      );
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed.includes([...vector.cards].sort().join(" "))).toBe(vector.reason === null);
    }
  });
});

function positionOf(vector: (typeof golden.play)[number], rules: Rules) {
  return {
    hand: vector.hand as Card[],
    standing: vector.standing.length > 0 ? combination(vector.standing, rules) : null,
    mustInclude: vector.must_include as Card | null,
    lockedOut: vector.locked_out,
    nextCount: vector.next_count,
  };
}
