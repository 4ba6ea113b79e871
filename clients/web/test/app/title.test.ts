/** The tab's title: a steady mark while it is the viewer's turn and nobody looks, and gone when somebody does. */

import { describe, expect, it } from "vitest";
import { titleOf } from "../../src/app/title";
import { en } from "../../src/i18n/en";
import { myTurn, Page, view } from "../support/page";

const title = (page: Page): string => titleOf({ ...page.state, route: { page: "room", code: "ACDEF" } }, en);

describe("[U17] the title", () => {
  it("is marked on the viewer's turn in a hidden tab, and stays the same for as long", () => {
    const page = Page.at(myTurn("3D 9C")).do({ type: "visibilityChanged", hidden: true });
    const marked = title(page);
    expect(marked).toBe(en.game.title.yourTurn);

    page.nowMs += 60_000;
    page.next({ room: { host: 2 } });
    expect(title(page)).toBe(marked);
  });

  it("is the room's again as soon as somebody looks", () => {
    const page = Page.at(myTurn("3D 9C")).do({ type: "visibilityChanged", hidden: true });
    page.do({ type: "visibilityChanged", hidden: false });
    expect(title(page)).toBe(en.game.title.room("ACDEF"));
  });

  it("is never marked on others' turns", () => {
    expect(title(Page.at(view()).do({ type: "visibilityChanged", hidden: true }))).toBe(
      en.game.title.room("ACDEF"),
    );
  });
});
