/**
 * The hand on screen: which cards are selected, and in which order they lie.
 *
 * Owns selection and arrangement. Both outlive updates, reloads and other people's plays, and never
 * hold a card that is no longer in the hand.
 */

import type { Card, Rules, View } from "../protocol.gen";
import type { Intent, StoredHand } from "./actions";
import { type Effect, type Step, step } from "./effects";
import { sortCards, strength, suitIndex } from "./rules/cards";
import { groupHand } from "./rules/grouping";
import type { AppState, Arrangement } from "./state";

type HandIntent = Extract<
  Intent,
  { type: "toggleCard" | "select" | "clearSelection" | "sortHand" | "moveCard" }
>;

/** The hand in the order in which it lies. */
export function handInOrder(state: Pick<AppState, "view" | "arrangement">): readonly Card[] {
  return state.view ? arrange(state.view.you.hand, state.arrangement, state.view.room.rules) : [];
}

export function changeHand(state: AppState, intent: HandIntent): Step {
  const { view } = state;
  if (!view) return step(state);
  const { hand } = view.you;
  switch (intent.type) {
    case "toggleCard": {
      if (!hand.includes(intent.card)) return step(state);
      const without = state.selection.filter((card) => card !== intent.card);
      const removed = without.length < state.selection.length;
      return kept(touched(state, removed ? without : [...without, intent.card]));
    }
    case "select":
      return kept(touched(state, within([...new Set(intent.cards)], hand)));
    case "clearSelection":
      return kept(touched(state, []));
    case "sortHand": {
      const settings = { ...state.settings, sort: intent.by };
      const sorted = kept({ ...state, settings, arrangement: { sort: intent.by, own: null } });
      return { ...sorted, effects: [...sorted.effects, { type: "keepSettings", settings }] };
    }
    case "moveCard": {
      const others = handInOrder(state).filter((card) => card !== intent.card);
      if (others.length === hand.length) return step(state);
      const own = [...others.slice(0, intent.to), intent.card, ...others.slice(intent.to)];
      return kept({ ...state, arrangement: { ...state.arrangement, own } });
    }
  }
}

/** The hand after the view has changed: nothing that is gone stays selected; a new deal starts afresh. */
export function followHand(state: AppState, before: View | null): AppState {
  const { view } = state;
  if (!view) return state;
  if (before?.table.deal !== view.table.deal) {
    return before === null ? state : { ...state, ...freshHand(state.arrangement) };
  }
  if (before.you.hand === view.you.hand) return state;
  const own = state.arrangement.own && within(state.arrangement.own, view.you.hand);
  return {
    ...state,
    selection: within(state.selection, view.you.hand),
    arrangement: { ...state.arrangement, own },
  };
}

/** Selection and order as they were before a reload, where the deal is still the same. */
export function restoreHand(state: AppState, stored: StoredHand): AppState {
  const { view } = state;
  if (!view || stored.deal !== view.table.deal) return state;
  return {
    ...state,
    selection: within(stored.selection, view.you.hand),
    arrangement: { ...state.arrangement, own: stored.own && within(stored.own, view.you.hand) },
  };
}

export function keepHand(state: AppState): readonly Effect[] {
  const { view, selection, arrangement } = state;
  if (!view || view.you.seat === null) return [];
  const over = view.table.result !== null;
  const hand: StoredHand = { deal: view.table.deal, selection, own: arrangement.own, over };
  return [{ type: "keepHand", room: view.room.code, hand }];
}

/** The state with another selection; what was said about the old one no longer stands. */
export function touched(state: AppState, selection: readonly Card[]): AppState {
  const hints = state.hints && { ...state.hints, index: -1 };
  return { ...state, selection, refusal: null, hints, planDropped: false };
}

function freshHand(arrangement: Arrangement) {
  return { selection: [], arrangement: { ...arrangement, own: null } };
}

function kept(state: AppState): Step {
  return step(state, ...keepHand(state));
}

function within(cards: readonly Card[], hand: readonly Card[]): readonly Card[] {
  return cards.filter((card) => hand.includes(card));
}

function arrange(hand: readonly Card[], arrangement: Arrangement, rules: Rules): readonly Card[] {
  if (arrangement.own) return completed(arrangement.own, hand, rules);
  switch (arrangement.sort) {
    case "rank":
      return sortCards(hand, rules);
    case "suit":
      return [...hand].sort(
        (a, b) => suitIndex(a, rules) - suitIndex(b, rules) || strength(a, rules) - strength(b, rules),
      );
    case "combinations":
      return groupHand(hand, rules).flat();
  }
}

/** The player's order; cards that it does not name yet come last. */
function completed(own: readonly Card[], hand: readonly Card[], rules: Rules): readonly Card[] {
  const rest = hand.filter((card) => !own.includes(card));
  return [...within(own, hand), ...sortCards(rest, rules)];
}
