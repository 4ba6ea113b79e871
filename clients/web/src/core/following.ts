/**
 * What follows from a new view: the hand, the turn, plans, the feed.
 *
 * Owns the reactions of the page to the room. Runs after every view and every update, and does the
 * same whether a change arrived as an update or was found in a full view after a reconnect.
 */

import type { AddBot, Event, SeatNumber, View } from "../protocol.gen";
import { commands, isActing, pass, play } from "./acting";
import type { StoredHand } from "./actions";
import { andThen, type Chance, type Effect, type Step, step, type TableSound } from "./effects";
import { followFair } from "./fair/pledges";
import { followHand, keepHand, restoreHand } from "./hand";
import { chatSeen, personOf } from "./people";
import { followRecord } from "./record";
import { hasPlay, isMyTurn, judgePassing, judgeSelection } from "./rules/judge";
import { dealNumber } from "./standing";
import type { AppState, FeedEntry, Missed } from "./state";

const FEED_LIMIT = 300;
/** A result that was on screen for less was not seen. */
const GLANCE_MS = 600;
const PASS_WAIT_MS = { least: 700, spread: 1300 };

/** The state with another view, and everything that follows from it. */
export function follow(state: AppState, view: View, events: readonly Event[], chance: Chance): Step {
  const before = state.view;
  const seen = withoutOutdated({ ...state, view, feed: fed(state, view, events) }, before);
  const handed = followHand(followTalk(followResult(seen, before, chance), before), before);
  const ended = before?.table.result === null && view.table.result !== null;
  const keeps = ended || handed.selection !== state.selection;
  const first: Step =
    before === null
      ? step(
          handed,
          { type: "restoreHand", room: view.room.code },
          { type: "findLink", room: view.room.code, ticket: null },
        )
      : step(handed, ...(keeps ? keepHand(handed) : []), ...sounds(events));
  const counted = andThen(
    andThen(first, (next) => followRecord(next, before)),
    (next) => followFair(next, chance),
  );
  return andThen(
    andThen(andThen(counted, followName), (next) => fillWithBots(next, chance)),
    (next) => noticeTurn(next, chance),
  );
}

/** What is heard of the table; of many things at once, only the last. */
function sounds(events: readonly Event[]): readonly Effect[] {
  const heard = events.flatMap((event): TableSound[] => {
    if (event.type === "played") return ["play"];
    if (event.type === "passed") return ["pass"];
    return event.type === "deal_ended" ? ["dealEnd"] : [];
  });
  const last = heard.at(-1);
  return last ? [{ type: "sound", of: last }] : [];
}

/** When the result was told; and with the next deal, whether anybody can have seen it. */
function followResult(state: AppState, before: View | null, { nowMs }: Chance): AppState {
  const { view } = state;
  if (!view) return state;
  const { table } = view;
  const told = table.result !== null && before?.table.result == null;
  if (!before || table.deal === before.table.deal) return told ? { ...state, resultHeardMs: nowMs } : state;
  const shown = before.table.result !== null && nowMs - state.resultHeardMs > GLANCE_MS;
  const seen = before.table.deal === 0 || (shown && !state.hidden);
  return { ...state, missed: seen ? null : missedOf(view) };
}

function missedOf(view: View): Missed | null {
  const { last_result: result } = view.table;
  const deal = dealNumber(view);
  return result && { deal: deal > 1 ? deal - 1 : null, result };
}

/** The hand as it was before a reload; and whether a deal came to its end since. */
export function followRestored(state: AppState, stored: StoredHand): AppState {
  const { view } = state;
  const missed = view && stored.deal < view.table.deal && !stored.over ? missedOf(view) : state.missed;
  return restoreHand({ ...state, missed }, stored);
}

/** What was said before the page came counts as read. */
function followTalk(state: AppState, before: View | null): AppState {
  return before === null ? chatSeen(state) : state;
}

/** A session that came by a link learns its name from the room. */
function followName(state: AppState): Step {
  const { session, view } = state;
  const name = session && view && personOf(view, session.member);
  if (!session || !name || name === session.name) return step(state);
  const named = { ...session, name };
  const kept = state.kept.map((other) => (other.room === named.room ? named : other));
  return step({ ...state, session: named, kept }, { type: "keepSession", session: named });
}

/** Hints, plans and refusals belong to one turn of one pile. */
function withoutOutdated(state: AppState, before: View | null): AppState {
  const table = state.view?.table;
  if (!table || !before) return state;
  const sameDeal = table.deal === before.table.deal;
  if (sameDeal && table.turn === before.table.turn) return state;
  const samePile = sameDeal && table.standing?.cards.join() === before.table.standing?.cards.join();
  const plan = samePile ? state.plan : null;
  const dropped = state.plan !== null && plan === null;
  // Said until the player does something, at the latest until the own turn is over.
  const stillSaid = state.planDropped && before.table.to_act !== before.you.seat;
  const planDropped = sameDeal && table.result === null && (dropped || stillSaid);
  return { ...state, hints: null, refusal: null, plan, planDropped };
}

function fed(state: AppState, view: View, events: readonly Event[]): readonly FeedEntry[] {
  if (events.length === 0) return state.feed;
  const start = (state.feed.at(-1)?.serial ?? 0) + 1;
  const [a, b, c, d] = view.room.seats;
  const names = [a.name, b.name, c.name, d.name] as const;
  const added = events.map(
    (event, index): FeedEntry => ({
      serial: start + index,
      version: view.version,
      deal: view.table.deal,
      event,
      names,
    }),
  );
  return [...state.feed, ...added].slice(-FEED_LIMIT);
}

/** "Play now": bots into the open seats, and off it goes. */
function fillWithBots(state: AppState, { id }: Chance): Step {
  const { view, entry } = state;
  const level = entry.thenPlay;
  if (!view || level === null) return step(state);
  const bots = view.room.seats.flatMap((seat, index): AddBot[] =>
    seat.state === "open"
      ? [{ type: "add_bot", id: `${id}-${index}`, seat: index as SeatNumber, level }]
      : [],
  );
  return commands({ ...state, entry: { ...entry, thenPlay: null } }, [...bots, { type: "start", id }]);
}

/** Once for each turn of the viewer: carry out the plan, or say that it is the viewer's turn. */
function noticeTurn(state: AppState, chance: Chance): Step {
  const { view } = state;
  if (!view || !isMyTurn(view)) return step(state);
  const { deal, turn } = view.table;
  const key = `${deal}.${turn}`;
  if (state.noticedTurn === key) return step(state);
  const noticed: AppState = { ...state, noticedTurn: key };
  const { plan } = noticed;
  if (plan?.kind === "play" && judgeSelection(view, plan.cards).playable) {
    return play({ ...noticed, plan: null, selection: plan.cards }, chance);
  }
  if (wouldPass(noticed)) {
    const delayMs = Math.round(PASS_WAIT_MS.least + PASS_WAIT_MS.spread * chance.random);
    return step(noticed, { type: "later", delayMs, action: { type: "planDue", deal, turn } });
  }
  return step({ ...noticed, plan: null }, { type: "alertTurn" });
}

/** The wait before a pass of its own is over. */
export function planDue(state: AppState, deal: number, turn: number, chance: Chance): Step {
  const table = state.view?.table;
  if (table?.deal !== deal || table.turn !== turn || isActing(state) || !wouldPass(state)) return step(state);
  return pass({ ...state, plan: null }, chance);
}

function wouldPass({ view, plan, settings }: AppState): boolean {
  if (!view || !(plan?.kind === "pass" || settings.autoPass)) return false;
  return judgePassing(view) === null && !hasPlay(view);
}
