/**
 * Pointer events on the hand, made into intents.
 *
 * A tap toggles a card, however long it lasts. A slide that begins on a card selects the run it
 * passes; one that begins on a selected card carries that card to another place.
 */

import { useRef, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { Card } from "../../protocol.gen";
import { dropIndex, isTap, type Laid, type Point, runBetween } from "./gesture";

/** Within this time of a gesture's end, a click belongs to it. */
const CLICK_FOLLOWS_MS = 400;

interface Options {
  list: { readonly current: HTMLUListElement | null };
  cards: readonly Card[];
  selection: readonly Card[];
  live: boolean;
  dispatch: Dispatch;
}

interface Gesture {
  readonly pointer: number;
  readonly card: Card;
  readonly start: Point;
  /** What was selected when it began. */
  readonly selection: readonly Card[];
  readonly carries: boolean;
  moved: boolean;
}

/** A card under the finger, away from its slot. */
export interface Carried {
  readonly card: Card;
  readonly dx: number;
  readonly dy: number;
}

export function useHandGesture({ list, cards, selection, live, dispatch }: Options) {
  const current = useRef<Gesture | null>(null);
  const answered = useRef(Number.NEGATIVE_INFINITY);
  const [carried, setCarried] = useState<Carried | null>(null);

  function begin(event: PointerEvent): void {
    const card = cardAt(event.target);
    if (!live || !card || event.button !== 0 || current.current) return;
    current.current = {
      pointer: event.pointerId,
      card,
      start: { x: event.clientX, y: event.clientY },
      selection,
      carries: selection.includes(card),
      moved: false,
    };
  }

  function move(event: PointerEvent): void {
    const gesture = current.current;
    if (!gesture || gesture.pointer !== event.pointerId) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!gesture.moved && isTap(gesture.start, now)) return;
    if (!gesture.moved) list.current?.setPointerCapture(event.pointerId);
    gesture.moved = true;
    if (gesture.carries) {
      setCarried({ card: gesture.card, dx: now.x - gesture.start.x, dy: now.y - gesture.start.y });
      return;
    }
    const over = cardAt(document.elementFromPoint(now.x, now.y));
    if (over) select([...gesture.selection, ...runBetween(cards, gesture.card, over)]);
  }

  function select(wanted: readonly Card[]): void {
    const next = [...new Set(wanted)];
    if (next.length !== selection.length || next.some((card) => !selection.includes(card))) {
      dispatch({ type: "select", cards: next });
    }
  }

  function end(event: PointerEvent): void {
    const gesture = current.current;
    if (!gesture || gesture.pointer !== event.pointerId) return;
    current.current = null;
    setCarried(null);
    if (event.type !== "pointerup") return;
    answered.current = event.timeStamp;
    if (!gesture.moved) {
      dispatch({ type: "toggleCard", card: gesture.card });
    } else if (gesture.carries) {
      const to = dropIndex(laidOut(list.current, gesture.card), { x: event.clientX, y: event.clientY });
      dispatch({ type: "moveCard", card: gesture.card, to });
    }
  }

  return {
    carried,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
    /** A click of its own: from a key or a helper, not the one that follows a pointer's gesture. */
    isClick: (event: MouseEvent): boolean =>
      event.detail === 0 || event.timeStamp - answered.current > CLICK_FOLLOWS_MS,
  };
}

function cardAt(target: EventTarget | null): Card | null {
  const slot = target instanceof Element ? target.closest("[data-card]") : null;
  return (slot?.getAttribute("data-card") as Card | undefined) ?? null;
}

/** Every slot but one, where it is drawn now. */
function laidOut(list: HTMLUListElement | null, without: Card): readonly Laid[] {
  const slots = list ? [...list.querySelectorAll<HTMLElement>("[data-card]")] : [];
  return slots
    .map((slot) => ({ card: slot.getAttribute("data-card") as Card, box: slot.getBoundingClientRect() }))
    .filter((laid) => laid.card !== without);
}
