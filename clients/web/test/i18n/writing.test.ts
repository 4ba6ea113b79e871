/** What stands between two texts: the signs and the blanks of each language. */

import { describe, expect, it } from "vitest";
import { viewOf } from "../../src/gallery/builders";
import { eventSentences, tableSentences } from "../../src/i18n/events";
import { han } from "../../src/i18n/han";
import { loadLanguage } from "../../src/i18n/languages";
import { rewritten } from "../../src/i18n/rewritten";
import { rulesLine, rulesName } from "../../src/i18n/rulesName";
import { texts } from "../support/texts";

describe("a label and its value", () => {
  it.each([
    ["en", "Rules: Classic"],
    ["fr", "Règles\u00a0: classiques"],
    ["de", "Regeln: Klassisch"],
    ["zh-Hans", "规则：经典"],
    ["zh-Hant", "規則：經典"],
  ])("in %s: %s", async (tag, line) => {
    expect(rulesLine("classic", await loadLanguage(tag))).toBe(line);
  });

  it("has a capital where the value stands alone", async () => {
    expect(rulesName("classic", await loadLanguage("fr"))).toBe("Classiques");
  });
});

describe("sentences", () => {
  it("have a blank between them, but none after a wide full stop", async () => {
    const said = async (tag: string) => {
      const { writing } = await loadLanguage(tag);
      return writing.text([writing.sentence("A"), writing.sentence("B")]);
    };
    expect(await said("en")).toBe("A. B.");
    expect(await said("zh-Hant")).toBe("A。B。");
  });

  it("of the table end with the full stop of the language", async () => {
    for (const sentence of tableSentences(viewOf({}), await loadLanguage("zh-Hans"))) {
      expect(sentence).toMatch(/。$/);
    }
  });
});

describe("names", () => {
  it.each([
    ["en", "Ana, Ben, and Cy"],
    ["fr", "Ana, Ben et Cy"],
    ["ru", "Ana, Ben и Cy"],
    ["zh-Hans", "Ana、Ben、Cy"],
  ])("in %s: %s", async (tag, listed) => {
    expect((await loadLanguage(tag)).writing.names(["Ana", "Ben", "Cy"])).toBe(listed);
  });
});

describe("Chinese", () => {
  it("has a blank between Han and other words, and none between Han and Han", () => {
    expect(han`${"顺子到 K♥"} 压得过 ${"顺子到 8♥"}`).toBe("顺子到 K♥ 压得过顺子到 8♥");
    expect(han`你的${"一对 10"}最大`).toBe("你的一对 10 最大");
    expect(han`第${3}局`).toBe("第 3 局");
    expect(han`${"小明"} 先出`).toBe("小明先出");
  });

  it("keeps what is written beside a sign, and what a person has typed", () => {
    expect(han`现在结束 ${"−39"}`).toBe("现在结束 −39");
    expect(han`${"Ana"}：${"你 好"}`).toBe("Ana：你 好");
    expect(han`${3}/${13}`).toBe("3/13");
    expect(han`${""} 先出`).toBe(" 先出");
  });

  it.each([
    ["zh-Hans", "Ana 离开了。", "小明离开了。"],
    ["zh-Hant", "Ana 離開了。", "小明離開了。"],
  ])("%s fills names in so", async (tag, latin, chinese) => {
    const messages = await loadLanguage(tag);
    const say = (name: string) =>
      eventSentences(
        { serial: 1, version: 2, deal: 2, names: ["", "", "", ""], event: { type: "left", member: 2, name } },
        { seat: 0, member: 1 },
        messages,
      );
    expect(say("Ana")).toEqual([latin]);
    expect(say("小明")).toEqual([chinese]);
  });
});

describe("a rule for all texts of a language", () => {
  it("reaches lists, and what functions answer", () => {
    const loud = rewritten({ a: "x", b: [["y"]], c: (z: string) => `${z}!`, d: 1 }, (text) =>
      text.toUpperCase(),
    );
    expect([loud.a, loud.b, loud.c("z"), loud.d]).toEqual(["X", [["Y"]], "Z!", 1]);
  });

  it("is in French that no line begins with a sign", async () => {
    const french = await loadLanguage("fr");
    for (const [path, text] of texts(french))
      expect([path, text]).not.toEqual([path, expect.stringMatching(/ [:;!?]/)]);
    expect(french.social.people.kickSure("Ana")).toBe("Exclure Ana du salon\u202f?");
    expect(french.game.events.oneLeft("Ana")).toBe("Ana\u00a0: dernière carte\u202f!");
    expect(french.game.counts.cards(13)).toBe("13\u00a0cartes");
  });

  it("is in Russian that no line begins with a dash", async () => {
    for (const [path, text] of texts(await loadLanguage("ru"))) {
      expect([path, text]).not.toEqual([path, expect.stringMatching(/ [–—] /)]);
    }
  });
});
