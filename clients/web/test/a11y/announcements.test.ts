/** What is heard: each thing once, and enough to play by ear. */

import { describe, expect, it } from "vitest";
import { announcements } from "../../src/a11y/announcements";
import { en } from "../../src/i18n/en";
import { combination, myTurn, Page, view } from "../support/page";

const heard = (page: Page) => announcements(page.state, en).map(({ text }) => text);
const keys = (page: Page) => announcements(page.state, en).map(({ key }) => key);

describe("the live region", () => {
  it("says plays and passes, then the turn and what to beat", () => {
    const page = Page.at(view()).next(
      { table: { turn: 4, to_act: 0, standing: combination("pair", "9C 9S"), standing_seat: 2 } },
      [
        { type: "played", seat: 2, kind: "pair", cards: ["9C", "9S"], left: 11 },
        { type: "passed", seat: 3 },
      ],
    );

    expect(heard(page)).toEqual([
      "Connected.",
      "Ben: pair of 9s.",
      "Bot Amber passes.",
      "Your turn. Beat: pair of 9s · Ben.",
    ]);
  });

  it("never says the same thing under the same key twice, and keeps keys while nothing happens", () => {
    const page = Page.at(myTurn("3D 9C"));
    const first = keys(page);

    page.do({ type: "toggleCard", card: "9C" });

    expect(keys(page)).toEqual(first);
    expect(new Set(first).size).toBe(first.length);
  });

  it("says a refusal", () => {
    const page = Page.at(myTurn("3D 9C", combination("single", "KC")));

    page.do({ type: "select", cards: ["9C"] }).do({ type: "play" });

    expect(heard(page).at(-1)).toBe("9♣ does not beat K♣.");
  });

  it("says once that the link is lost, and once that it is back", () => {
    const page = Page.at(view()).lose();
    const lost = announcements(page.state, en).at(-1);
    expect(lost?.text).toBe(en.game.link.waiting);

    page.do({ type: "linkChanged", link: { state: "connecting", attempt: 2 } });
    expect(announcements(page.state, en).at(-1)).toEqual(lost);

    page.do({ type: "linkChanged", link: { state: "open" } });
    expect(heard(page)).toEqual(["Connected."]);
  });

  it("says what a hint has selected, and why", () => {
    const page = Page.at(myTurn("3D 9C 9S", combination("pair", "8C 8S"))).do({ type: "hint" });
    const play = combination("pair", "9C 9S");

    const reason = { code: "cannot_be_beaten", kept: null } as const;
    const hints = [
      { play, reason },
      { play: null, reason: null },
    ];
    page.hear({ type: "hints", id: "id-1", deal: 2, turn: 4, hints });
    expect(heard(page).at(-1)).toBe("Hint 1/2: pair of 9s, 9♣ 9♠ – nothing can beat it");

    page.do({ type: "hint" });
    expect(heard(page).at(-1)).toBe("Hint: pass");
  });

  it("reads the table when asked, each time anew", () => {
    const page = Page.at(myTurn("3D TC", combination("single", "2C")));

    const once = announcements(page.do({ type: "readTable" }).state, en).at(-1);
    const twice = announcements(page.do({ type: "readTable" }).state, en).at(-1);

    expect(once?.text).toBe(
      "Beat: 2♣ · Bot Amber. Bot Jade: 13 cards. Ben: 13 cards. Bot Amber: 13 cards. Your hand: three of diamonds and ten of clubs.",
    );
    expect(twice?.text).toBe(once?.text);
    expect(twice?.key).not.toBe(once?.key);
  });
});
