/** Addresses of the page: `/`, `/learn`, `/r/CODE`, and a seat's personal link `/r/CODE#seat=TOKEN`. */

import type { Route } from "../core/state";

export interface Place {
  readonly route: Route;
  /** The session that a personal link carries. */
  readonly token: string | null;
}

/** Anything unknown is the home page. */
export function readPlace(path: string, hash: string): Place {
  const [page, code, ...more] = path.split("/").filter((part) => part !== "");
  if (page === "learn" && code === undefined) return { route: { page: "learn" }, token: null };
  if (page !== "r" || code === undefined || more.length > 0) return { route: { page: "home" }, token: null };
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("seat");
  return { route: { page: "room", code: decoded(code).toUpperCase() }, token };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "learn":
      return "/learn";
    case "room":
      return `/r/${encodeURIComponent(route.code)}`;
  }
}

/** The link to a room; with a token, to one's own seat in it. A token never leaves the hash. */
export function linkTo(origin: string, route: Route, token: string | null): string {
  const link = origin + pathOf(route);
  return token === null ? link : `${link}#${new URLSearchParams({ seat: token })}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
