/** The rules page of the client is that of the server: the same sections, sentences and numbers. */

import { describe as about, expect, it } from "vitest";
import { describe, describeSwitch, type Sentence } from "../../../src/core/rules/describe";
import { PRESETS, type Switches } from "../../../src/core/rules/presets";
import { pages } from "../../support/rulesPages";

const CLASSIC = PRESETS.classic as Switches;
const keys = (sentences: readonly Sentence[]) => sentences.map(({ key }) => key);

about("the page", () => {
  it.each(pages.map(({ rules, sections }, place) => [place, rules, sections] as const))(
    "of golden rules %i is the server's",
    (_, rules, sections) => {
      const told = sections.map(({ key, sentences }) => ({
        key,
        sentences: sentences.map(({ key, params }) => ({ key, params })),
      }));
      expect(describe(rules)).toEqual(told);
    },
  );
});

about("a switch", () => {
  it("is told by the sentences that have its name", () => {
    expect(keys(describeSwitch("tiers", CLASSIC))).toEqual(["tiers.from_to", "tiers.from_to", "tiers.last"]);
    expect(keys(describeSwitch("straights", CLASSIC))).toEqual(["straights.ace-low"]);
  });

  it("that never comes up is not told", () => {
    expect(describeSwitch("flush_compare", { ...CLASSIC, allow_flushes: false })).toEqual([]);
    expect(describeSwitch("later_lead", CLASSIC)).toEqual([]);
  });
});
