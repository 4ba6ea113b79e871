/** Every language says everything that English says, and the right one is picked. */

import { describe, expect, it } from "vitest";
import { en } from "../../src/i18n/en";
import { LANGUAGES, loadLanguage, pickLanguage } from "../../src/i18n/languages";

describe.each(LANGUAGES)("$tag", ({ tag, name, load }) => {
  it("has every key of English, with the same kind of text, and no other", async () => {
    expect(shape(await load())).toEqual(shape(en));
  });

  it("calls itself by its tag and its own name", async () => {
    expect(await load()).toMatchObject({ tag, name });
  });

  it("leaves no text empty where English has one", async () => {
    const english = texts(en);
    for (const [path, text] of texts(await load())) {
      if (english.get(path)?.trim()) expect([path, text.trim()]).not.toEqual([path, ""]);
    }
  });
});

describe("the language of the page", () => {
  it.each([
    [null, ["en-GB"], "en"],
    [null, ["tlh", "en-US"], "en"],
    [null, ["fr-CA", "en"], "fr"],
    ["en", ["fr"], "en"],
    [null, ["de-AT"], "de"],
    [null, ["es-419", "en"], "es"],
    [null, ["uk", "ru", "en"], "ru"],
    [null, ["zh-CN"], "zh-Hans"],
    [null, ["zh"], "zh-Hans"],
    [null, ["zh-TW"], "zh-Hant"],
    [null, ["zh-HK", "en"], "zh-Hant"],
    [null, [], "en"],
    ["en", ["xx"], "en"],
    ["xx-nonsense-", ["en"], "en"],
  ])("chosen %s, browser %j: %s", (chosen, preferred, tag) => {
    expect(pickLanguage(chosen, preferred)).toBe(tag);
  });

  it("is English when its file is not there", async () => {
    expect(await loadLanguage("xx")).toBe(en);
  });
});

/** Where texts and functions stand, and how many parameters each function has. */
function shape(messages: object): Record<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    if (typeof value === "object" && value !== null) {
      return Object.entries(shape(value)).map(([path, kind]) => [`${key}.${path}`, kind]);
    }
    return [[key, typeof value === "function" ? "function" : typeof value]];
  });
  return Object.fromEntries(entries);
}

function texts(messages: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") found.set(path + key, value);
    else if (typeof value === "object" && value !== null) {
      for (const [below, text] of texts(value, `${path}${key}.`)) found.set(below, text);
    }
  }
  return found;
}
