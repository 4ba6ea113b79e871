/**
 * Which of the 52 cards have not appeared yet, as anybody at the table could have noted.
 *
 * Owns nothing that a seat does not see: its own hand, and every act of the deal.
 */

import type { Card, Rules, View } from "../../protocol.gen";
import { RANKS, SUITS, type Suit } from "./cards";

export type Whereabouts = "own" | "played" | "out";

export interface Counted {
  readonly card: Card;
  readonly is: Whereabouts;
}

/** Four rows of thirteen: highest suit first, lowest rank first. */
export function countCards({ table, you, room }: View): readonly (readonly Counted[])[] {
  const played = new Set(table.acts.flatMap((act) => act.play?.cards ?? []));
  const own = new Set(you.hand);
  return suits(room.rules).map((suit) =>
    RANKS.map((rank) => {
      const card: Card = `${rank}${suit}`;
      return { card, is: own.has(card) ? "own" : played.has(card) ? "played" : "out" };
    }),
  );
}

function suits(rules: Rules): readonly Suit[] {
  return [...SUITS].sort((a, b) => rules.suit_order.indexOf(b) - rules.suit_order.indexOf(a));
}
