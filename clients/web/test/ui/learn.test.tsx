/**
 * The rules as a page: every switch in words, as it is set and not as it usually is.
 *
 * @vitest-environment happy-dom
 */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { PRESETS, type Switches } from "../../src/core/rules/presets";
import type { AppState } from "../../src/core/state";
import { stateOf } from "../../src/gallery/builders";
import { en } from "../../src/i18n/en";
import { LANGUAGES } from "../../src/i18n/languages";
import { App } from "../../src/ui/App";
import { inWords } from "../../src/ui/panels/switches";

const roots: HTMLElement[] = [];

function learn(state: AppState) {
  const root = document.createElement("div");
  document.body.append(root);
  roots.push(root);
  act(() => render(<App state={{ ...state, route: { page: "learn" } }} dispatch={() => {}} />, root));
  return root;
}

const inRoom = (rules: Switches, preset: string | null = null) =>
  learn(stateOf({ room: { rules: { ...rules, preset } } }));

afterEach(() => {
  for (const root of roots.splice(0)) {
    render(null, root);
    root.remove();
  }
});

const CLASSIC = PRESETS.classic as Switches;

/** Each switch set to something that the classic rules do not have. */
const OTHER: readonly Partial<Switches>[] = [
  { players: 3 },
  { suit_order: "CSHD" },
  { straights: "jqka2" },
  { allow_triples: false },
  { allow_flushes: false },
  { five_card_order: "same-kind" },
  { bombs: "any-size" },
  { flush_compare: "top-card" },
  { direction: "counter-clockwise" },
  { pass_mode: "locked" },
  { last_card: "forced-highest" },
  { last_card: "liability" },
  { tiers: [[1, 2]] },
  { twos_left_double: true },
  { settlement: "pairwise" },
  { instant_wins: ["dragon"] },
  { match_end: { type: "deals", value: 7 } },
  { match_winner: "lowest-total" },
];

describe("the rules of a room", () => {
  it.each(OTHER)("are told as they are set: %o", (change) => {
    const classic = inRoom(CLASSIC).textContent;
    const other = inRoom({ ...CLASSIC, ...change }).textContent;

    expect(other).not.toBe(classic);
    for (const { sentence } of inWords({ ...CLASSIC, ...change }, en)) expect(other).toContain(sentence);
  });

  it("say who leads later where there is a later deal, and only there", () => {
    const { later_lead: later } = en.rules;

    expect(inRoom({ ...CLASSIC, later_lead: "winner" }).textContent).not.toContain(later.winner);
    expect(
      inRoom({ ...CLASSIC, later_lead: "winner", match_end: { type: "open", value: null } }).textContent,
    ).toContain(later.winner);
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
    expect(root.textContent).toContain(en.rules.bombs["any-size"]);
    expect(root.textContent).not.toContain(en.cards.kinds.triple);
  });
});

describe.each(LANGUAGES)("in $tag", ({ load }) => {
  it("every switch of every set has a label and a sentence", async () => {
    const messages = await load();
    for (const rules of Object.values(PRESETS)) {
      for (const { key, sentence } of inWords(rules, messages)) {
        expect([key, messages.rules.labels[key]]).not.toContain("");
        expect([key, sentence.length > 3]).toEqual([key, true]);
      }
    }
  });
});
