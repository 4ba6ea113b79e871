/**
 * The rules as a page: the whole of it, as these rules are and not as they usually are.
 *
 * @vitest-environment happy-dom
 */

import { describe, expect, it } from "vitest";
import { describe as describeRules } from "../../src/core/rules/describe";
import { PRESETS, type Switches } from "../../src/core/rules/presets";
import type { AppState } from "../../src/core/state";
import { stateOf } from "../../src/gallery/builders";
import { en } from "../../src/i18n/en";
import { show } from "../support/drawn";
import { pages } from "../support/rulesPages";

const learn = (state: AppState) => show({ ...state, route: { page: "learn" } }).root;

const inRoom = (rules: Switches, preset: string | null = null) =>
  learn(stateOf({ room: { rules: { ...rules, preset } } }));

const CLASSIC = PRESETS.classic as Switches;

const texts = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((found) => found.textContent?.replaceAll("\u2011", "-"));

describe("the rules of a room", () => {
  it.each(pages.map(({ rules }, place) => [place, rules] as const))(
    "are told in full and in their order: golden rules %i",
    (_, rules) => {
      const root = inRoom(rules);

      const told = [...root.querySelectorAll("section")].map((section) => ({
        heading: section.querySelector("h2")?.textContent,
        sentences: texts(section, "ul > li > p:first-child"),
      }));
      expect(told).toEqual(
        describeRules(rules).map(({ key, sentences }) => ({
          heading: en.telling.headings[key],
          sentences: sentences.map(en.telling.sentence),
        })),
      );
    },
  );

  it("show the suits in their order, by name", () => {
    expect(texts(inRoom({ ...CLASSIC, suit_order: "CSHD" }), ".learn-suits li")).toEqual([
      " clubs",
      " spades",
      " hearts",
      " diamonds",
    ]);
  });

  it("show no combination that may not be played", () => {
    const cards = (rules: Switches) => texts(inRoom(rules), ".learn-cards .unseen");

    expect(cards(CLASSIC)).toContain("6♦ 6♣ 6♥");
    expect(cards({ ...CLASSIC, allow_triples: false })).not.toContain("6♦ 6♣ 6♥");
  });

  it.each(["classic", "hong-kong"])("name the set: %s", (preset) => {
    expect(inRoom(PRESETS[preset] as Switches, preset).textContent).toContain(
      `Rules: ${en.ui.room.presets[preset]}`,
    );
  });

  it("of one's own are called that", () => {
    expect(inRoom({ ...CLASSIC, bombs: "any-size" }).textContent).toContain("Rules: House rules");
  });
});

describe("the page", () => {
  it("begins at its top, and is read from its heading", () => {
    const scrolled: unknown[][] = [];
    window.scrollTo = (...to: unknown[]) => void scrolled.push(to);
    const root = inRoom(CLASSIC);

    expect(scrolled).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(root.querySelector("h1"));
  });
});

describe("the rules before there is a room", () => {
  it("are those chosen on the start page", () => {
    const base = stateOf(null);
    const root = learn({ ...base, home: { ...base.home, preset: "taiwan" } });

    expect(root.textContent).toContain("Rules: Taiwan");
    expect(root.textContent).toContain(en.telling.sentence({ key: "bombs.any-size", params: {} }));
  });
});
