/**
 * Deals and scores as people count them: for the room where each deal is a match, else for the match.
 *
 * @vitest-environment happy-dom
 */

import { describe, expect, it } from "vitest";
import { announcements } from "../../src/a11y/announcements";
import type { AppState } from "../../src/core/state";
import { GALLERY } from "../../src/gallery/fixtures";
import { en } from "../../src/i18n/en";
import type { MatchEnd } from "../../src/protocol.gen";
import { show } from "../support/drawn";

/** A state of the gallery as the eleventh deal of its room, and the third of its match where it has several. */
function count(name: string, matchEnd: MatchEnd) {
  const state = GALLERY[name] as AppState;
  const view = state.view as NonNullable<AppState["view"]>;
  const rules = { ...view.room.rules, match_end: matchEnd };
  const table = { ...view.table, deal: 11, match_deal: matchEnd.type === "single-deal" ? 1 : 3 };
  const result = table.result && { ...table.result, match_winners: [table.result.winner] };
  const shown: AppState = {
    ...state,
    view: {
      ...view,
      room: { ...view.room, rules, stage: result ? "match_over" : view.room.stage },
      table: { ...table, result },
    },
  };
  return { root: show(shown).root, state: shown };
}

const SINGLE: MatchEnd = { type: "single-deal", value: null };
const OPEN: MatchEnd = { type: "open", value: null };
const text = (root: Element, selector: string) => root.querySelector(selector)?.textContent;

describe("where each deal is a match", () => {
  it("deals and scores are counted for the room", () => {
    const { root } = count("following", SINGLE);

    expect(text(root, ".status-deal")).toBe("Deal 11");
    // Of the room Ana has −9, Mira 12.
    expect(text(root, ".seat-score")).toBe("Total −9");
    expect(text(root, ".reading-score")).toBe("total +12");
  });

  it("nobody wins a match by a deal, and a deal comes next", () => {
    const { root, state } = count("result", SINGLE);

    expect(text(root, "#result-title")).toBe("Ana goes out first");
    expect(text(root, ".result-next .primary")).toBe("Next deal");
    expect(text(root, ".result-total")).toBe("Total −9");

    const ended = { type: "match_ended", winners: [1] } as const;
    const names = ["Mira", "Ana", "Bot Jade", "Konstantin"] as const;
    const heard = announcements(
      { ...state, feed: [{ serial: 1, version: 1, deal: 11, event: ended, names }] },
      en,
    );
    expect(heard.map((each) => each.text).join()).not.toContain("match");
  });
});

describe("where a match has several deals", () => {
  it("both are counted for the match", () => {
    const { root } = count("following", OPEN);

    expect(text(root, ".status-deal")).toBe("Deal 3");
    expect(text(root, ".reading-score")).toBe("match +12");
  });

  it("its winner is named", () => {
    const { root } = count("result", OPEN);

    expect(text(root, "#result-title")).toBe("Ana wins the match");
    expect(text(root, ".result-next .primary")).toBe("Next match");
  });

  it("its end ranks by the totals, and the last deal stands small beside them", () => {
    const { root } = count("result", OPEN);
    const all = (selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent);

    expect(all(".result-row .name")).toEqual(["Ana", "Mira", "Bot Jade", "Konstantin"]);
    expect(all(".result-score")).toEqual(["+59", "+3", "+1", "−63"]);
    expect(all(".result-total")).toEqual(["Deal +68", "Deal −9", "Deal −20", "Deal −39"]);
    expect(text(root, ".result-sum")).toContain("68 − 9 − 20 − 39 = 0");
  });

  it("a deal in its midst shows what the deal came to, and the match small", () => {
    const { root } = show("result");

    expect(text(root, ".result-score")).toBe("+68");
    expect(text(root, ".result-total")).toBe("Match +59");
  });
});
