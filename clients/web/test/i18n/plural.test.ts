/** Numbers take the form that their language asks for. */

import { describe, expect, it } from "vitest";
import { loadLanguage } from "../../src/i18n/languages";
import { plural } from "../../src/i18n/plural";

describe("a number of cards", () => {
  it.each([
    ["en", ["0 cards", "1 card", "2 cards", "13 cards"]],
    ["fr", ["0\u00a0carte", "1\u00a0carte", "2\u00a0cartes", "13\u00a0cartes"]],
    ["de", ["0 Karten", "1 Karte", "2 Karten", "13 Karten"]],
    ["es", ["0 cartas", "1 carta", "2 cartas", "13 cartas"]],
    ["ru", ["0 карт", "1 карта", "2 карты", "13 карт"]],
    ["zh-Hans", ["0 张牌", "1 张牌", "2 张牌", "13 张牌"]],
    ["zh-Hant", ["0 張牌", "1 張牌", "2 張牌", "13 張牌"]],
  ])("in %s", async (tag, said) => {
    const { counts } = (await loadLanguage(tag)).game;

    expect([0, 1, 2, 13].map(counts.cards)).toEqual(said);
  });

  it("below nothing takes the form of the number without its sign", () => {
    const points = plural("en", { one: "# point", other: "# points" });

    expect([points(-1), points(-2)]).toEqual(["-1 point", "-2 points"]);
  });

  it("without a form of its own takes the other", () => {
    expect(plural("en", { other: "# fish" })(1)).toBe("1 fish");
  });
});
