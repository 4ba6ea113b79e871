/** Listens for the keys of the table on the whole page and carries out what they wish. */

import { useEffect, useRef } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { handInOrder } from "../../core/hand";
import type { Judgement } from "../../core/rules/judge";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import type { Card, View } from "../../protocol.gen";
import { possible } from "./Actions";
import { type Wish, wishOf } from "./keys";
import { nextSort } from "./Tools";

interface Options {
  state: AppState;
  view: View;
  judgement: Judgement;
  dispatch: Dispatch;
  onHelp: () => void;
}

export function useTableKeys(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { state, view } = latest.current;
      if (event.defaultPrevented || belongsElsewhere(event)) return;
      const pressed = {
        key: event.key,
        shift: event.shiftKey,
        modified: event.ctrlKey || event.altKey || event.metaKey,
      };
      const wish = wishOf(pressed, view.you.hand, state.selection, view.room.rules);
      if (!wish) return;
      event.preventDefault();
      carryOut(wish, latest.current);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Fields, dialogs, and Enter on a button that is not a card keep their own keys. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector("dialog[open]") || target?.closest("input, select, textarea")) return true;
  return event.key === "Enter" && target?.closest("button, a") != null && target.closest(".hand") === null;
}

function carryOut(wish: Wish, options: Options): void {
  const { state, view, judgement, dispatch } = options;
  const can = possible(state, view, judgement);
  const live = isLive(state);
  switch (wish.type) {
    case "play":
      if (can.ask) dispatch({ type: "play" });
      return;
    case "pass":
      if (can.ask) dispatch({ type: "pass" });
      return;
    case "hint":
      if (can.hint) dispatch({ type: "hint" });
      return;
    case "clear":
      dispatch({ type: "clearSelection" });
      return;
    case "sort":
      dispatch({ type: "sortHand", by: nextSort(state) });
      return;
    case "select":
      if (live) dispatch({ type: "select", cards: wish.cards });
      return;
    case "focus":
      focusBy(wish.by);
      return;
    case "move":
      moveBy(wish.by, options);
      return;
    case "help":
      options.onHelp();
      return;
    case "read":
      dispatch({ type: "readTable" });
      return;
  }
}

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".hand [data-card] button")];

/** From card to card; from anywhere else, to the card that is in the tab order. */
function focusBy(by: -1 | 1): void {
  const cards = buttons();
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const next =
    at < 0 ? cards.find((card) => card.tabIndex === 0) : cards[(at + by + cards.length) % cards.length];
  next?.focus();
}

function moveBy(by: -1 | 1, { state, dispatch }: Options): void {
  const card = document.activeElement?.closest("[data-card]")?.getAttribute("data-card") as Card | null;
  const hand = handInOrder(state);
  if (card === null || !hand.includes(card)) return;
  const to = Math.max(0, Math.min(hand.length - 1, hand.indexOf(card) + by));
  dispatch({ type: "moveCard", card, to });
}
