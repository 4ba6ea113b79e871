/**
 * Ways into a room and out of it: routes, sessions, the state of the link.
 *
 * Owns which room the page is in. A lost link never leaves the room; only the player, or the server
 * with a reason, ends a session.
 */

import type { Entered, EnterMessage, Join, Rejected, RulesChoice } from "../protocol.gen";
import type { Intent, Report } from "./actions";
import { fetchShown } from "./deals";
import { andThen, type Chance, type Step, step } from "./effects";
import { emptyRoom, NO_ENTRY } from "./initial";
import type { AppState, EndReason, Entry, Link, Route, Session } from "./state";

/** Who was put out while away learns it by having no session any more. */
const MAY_BE_PUT_OUT: readonly EndReason[] = ["kicked", "bad_token"];
/** Sessions that are over and still remembered. */
const MOST_FORMER = 20;

const CLASSIC: RulesChoice = { preset: "classic" };

export function navigate(state: AppState, to: Route): Step {
  const route = normalised(to);
  if (sameRoute(state.route, route)) return step(state);
  const left = staysInRoom(state, route) ? step(state) : leaveScreen(state);
  const shown: Step = {
    state: { ...left.state, route, looks: {} },
    effects: [...left.effects, { type: "showRoute", route }],
  };
  return andThen(andThen(shown, resumeKept), fetchShown);
}

/** Where a reader of the rules belongs: into the room that is still open, else to the start page. */
export function backFrom({ session }: AppState): Route {
  return session ? { page: "room", code: session.room } : { page: "home" };
}

/** Enter the room of the route, where this browser has a session for it. */
function resumeKept(state: AppState): Step {
  const { route } = state;
  if (route.page !== "room" || state.session) return step(state);
  const session = state.kept.find((kept) => kept.room === route.code);
  return session ? step({ ...state, session }, { type: "connect" }) : step(state);
}

/** A seat's personal link: this browser has the session from now on. */
export function openSeatLink(
  state: AppState,
  { code, token }: Extract<Report, { type: "seatLinkOpened" }>,
): Step {
  const room = normalisedCode(code);
  const others = state.kept.filter((session) => session.room !== room);
  // Who this is, the server says with its answer; until then nothing is written down.
  const session: Session = { room, token, member: -1, name: state.settings.name };
  return navigate({ ...state, kept: [session, ...others] }, { page: "room", code: room });
}

export function enterNew(
  state: AppState,
  intent: Extract<Intent, { type: "playNow" | "createRoom" | "joinRoom" | "playKnown" }>,
  { id }: Chance,
): Step {
  if (state.entry.state !== "idle") return step(state);
  // From the page of a deal that was opened over a room.
  const left = leaveScreen(state);
  const { name } = intent;
  const message: Entry["message"] =
    intent.type === "joinRoom"
      ? joinMessage(state, id, normalisedCode(intent.code), name)
      : intent.type === "playKnown"
        ? { type: "create", id, name, known_deal: intent.code }
        : { type: "create", id, name, rules: intent.rules ?? CLASSIC };
  const thenPlay = "level" in intent ? intent.level : null;
  const settings = { ...state.settings, name };
  const entry: Entry = { ...NO_ENTRY, state: "asking", message, thenPlay };
  const home = { ...state.home, name };
  const next: AppState = { ...left.state, settings, home, entry };
  return step(next, ...left.effects, { type: "keepSettings", settings }, { type: "connect" });
}

/**
 * The room knows a browser again that had a session there: by the one it has, else by the last.
 *
 * The id is a secret between this browser and the server, so it may be the token as well: an answer that
 * is lost leaves no second self behind when the same is asked again.
 */
function joinMessage({ kept, former }: AppState, id: string, room: string, name: string): Join {
  const token = [...kept, ...former].find((session) => session.room === room)?.token;
  return { type: "join", id, room, name, new_token: id, ...(token !== undefined && { token }) };
}

/** A ticket was opened: the session of another device goes on here. */
export function redeem(
  state: AppState,
  { code, ticket }: Extract<Report, { type: "ticketOpened" }>,
  { id }: Chance,
): Step {
  const room = normalisedCode(code);
  const left = leaveScreen(state);
  const message: Entry["message"] = { type: "redeem", id, room, ticket, new_token: id };
  const route: Route = { page: "room", code: room };
  const next: AppState = { ...left.state, route, entry: { ...NO_ENTRY, state: "asking", message } };
  return step(next, ...left.effects, { type: "showRoute", route }, { type: "connect" });
}

