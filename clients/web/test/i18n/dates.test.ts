/** Dates are written in the manner of the reader's region. */

import { describe, expect, it } from "vitest";
import { dateTag } from "../../src/i18n/pick";

describe("a date", () => {
  it.each([
    ["en", ["fr", "en-US", "en-GB"], "en-US"],
    ["en", ["en-AU", "en"], "en-AU"],
    ["en", ["en"], "en-GB"],
    ["en", ["de-AT", "xx-nonsense-"], "en-GB"],
    ["de", ["en-US", "de-AT"], "de-AT"],
    ["fr", ["en-US"], "fr"],
    ["zh-Hant", ["zh-CN", "zh-HK"], "zh-HK"],
  ])("in %s, browser %j: as in %s", (tag, preferred, variety) => {
    expect(dateTag(tag, preferred)).toBe(variety);
  });
});
