/**
 * What this browser saw of a deal before it was dealt, and what it gave to the shuffle.
 *
 * Owns the pledges: the first hash that was shown for a deal is kept, whatever is said later, because
 * that it was seen before the deal is the one thing that only the player can know.
 */

import type { Card, GiveSalt, SeatNumber, View } from "../../protocol.gen";
import { type Chance, type Effect, type Step, step } from "../effects";
import type { AppState } from "../state";

/** Deals of a room that are remembered. */
const MOST_PLEDGES = 6;

export interface Pledge {
  readonly deal: number;
  /** The hash of the secret, as it was first shown before the deal. */
  readonly commitment: string;
  /** Own salt, null for who watched. */
  readonly salt: string | null;
  /** Whether the server showed the own salt until the deal began. */
  readonly heard: boolean;
  /** Own seat and the cards dealt to it, null before the deal and for who watches. */
  readonly dealt: { readonly seat: SeatNumber; readonly hand: readonly Card[] } | null;
}

/** By room. */
export type Pledges = Readonly<Record<string, readonly Pledge[]>>;

/** Note what the view shows of the coming deal and of the dealt cards; give a salt where one is missing. */
export function followFair(state: AppState, chance: Chance): Step {
  const { view } = state;
  if (!view) return step(state);
  const { code } = view.room;
  const before = state.pledges[code] ?? [];
  const noted = withDealt(withNext(before, view, chance.salt), view);
  const changed = JSON.stringify(noted) !== JSON.stringify(before);
  const next: AppState = changed ? { ...state, pledges: { ...state.pledges, [code]: noted } } : state;
  const keeps: readonly Effect[] = changed ? [{ type: "keepPledges", room: code, pledges: noted }] : [];
  const give = missingSalt(noted, view, chance.id);
  const key = give && `${give.deal}.${view.you.seat}`;
  if (!give || key === state.saltSent) return step(next, ...keeps);
  // Asked once for each connection and never again: the deal waits for nobody's salt.
  return step({ ...next, saltSent: key }, ...keeps, { type: "send", message: give });
}

export function pledgeOf(pledges: Pledges, room: string, deal: number): Pledge | null {
  return pledges[room]?.find((pledge) => pledge.deal === deal) ?? null;
}

function withNext(pledges: readonly Pledge[], { room, you }: View, fresh: string): readonly Pledge[] {
  const coming = room.next_deal;
  if (!coming) return pledges;
  const known = pledges.find(({ deal }) => deal === coming.deal);
  const salt = known?.salt ?? (you.seat === null ? null : fresh);
  const heard = salt !== null && coming.salts.some((given) => given.seat === you.seat && given.salt === salt);
  const pledge: Pledge = {
    deal: coming.deal,
    commitment: known?.commitment ?? coming.commitment,
    salt,
    heard,
    dealt: null,
  };
  return [...pledges.filter(({ deal }) => deal !== coming.deal), pledge].slice(-MOST_PLEDGES);
}

function withDealt(pledges: readonly Pledge[], { table, you }: View): readonly Pledge[] {
  const { seat } = you;
  if (seat === null || table.result !== null || !table.order.includes(seat)) return pledges;
  return pledges.map((pledge) => {
    if (pledge.deal !== table.deal || pledge.dealt) return pledge;
    const played = table.acts.flatMap((act) => (act.seat === seat && act.play ? act.play.cards : []));
    return { ...pledge, dealt: { seat, hand: [...you.hand, ...played] } };
  });
}

function missingSalt(pledges: readonly Pledge[], { room, you }: View, id: string): GiveSalt | null {
  const pledge = pledges.find(({ deal }) => deal === room.next_deal?.deal);
  if (!pledge?.salt || pledge.heard || you.seat === null) return null;
  return { type: "give_salt", id: `${id}-salt`, deal: pledge.deal, salt: pledge.salt };
}