/** What to send on a connection that has just opened; null when nothing is to be entered. */
export function enterMessage(state: AppState, { id }: Chance): EnterMessage | null {
  const { session, view, entry, epoch } = state;
  if (!session) return entry.message;
  const { room, token } = session;
  return { type: "resume", id, room, token, version: view?.version ?? null, epoch };
}

export function entered(before: AppState, message: Entered): Step {
  const { room, token, member, epoch } = message;
  const state: AppState = { ...before, epoch, stalled: false };
  const session: Session = { room, token, member, name: ownName(state) };
  if (message.admitted) return inRoom(state, session);
  const route: Route = { page: "room", code: room };
  const entry: Entry = { ...state.entry, state: "knocking", knock: session };
  return step({ ...state, route, entry }, { type: "showRoute", route });
}

/** The host has opened the door. */
export function admitted(state: AppState): Step {
  return state.entry.knock ? inRoom(state, state.entry.knock) : step(state);
}

function ownName({ entry, session, settings }: AppState): string {
  const typed = entry.message && "name" in entry.message ? entry.message.name : null;
  return typed ?? session?.name ?? settings.name;
}

function inRoom(state: AppState, session: Session): Step {
  const { room } = session;
  const route: Route = { page: "room", code: room };
  const kept = [session, ...state.kept.filter((other) => other.room !== room)];
  const entry = { ...NO_ENTRY, thenPlay: state.entry.thenPlay };
  const next: AppState = { ...state, session, route, kept, entry, sync: "entering", saltSent: null };
  // Commands without an answer go again, each with its id: the server carries none out twice.
  const again = next.pending.map((command) => ({ type: "send", message: command }) as const);
  return step(next, { type: "keepSession", session }, { type: "showRoute", route }, ...again);
}

/** The answer to create or join was no: the form is shown again, with the reason. */
export function entryRefused(state: AppState, { code, params = {} }: Rejected): Step {
  const command = state.entry.message?.type ?? null;
  const refusal = { code, params, cards: [], play: null, standing: null, command };
  return step({ ...state, entry: { ...NO_ENTRY, refusal } }, { type: "disconnect" });
}

export function linkChanged(state: AppState, { link }: Extract<Report, { type: "linkChanged" }>): Step {
  const hints = state.hints?.asking ? null : state.hints;
  const next: AppState = { ...state, link, hints: link.state === "open" ? state.hints : hints };
  return link.state === "ended" ? ended(next, link) : step(next);
}

function ended(state: AppState, link: Extract<Link, { state: "ended" }>): Step {
  const over = state.session ?? state.entry.knock;
  if (!over) return step(state);
  const { room } = over;
  const remembered = MAY_BE_PUT_OUT.includes(link.reason) ? remember(state, over) : step(state);
  const forgotten = andThen(remembered, (next) => forgetRoom(next, room));
  if (link.reason !== "left") {
    const { session: _, ...rest } = emptyRoom(state.settings);
    return { ...forgotten, state: { ...forgotten.state, ...rest, session: null } };
  }
  return andThen(forgotten, (next) => navigate(next, { page: "home" }));
}

/** The session is over, and what it was known by is kept: the room may ask. */
export function remember(state: AppState, { room, token }: Session): Step {
  const others = state.former.filter((other) => other.room !== room);
  const former = [{ room, token }, ...others].slice(0, MOST_FORMER);
  return step({ ...state, former }, { type: "keepFormer", former });
}

export function forgetRoom(state: AppState, room: string): Step {
  const kept = state.kept.filter((session) => session.room !== room);
  const { [room]: _, ...pledges } = state.pledges;
  return step({ ...state, kept, pledges }, { type: "forgetSession", room });
}

/** The connection of the old screen is given up, and nothing of its room stays in memory. */
function leaveScreen(state: AppState): Step {
  const wanted = state.session !== null || state.entry.state !== "idle";
  const next: AppState = { ...state, ...emptyRoom(state.settings), link: { state: "idle" } };
  return wanted ? step(next, { type: "disconnect" }) : step(next);
}

/** Rules and finished deals can be read up without getting up from the table. */
function staysInRoom({ session }: AppState, to: Route): boolean {
  return session !== null && (to.page === "room" ? to.code === session.room : to.page !== "home");
}

function sameRoute(a: Route, b: Route): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function normalised(route: Route): Route {
  if (!("code" in route) || route.code === null) return route;
  return { ...route, code: normalisedCode(route.code) };
}

/** A code as the server writes it: spaces and dashes are for the eye. */
function normalisedCode(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}
