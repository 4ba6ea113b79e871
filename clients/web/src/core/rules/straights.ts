/**
 * Which five ranks are a straight, and which straight is higher: tables, never arithmetic on ranks.
 *
 * Owns the five tables of the switch `straights`.
 */

import type { Rules } from "../../protocol.gen";
import type { Rank } from "./cards";

export interface Straight {
  /** The five ranks in the order in which the straight is read. */
  readonly ranks: readonly Rank[];
  /** The rank whose suit decides between two straights of the same ranks. */
  readonly tie: Rank;
}

const PLAIN = "34567:7 45678:8 56789:9 6789T:T 789TJ:J 89TJQ:Q 9TJQK:K TJQKA:A";

/** Low to high. */
export const STRAIGHTS: Readonly<Record<Rules["straights"], readonly Straight[]>> = {
  "ace-low": table(`A2345:5 23456:6 ${PLAIN}`),
  "twos-high": table(`${PLAIN} 23456:2 A2345:2`),
  "six-high": table(`A2345:5 ${PLAIN} 23456:2`),
  "no-twos": table(PLAIN),
  jqka2: table(`${PLAIN} JQKA2:2`),
};

/** Ranks that a player may well take for a straight, refused because of their 2. */
export const REFUSED_FOR_TWO: Readonly<Partial<Record<Rules["straights"], readonly Straight[]>>> = {
  "no-twos": table("A2345:5 23456:6"),
};

function table(text: string): readonly Straight[] {
  return text.split(" ").map((entry) => {
    const [ranks = "", tie = ""] = entry.split(":");
    return { ranks: [...ranks] as Rank[], tie: tie as Rank };
  });
}
