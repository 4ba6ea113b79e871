/**
 * From a deal seed to the hands, as the server deals them.
 *
 * Owns the shuffle and the dealing of the page; both are held to the server's vectors
 * (docs/fair-deals.md, R4.1, R4.2).
 */

import type { Card, Rules, SeatNumber } from "../../protocol.gen";
import { DECK, sortCards } from "../rules/cards";
import { joined, sha256 } from "./sha256";

/** The 52 cards in the order in which a seed deals them. */
export function shuffled(seed: Uint8Array): readonly Card[] {
  const deck = [...DECK];
  const nextByte = stream(seed);
  for (let place = deck.length - 1; place > 0; place--) {
    const other = below(place + 1, nextByte);
    [deck[place], deck[other]] = [deck[other] as Card, deck[place] as Card];
  }
  return deck;
}

/** The hand of each seat in play, weakest card first. */
export function dealtHands(
  seed: Uint8Array,
  seats: readonly SeatNumber[],
  rules: Pick<Rules, "suit_order">,
): ReadonlyMap<SeatNumber, readonly Card[]> {
  const deck = shuffled(seed);
  const inPlay = [...seats].sort((a, b) => a - b);
  const shared = deck.length - (deck.length % inPlay.length);
  const [lowest] = sortCards(deck.slice(0, shared), rules);
  return new Map(
    inPlay.map((seat, place) => {
      const pile = deck.slice(0, shared).filter((_, index) => index % inPlay.length === place);
      // The spare card of three goes to who holds the lowest.
      const spare = pile.some((card) => card === lowest) ? deck.slice(shared) : [];
      return [seat, sortCards([...pile, ...spare], rules)];
    }),
  );
}

/** A number from 0 to `count` − 1, each equally likely: bytes that would favour some are left out. */
function below(count: number, nextByte: () => number): number {
  const limit = 256 - (256 % count);
  let byte = nextByte();
  while (byte >= limit) byte = nextByte();
  return byte % count;
}

/** SHA-256 in counter mode, one byte after the other; a deck takes far fewer than 256 blocks. */
function stream(seed: Uint8Array): () => number {
  let counter = 0;
  let block: number[] = [];
  return () => {
    if (block.length === 0) {
      block = [...sha256(joined(seed, Uint8Array.of(0, 0, 0, counter)))];
      counter += 1;
    }
    return block.shift() ?? 0;
  };
}
