/**
 * The viewer's hand: a labelled group of cards that are toggle buttons, one of them in the tab order.
 *
 * Owns where the focus is and the gesture in progress. Selection and order belong to the state.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { Card } from "../../protocol.gen";
import { CardFace } from "../card/Card";
import { narrowSlots, wideSlots } from "./slots";
import { useHandGesture } from "./useHandGesture";

interface Props {
  /** In the order in which they lie. */
  cards: readonly Card[];
  selection: readonly Card[];
  /** The card that the first play must contain, where this hand leads it. */
  marked: Card | null;
  /** Cards dealt at the start of the deal. */
  size: number;
  deal: number;
  /** False while nothing can be changed. */
  live: boolean;
  dispatch: Dispatch;
}

export function Hand({ cards, selection, marked, size, deal, live, dispatch }: Props) {
  const { ui, ...messages } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<Card | null>(null);
  const gesture = useHandGesture({ list, cards, selection, live, dispatch });
  const narrow = narrowSlots(cards.length, size);
  const wide = wideSlots(cards.length, size);
  const inTabOrder = active !== null && cards.includes(active) ? active : cards[0];
  useFocusKept(list, cards, inTabOrder);
  return (
    <fieldset class="hand" data-live={live}>
      <legend class="unseen">{ui.table.hand(cards.length)}</legend>
      <ul key={deal} ref={list} class="hand-cards" {...gesture.handlers}>
        {cards.map((card, index) => {
          const selected = selection.includes(card);
          return (
            <li
              key={card}
              class="slot"
              data-card={card}
              data-carried={gesture.carried?.card === card}
              style={{
                "--i": index,
                "--nx": narrow[index]?.column ?? 0,
                "--ny": narrow[index]?.row ?? 0,
                "--wx": wide[index]?.column ?? 0,
                "--wy": wide[index]?.row ?? 0,
                "--dx": gesture.carried?.card === card ? `${gesture.carried.dx}px` : "0px",
                "--dy": gesture.carried?.card === card ? `${gesture.carried.dy}px` : "0px",
              }}
            >
              <button
                type="button"
                class="hand-card"
                aria-pressed={selected}
                aria-disabled={!live}
                aria-label={messages.cards.card(card)}
                aria-description={card === marked ? ui.table.markedCard : undefined}
                tabIndex={card === inTabOrder ? 0 : -1}
                onFocus={() => setActive(card)}
                onClick={(event) => {
                  if (live && gesture.isClick(event)) dispatch({ type: "toggleCard", card });
                }}
              >
                <CardFace card={card} />
                {card === marked && <span class="mark" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** When the focused card is played, the focus stays in the hand instead of being lost. */
function useFocusKept(
  list: { readonly current: HTMLUListElement | null },
  cards: readonly Card[],
  next: Card | undefined,
): void {
  const held = useRef(false);
  useEffect(() => {
    const focused = list.current?.contains(document.activeElement) ?? false;
    const lost = held.current && document.activeElement === document.body;
    if (lost && next) list.current?.querySelector<HTMLElement>(`[data-card="${next}"] button`)?.focus();
    held.current = focused || lost;
  }, [list, cards, next]);
}
