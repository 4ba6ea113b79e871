/** Every refusal is a sentence that says which play, and against what; no code is ever shown. */

import { describe, expect, it } from "vitest";
import type { Refusal } from "../../src/core/state";
import { en } from "../../src/i18n/en";
import { LANGUAGES, loadLanguage } from "../../src/i18n/languages";
import { refusalRemark, refusalSentence } from "../../src/i18n/refusal";
import type { RejectionCode } from "../../src/protocol.gen";
import { cards, combination } from "../support/page";

const CODES = Object.keys(en.refusals) as RejectionCode[];

function refusal(code: RejectionCode, change: Partial<Refusal> = {}): Refusal {
  return {
    code,
    params: { card: "3D", room: "ACDEF" },
    cards: cards("9C 9S"),
    play: combination("pair", "9C 9S"),
    standing: combination("pair", "KC KS"),
    command: "play",
    ...change,
  };
}

describe.each(LANGUAGES)("in $tag", ({ load }) => {
  it.each(CODES)("%s is a sentence, with much or little known about it", async (code) => {
    const messages = await load();
    for (const change of [{}, { params: {}, cards: [], play: null, standing: null }]) {
      const sentence = refusalSentence(refusal(code, change), messages);

      expect(sentence.length).toBeGreaterThan(4);
      expect(sentence).not.toContain("_");
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(["not_higher", "wrong_type"] as const)("%s names both plays", async (code) => {
    const messages = await load();
    // Of a kind that no language changes by its case.
    const [play, standing] = [
      combination("straight", "5D 6D 7C 8C 9S"),
      combination("straight", "9D TD JC QC KS"),
    ];
    const sentence = refusalSentence(refusal(code, { play, standing }), messages).toLowerCase();

    expect(sentence).toContain(messages.cards.combination(play).toLowerCase());
    expect(sentence).toContain(messages.cards.combination(standing).toLowerCase());
  });

  it("name_too_long says how long a name may be", async () => {
    expect(refusalSentence(refusal("name_too_long", { params: { most: 24 } }), await load())).toContain("24");
  });

  it("must_include_lowest names the card", async () => {
    const messages = await load();

    expect(refusalSentence(refusal("must_include_lowest"), messages)).toContain(messages.cards.short("3D"));
  });
});

describe("in Russian", () => {
  it("what is beaten stands in its case", async () => {
    const { load } = LANGUAGES.find(({ tag }) => tag === "ru") as (typeof LANGUAGES)[number];

    expect(refusalSentence(refusal("not_higher"), await load())).toBe("Пара девяток не бьёт пару королей.");
  });
});

describe("in English", () => {
  it.each([
    [refusal("not_higher"), "Pair of 9s does not beat pair of kings."],
    [
      refusal("wrong_card_count", {
        cards: cards("9C 9S 4D 5H"),
        play: null,
        standing: combination("flush", "3D 5D 9D JD KD"),
      }),
      "5 cards are needed to beat a flush to K♦, 4 selected.",
    ],
    [
      refusal("wrong_card_count", { standing: combination("single", "KC") }),
      "1 card is needed to beat K♣, 2 selected.",
    ],
    [refusal("must_include_lowest"), "The first play must contain the 3♦."],
    [refusal("not_a_combo", { cards: cards("9C TS"), play: null }), "9♣ 10♠ is not a combination."],
    [refusal("no_such_room"), "There is no room ACDEF."],
  ])("%#: %s", (refused, sentence) => {
    expect(refusalSentence(refused, en)).toBe(sentence);
  });
});

describe("on the reading line, whose texts have no full stop", () => {
  it.each(["en", "zh-Hans"])("a sentence in %s goes without its own", async (tag) => {
    const remark = refusalRemark(refusal("not_higher"), await loadLanguage(tag));

    expect(remark).toMatch(/[^.。]$/);
    expect(refusalSentence(refusal("not_higher"), await loadLanguage(tag))).toMatch(
      new RegExp(`^${remark}[.。]$`),
    );
  });

  it("several sentences keep theirs", () => {
    expect(refusalRemark(refusal("too_fast"), en)).toBe("Too many messages at once. Wait a moment.");
  });
});
