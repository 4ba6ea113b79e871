/**
 * Whether a deal was fair, worked out from what this browser saw itself.
 *
 * Owns the judgement: what is right, and exactly what is not. The server's word counts for nothing here but
 * for the secret, which its own earlier hash must bear out.
 */

import type { Card, DealResult, SeatNumber, TableView, View } from "../../protocol.gen";
import { dealtHands } from "./deck";
import type { Pledge } from "./pledges";
import { commitmentOf, dealSeed } from "./seed";
import { toHex } from "./sha256";

export type Problem =
  /** The hash told after the deal is another than the one shown before it. */
  | { readonly what: "commitment" }
  /** The secret does not have the hash that was shown. */
  | { readonly what: "secret" }
  /** The own salt had arrived, and was left out. */
  | { readonly what: "salt" }
  /** Cards dealt to the viewer that are not those of the seed. */
  | { readonly what: "dealt"; readonly cards: readonly Card[] }
  /** Cards that a seat played or held at the end, and that were another's. */
  | { readonly what: "cards"; readonly seat: SeatNumber; readonly cards: readonly Card[] };

export interface FairCheck {
  /**
   * "verified": all is as it must be. "unseen": all fits, but this browser did not see the hash before the
   * deal. "differs": something is wrong. "known": the cards were those of an earlier deal.
   */
  readonly state: "verified" | "unseen" | "differs" | "known";
  readonly problems: readonly Problem[];
  /** Hexadecimal, null for known cards. */
  readonly seed: string | null;
  /** Whether a salt of the viewer's is in the seed. */
  readonly ownSalt: boolean;
}

const KNOWN: FairCheck = { state: "known", problems: [], seed: null, ownSalt: false };

/** The judgement on the deal that has just ended; null while its secret is not told. */
export function verifyDeal(view: View, pledge: Pledge | null): FairCheck | null {
  const { room, table } = view;
  const { shuffle, result } = table;
  if (!shuffle || !result) return null;
  if (shuffle.commitment === null) return KNOWN;
  if (shuffle.secret === null) return null;
  const seed = dealSeed(shuffle.secret, shuffle.salts);
  const hands = dealtHands(seed, table.order, room.rules);
  const ownSalt = pledge?.salt != null && shuffle.salts.some(({ salt }) => salt === pledge.salt);
  const problems = [
    ...promises(shuffle.secret, shuffle.commitment, pledge),
    ...(pledge?.heard && !ownSalt ? [{ what: "salt" } as const] : []),
    ...ownHand(pledge, hands),
    ...played(table, result, hands),
  ];
  const state = problems.length > 0 ? "differs" : pledge ? "verified" : "unseen";
  return { state, problems, seed: toHex(seed), ownSalt };
}

type Hands = ReadonlyMap<SeatNumber, readonly Card[]>;

function promises(secret: string, told: string, pledge: Pledge | null): readonly Problem[] {
  const shown = pledge?.commitment ?? told;
  return [
    ...(shown === told ? [] : [{ what: "commitment" } as const]),
    ...(commitmentOf(secret) === shown ? [] : [{ what: "secret" } as const]),
  ];
}

function ownHand(pledge: Pledge | null, hands: Hands): readonly Problem[] {
  if (!pledge?.dealt) return [];
  const cards = apart(pledge.dealt.hand, hands.get(pledge.dealt.seat) ?? []);
  return cards.length > 0 ? [{ what: "dealt", cards }] : [];
}

function played({ order, acts }: TableView, { rows }: DealResult, hands: Hands): readonly Problem[] {
  return order.flatMap((seat): Problem[] => {
    const shown = acts.flatMap((act) => (act.seat === seat && act.play ? act.play.cards : []));
    const left = rows.find((row) => row.seat === seat)?.hand ?? [];
    const cards = apart([...shown, ...left], hands.get(seat) ?? []);
    return cards.length > 0 ? [{ what: "cards", seat, cards }] : [];
  });
}

/** Cards that are in one of the two and not in the other, and those that are there twice. */
function apart(shown: readonly Card[], due: readonly Card[]): readonly Card[] {
  const twice = shown.filter((card, index) => shown.indexOf(card) !== index);
  const strange = shown.filter((card) => !due.includes(card));
  const missing = due.filter((card) => !shown.includes(card));
  return [...new Set([...strange, ...missing, ...twice])];
}
