/**
 * What one seat may do in one position: the tests of the server, in the server's order.
 *
 * Owns the reasons for the reading line. Nothing is played because of it: the server decides.
 */

import type { Card, RuleCode, Rules } from "../../protocol.gen";
import { whyNotBeats } from "./beats";
import { highest, strength } from "./cards";
import { type Combination, classify } from "./classify";

export interface Position {
  readonly hand: readonly Card[];
  /** What must be beaten; null on the lead. */
  readonly standing: Combination | null;
  readonly mustInclude: Card | null;
  /** Passed in this trick, where a pass is final. */
  readonly lockedOut: boolean;
  /** Cards that the next player in turn order holds. */
  readonly nextCount: number;
}

export interface Verdict {
  /** What the cards are, null where they are nothing or were not looked at. */
  readonly combination: Combination | null;
  /** Null when the cards may be played. */
  readonly reason: RuleCode | null;
  /** The card that the reason is about: the one to be contained, the highest. */
  readonly card: Card | null;
}

/** Whether these cards may be played, or the first reason why not. */
export function judgePlay(position: Position, cards: readonly Card[], rules: Rules): Verdict {
  const { combination, reason } = classify(cards, rules);
  const refused = (code: RuleCode, card: Card | null = null): Verdict => ({
    combination,
    reason: code,
    card,
  });
  if (reason === "no_cards" || reason === "duplicate_card") return refused(reason);
  if (cards.some((card) => !position.hand.includes(card))) return refused("not_in_hand");
  if (position.lockedOut) return refused("locked_out");
  const { standing } = position;
  if (standing && cards.length !== standing.cards.length && whyShort(combination, standing, rules)) {
    return refused("wrong_card_count");
  }
  if (!combination) return refused(reason);
  const short = standing && whyNotBeats(combination, standing, rules);
  if (short) return refused(short);
  if (position.mustInclude && !cards.includes(position.mustInclude)) {
    return refused("must_include_lowest", position.mustInclude);
  }
  const forced = combination.kind === "single" ? mustPlayHighest(position, rules) : null;
  if (forced && !cards.includes(forced)) return refused("alert_must_play_highest", forced);
  return { combination, reason: null, card: null };
}

/** Whether a pass is allowed, or why not. */
export function judgePass(position: Position, rules: Rules): Omit<Verdict, "combination"> {
  const { standing } = position;
  if (!standing) return { reason: "cannot_pass_on_lead", card: null };
  if (position.lockedOut || standing.kind !== "single") return { reason: null, card: null };
  const forced = mustPlayHighest(position, rules);
  return forced ? { reason: "alert_cannot_pass", card: forced } : { reason: null, card: null };
}

/** The only card that may be played as a single, null when nothing binds. */
function mustPlayHighest(position: Position, rules: Rules): Card | null {
  const { standing, hand, nextCount } = position;
  if (rules.last_card !== "forced-highest" || nextCount !== 1) return null;
  if (standing && standing.kind !== "single") return null;
  const best = highest(hand, rules);
  if (best === undefined || (standing && strength(best, rules) <= standing.key)) return null;
  return best;
}

/** A number of cards other than the standing one's is right for bombs only. */
function whyShort(combination: Combination | null, standing: Combination, rules: Rules): boolean {
  return !combination || whyNotBeats(combination, standing, rules) === "wrong_card_count";
}
