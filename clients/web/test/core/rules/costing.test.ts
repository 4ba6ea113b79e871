/** Plays are offered so that the first one is the one a careful player would look at first. */

import { describe, expect, it } from "vitest";
import { classify } from "../../../src/core/rules/classify";
import { playsByCost } from "../../../src/core/rules/costing";
import { PRESETS } from "../../../src/core/rules/presets";
import type { Rules } from "../../../src/protocol.gen";
import { cards } from "../../support/page";

function offered(preset: string, hand: string, standing: string): readonly string[] {
  const rules = { ...PRESETS[preset], preset } as Rules;
  const { combination } = classify(cards(standing), rules);
  const position = {
    hand: cards(hand),
    standing: combination,
    mustInclude: null,
    lockedOut: false,
    nextCount: 13,
  };
  return playsByCost(position, rules).map((play) => play.cards.join(" "));
}

describe("what is offered first", () => {
  it("is the lowest card that belongs to nothing", () => {
    expect(offered("classic", "4C 6H 9C 9D KS", "5H").slice(0, 2)).toEqual(["6H", "KS"]);
  });

  it("is a single that belongs to nothing although four of a kind could carry it along", () => {
    const plays = offered("taiwan", "4C 6H 9C 9D JD QD KD AD AS 2C 2D 2H 2S", "5H");

    expect(plays[0]).toBe("6H");
    expect(plays.findIndex((play) => play.startsWith("2C 2D 2H 2S"))).toBeGreaterThan(plays.indexOf("AS"));
  });

  it("is never a bomb while anything else beats the table, whatever it tears", () => {
    const isBomb = (play: string) => /^(.). \1. \1. \1./.test(play);
    for (const standing of ["3D", "3D 3C", "3D 4C 5D 6H 7D"]) {
      const plays = offered("taiwan", "4D 5C 6C 7H 8H 8D TC TD TH TS QC QD 2S", standing);
      const bombs = plays.map((play) => isBomb(play));

      expect(bombs).toContain(true);
      expect(bombs).toEqual([...bombs].sort());
    }
  });

  it("breaks no combination that these rules do not know", () => {
    const diamonds = "3D 6D 9D JD KD 4S";

    expect(offered("classic", diamonds, "3H")[0]).toBe("4S");
    expect(offered("taiwan", diamonds, "3H")[0]).toBe("4S");
    expect(offered("taiwan", "6D 9D JD KD AD 7S", "5C")[0]).toBe("6D");
    expect(offered("classic", "6D 9D JD KD AD 7S", "5C")[0]).toBe("7S");
  });
});
