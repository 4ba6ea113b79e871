/** Addresses of the page: `/`, `/learn`, `/deal/CODE`, `/replay`, `/replay/CODE?play=N`, `/r/CODE`, with a session `#seat=TOKEN`, with a ticket `#ticket=TICKET`. */

import type { Route } from "../core/state";

export interface Place {
  readonly route: Route;
  /** The session that a personal link carries. */
  readonly token: string | null;
  /** Lets this device into the session of another. */
  readonly ticket: string | null;
}

/** Anything unknown is the home page. */
export function readPlace(path: string, hash: string, search = ""): Place {
  const [page, code, ...more] = path.split("/").filter((part) => part !== "");
  const none = { token: null, ticket: null };
  if (page === "learn" && code === undefined) return { route: { page: "learn" }, ...none };
  if (page === "deal" && code !== undefined && more.length === 0) {
    return { route: { page: "deal", code: decoded(code).toUpperCase() }, ...none };
  }
  if (page === "replay" && more.length === 0) {
    const play = Number(new URLSearchParams(search).get("play") ?? 1);
    const known = code === undefined ? null : decoded(code).toUpperCase();
    return { route: { page: "replay", code: known, play: Number.isInteger(play) ? play : 1 }, ...none };
  }
  if (page !== "r" || code === undefined || more.length > 0) return { route: { page: "home" }, ...none };
  const secrets = new URLSearchParams(hash.replace(/^#/, ""));
  const route: Route = { page: "room", code: decoded(code).toUpperCase() };
  return { route, token: secrets.get("seat"), ticket: secrets.get("ticket") };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "learn":
      return "/learn";
    case "deal":
      return `/deal/${encodeURIComponent(route.code)}`;
    case "replay": {
      const code = route.code === null ? "" : `/${encodeURIComponent(route.code)}`;
      return `/replay${code}${route.play > 1 ? `?play=${route.play}` : ""}`;
    }
    case "room":
      return `/r/${encodeURIComponent(route.code)}`;
  }
}

/** The link to a room; with a ticket, to one's own session in it. A ticket never leaves the hash. */
export function linkTo(origin: string, route: Route, ticket: string | null): string {
  const link = origin + pathOf(route);
  return ticket === null ? link : `${link}#${new URLSearchParams({ ticket })}`;
}

/** Marks an entry of the browser's history whose entry before is a page of ours; it outlives a reload. */
export const AFTER_OURS = { afterOurs: true } as const;

export function isAfterOurs(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "afterOurs" in entry;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
