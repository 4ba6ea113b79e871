/** The rules page in every language: the server's English, and the same numbers and cards in all others. */

import { describe, expect, it } from "vitest";
import type { SectionKey, SentenceKey } from "../../src/core/rules/describe";
import { HEADINGS } from "../../src/core/rules/english.gen";
import { en } from "../../src/i18n/en";
import { LANGUAGES, loadLanguage } from "../../src/i18n/languages";
import { unbroken } from "../../src/i18n/telling";
import { sentences } from "../support/rulesPages";

describe("English", () => {
  it.each(sentences.map((sentence) => [sentence.english, sentence] as const))("%s", (english, sentence) => {
    expect(en.telling.sentence(sentence)).toBe(english);
  });
});

describe.each(LANGUAGES)("in $tag", ({ tag, load }) => {
  it("every section has a heading of its own", async () => {
    const { headings } = (await load()).telling;
    const sections = Object.keys(HEADINGS) as SectionKey[];
    expect(new Set(sections.map((key) => headings[key])).size).toBe(sections.length);
  });

  it("every sentence is one, with nothing left to fill in", async () => {
    const { telling } = await load();
    for (const sentence of sentences) {
      const text = telling.sentence(sentence);
      expect(text).toMatch(/^[^\s{}_]([^{}_]*)[.。]$/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it("every sentence tells the numbers and cards that the English one does", async () => {
    const { telling } = await load();
    for (const sentence of sentences) {
      const text = telling.sentence(sentence);
      for (const value of Object.values(sentence.params)) expect(text).toContain(shown(value, tag));
    }
  });

  it("no two sentences say the same", async () => {
    const { telling } = await load();
    const texts = sentences.map((sentence) => telling.sentence(sentence));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("numbers", () => {
  it.each([
    ["en", "match_end.points-over", 1, "A match ends when somebody has more than 1 point."],
    ["de", "match_end.deals", 1, "Eine Partie hat 1 Spiel."],
    ["de", "match_end.deals", 5, "Eine Partie hat 5 Spiele."],
    ["es", "match_end.points-reach", 1, "La partida acaba cuando alguien tiene 1 punto o más."],
    ["fr", "match_end.deals", 2, "Une partie compte 2\u00a0donnes."],
    ["ru", "match_end.deals", 1, "Матч длится 1 раздачу."],
    ["ru", "match_end.deals", 3, "Матч длится 3 раздачи."],
    ["ru", "match_end.points-over", 21, "Матч заканчивается, когда у кого-то больше 21 очка."],
    ["ru", "match_end.points-over", 100, "Матч заканчивается, когда у кого-то больше 100 очков."],
    ["ru", "match_end.points-reach", 21, "Матч заканчивается, когда кто-то набрал 21 очко или больше."],
    ["zh-Hans", "match_end.deals", 4, "一场打 4 局。"],
    ["zh-Hant", "match_end.deals", 4, "一場打 4 局。"],
  ] as const)("in %s: %s %i is “%s”", async (tag, key, value, text) => {
    expect(await said(tag, key, { value })).toBe(text);
  });

  it("in Russian take the case of their place", async () => {
    expect(await said("ru", "tiers.last", { cards: 13, points: 1 })).toBe(
      "Карт на руках 13 и больше: по 1 очку за карту.",
    );
    expect(await said("ru", "tiers.from_to", { cards: 10, until: 12, points: 2 })).toBe(
      "Карт на руках от 10 до 12: по 2 очка за карту.",
    );
  });
});

describe("a line", () => {
  it("never ends within a straight", () => {
    expect(unbroken("10-J-Q-K-A, full-house.")).toBe("10\u2011J\u2011Q\u2011K\u2011A, full-house.");
  });
});

async function said(tag: string, key: SentenceKey, params: Record<string, number>): Promise<string> {
  return (await loadLanguage(tag)).telling.sentence({ key, params });
}

function shown(value: number | string | readonly string[], tag: string): string {
  if (typeof value === "number") return new Intl.NumberFormat(tag).format(value);
  const card = (text: string) => text.replace("T", "10").replace(/[DCHS]$/, (suit) => SUITS[suit] ?? suit);
  return typeof value === "string" ? card(value) : card([...(value.at(-1) ?? "")].join("-"));
}

const SUITS: Readonly<Record<string, string>> = { D: "♦", C: "♣", H: "♥", S: "♠" };
