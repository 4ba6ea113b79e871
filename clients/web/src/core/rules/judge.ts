/**
 * What a selection is, and whether it may be played: the reading line, and the reason beside Play.
 *
 * Owns the step from a view to a position of the rules.
 */

import type { Card, SeatNumber, View } from "../../protocol.gen";
import type { Refusal } from "../state";
import { type Combination, classify } from "./classify";
import { playsByCost } from "./costing";
import { judgePass, judgePlay, type Position } from "./legality";
import { canBeat } from "./listing";

export interface Judgement {
  /** What is selected, null where it is nothing. */
  readonly combination: Combination | null;
  /** The cards could be played on what lies there now, whoever has the turn. */
  readonly fits: boolean;
  /** It is this viewer's turn and the cards may be played. */
  readonly playable: boolean;
  /** Why not; null when playable or when nothing is selected. */
  readonly refusal: Refusal | null;
}

export function judgeSelection(view: View, selection: readonly Card[]): Judgement {
  const { rules } = view.room;
  const position = positionOf(view);
  if (!position) return { combination: null, fits: false, playable: false, refusal: null };
  if (selection.length === 0) return { combination: null, fits: false, playable: false, refusal: null };
  const { combination, reason, card } = judgePlay(position, selection, rules);
  const fits = reason === null;
  const playable = fits && isMyTurn(view);
  const code = reason ?? (playable ? null : "not_your_turn");
  const refusal: Refusal | null = code && {
    code,
    params: card ? { card } : {},
    cards: selection,
    play: combination,
    standing: view.table.standing,
    command: "play",
  };
  return { combination, fits, playable, refusal };
}

/** Why this viewer may not pass, null when a pass is allowed. */
export function judgePassing(view: View): Refusal | null {
  const position = positionOf(view);
  const { reason, card } = position ? judgePass(position, view.room.rules) : { reason: null, card: null };
  const code = isMyTurn(view) ? reason : "not_your_turn";
  return (
    code && {
      code,
      params: card ? { card } : {},
      cards: [],
      play: null,
      standing: view.table.standing,
      command: "pass",
    }
  );
}

/** Plays that would be legal on what lies there now, cheapest first. */
export function offers(view: View): readonly Combination[] {
  const position = positionOf(view);
  return position ? playsByCost(position, view.room.rules) : [];
}

/** Whether anything in the hand may be played on what lies there now. */
export function hasPlay(view: View): boolean {
  const position = positionOf(view);
  return position !== null && canBeat(position, view.room.rules);
}

export function isMyTurn(view: View): boolean {
  const { seat } = view.you;
  return seat !== null && view.table.to_act === seat && !view.room.seats[seat].substitute;
}

/** The seat after another in turn order. */
function nextSeat(view: View, seat: SeatNumber): SeatNumber | null {
  const { order } = view.table;
  return order[(order.indexOf(seat) + 1) % order.length] ?? null;
}

/** Null for a watcher. */
function positionOf(view: View): Position | null {
  const { you, table, room } = view;
  if (you.seat === null) return null;
  const after = nextSeat(view, you.seat);
  const standing = table.standing && classify(table.standing.cards, room.rules).combination;
  const leads = table.to_act === you.seat && standing === null;
  return {
    hand: you.hand,
    standing,
    mustInclude: leads ? table.must_include : null,
    lockedOut: table.locked_out.includes(you.seat),
    nextCount: after === null ? 13 : table.counts[after],
  };
}
