/** The form of the rules knows the presets that the server has, and leads into no contradiction of its own. */

import { describe, expect, it } from "vitest";
import golden from "../../../../../tests/golden/presets.json";
import { describe as describeRules } from "../../../src/core/rules/describe";
import {
  PRESETS,
  presetFor,
  type Switches,
  sameSwitches,
  switchesOf,
  withSwitch,
} from "../../../src/core/rules/presets";
import { en } from "../../../src/i18n/en";
import { LANGUAGES } from "../../../src/i18n/languages";
import { switchChoices } from "../../../src/ui/panels/switches";
import { goldenView } from "../../support/golden";
import { pages } from "../../support/rulesPages";

const classic = PRESETS.classic as Switches;

describe("the presets", () => {
  it("are those of the server, in its order", () => {
    expect(Object.keys(PRESETS)).toEqual(Object.keys(golden));
    expect(PRESETS).toEqual(golden);
  });

  it("each has a name in every language", async () => {
    for (const { load } of LANGUAGES) {
      expect(Object.keys((await load()).ui.room.presets)).toEqual(Object.keys(PRESETS));
    }
  });

  it("at a table of three have no dragon, which needs thirteen cards", () => {
    expect(presetFor(PRESETS.taiwan as Switches, 3)).toMatchObject({ players: 3, instant_wins: [] });
    expect(presetFor(PRESETS.taiwan as Switches, 4)).toEqual(PRESETS.taiwan);
  });
});

describe("a switch", () => {
  it("takes along what must go with it", () => {
    expect(withSwitch(classic, { settlement: "penalty" }).match_winner).toBe("lowest-total");
    expect(withSwitch(PRESETS.paris as Switches, { settlement: "pairwise" }).match_winner).toBe(
      "highest-total",
    );
    expect(withSwitch(PRESETS.taiwan as Switches, { players: 2 }).instant_wins).toEqual([]);
  });

  it.each(Object.entries(PRESETS))("of %s has exactly one sentence in force", (_, preset) => {
    for (const { key, choices } of switchChoices(preset, en)) {
      expect([key, choices.filter(({ chosen }) => chosen).length]).toEqual([key, 1]);
    }
  });

  it("is offered with every value that the server knows", () => {
    for (const { key, choices } of switchChoices(
      { ...classic, match_end: { type: "open", value: null } },
      en,
    )) {
      if (key === "tiers") continue;
      const known = pages.map(({ rules }) => (key === "match_end" ? rules.match_end.type : rules[key]));
      const offered = choices.map(({ change }) =>
        key === "match_end" ? change.match_end?.type : change[key],
      );
      expect([key, asTexts(offered)]).toEqual([key, asTexts(known)]);
    }
  });

  it("is told in the words of the rules page", () => {
    const page = describeRules(classic).flatMap(({ sentences }) => sentences.map(en.telling.sentence));
    for (const { key, choices } of switchChoices(classic, en)) {
      const sentence = choices.find(({ chosen }) => chosen)?.sentence ?? "";
      expect([key, page.filter((each) => sentence.includes(each)).join(" ")]).toEqual([key, sentence]);
    }
  });

  it("that never comes up is not asked about", () => {
    const asked = (rules: Switches) => switchChoices(rules, en).map(({ key }) => key);

    expect(asked({ ...classic, match_end: { type: "open", value: null } })).toEqual(
      Object.keys(en.rules.labels),
    );
    expect(asked(classic)).not.toContain("later_lead");
    expect(asked({ ...classic, allow_flushes: false })).not.toContain("flush_compare");
    expect(asked({ ...classic, players: 3 })).not.toContain("instant_wins");
  });

  it("that is chosen is in force, and its sentence with it", () => {
    for (const { key, choices } of switchChoices(classic, en)) {
      for (const { sentence, change } of choices) {
        const now = switchChoices(withSwitch(classic, change), en).find((other) => other.key === key);
        const label = now?.choices.find(({ chosen }) => chosen)?.sentence;
        expect([key, label]).toEqual([key, sentence]);
      }
    }
  });
});

describe("rules", () => {
  it("are the same however they are written", () => {
    const { rules } = goldenView.room;
    const turned = Object.fromEntries(Object.entries(switchesOf(rules)).reverse()) as unknown as Switches;

    expect(sameSwitches(turned, switchesOf(rules))).toBe(true);
    expect(sameSwitches({ ...turned, match_end: { value: null, type: "single-deal" } }, classic)).toBe(true);
    expect(sameSwitches({ ...turned, bombs: "any-size" }, classic)).toBe(false);
  });
});

function asTexts(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.map((value) => JSON.stringify(value)))].sort();
}
