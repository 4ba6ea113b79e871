/** Addresses and screens are the same thing, written two ways. */

import { describe, expect, it } from "vitest";
import { AFTER_OURS, isAfterOurs, linkTo, pathOf, readPlace } from "../../src/app/routes";
import type { Route } from "../../src/core/state";

describe("an address", () => {
  it.each<Route>([
    { page: "home" },
    { page: "learn" },
    { page: "room", code: "ACDEF" },
    { page: "deal", code: "94X6YJ9Y" },
    { page: "replay", code: null, play: 1 },
    { page: "replay", code: "94X6YJ9Y", play: 1 },
    { page: "replay", code: "94X6YJ9Y", play: 3 },
  ])("of %o is read back as it was written", (route) => {
    const { pathname, search } = new URL(pathOf(route), "https://cards.example");
    expect(readPlace(pathname, "", search)).toEqual({ route, token: null, ticket: null });
  });

  it("in small letters is the same room", () => {
    expect(readPlace("/r/acdef/", "").route).toEqual({ page: "room", code: "ACDEF" });
  });

  it.each([
    "/nowhere",
    "/r",
    "/r/",
    "/r/ACDEF/more",
    "/learn/more",
    "/deal",
    "/deal/A/B",
    "/replay/A/B",
    "//",
  ])("that is unknown (%s) is home", (path) => {
    expect(readPlace(path, "").route).toEqual({ page: "home" });
  });

  it("that cannot be decoded is a room that the server will not know", () => {
    expect(readPlace("/r/%E0%A4%A", "").route).toEqual({ page: "room", code: "%E0%A4%A" });
  });
});

describe("the link to another device", () => {
  it("carries the ticket behind the #, where no server sees it", () => {
    const link = new URL(linkTo("https://cards.example", { page: "room", code: "ACDEF" }, "a+b/c="));

    expect(link.pathname + link.search).toBe("/r/ACDEF");
    expect(readPlace(link.pathname, link.hash)).toEqual({
      route: { page: "room", code: "ACDEF" },
      token: null,
      ticket: "a+b/c=",
    });
  });

  it("with a session's own token is read too", () => {
    expect(readPlace("/r/ACDEF", "#seat=handed").token).toBe("handed");
  });

  it("is not what friends get", () => {
    expect(linkTo("https://cards.example", { page: "room", code: "ACDEF" }, null)).toBe(
      "https://cards.example/r/ACDEF",
    );
  });
});

describe("an entry of the history", () => {
  it("is known again, after a reload too, when the one before it is ours", () => {
    expect(isAfterOurs(structuredClone(AFTER_OURS))).toBe(true);
  });

  it.each([null, undefined, "x", {}])("of another kind (%o) is not", (entry) => {
    expect(isAfterOurs(entry)).toBe(false);
  });
});
