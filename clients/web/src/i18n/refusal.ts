/**
 * From a refused command to a sentence that names both plays.
 *
 * Owns the choice of words that a sentence may use; the sentence itself belongs to the language.
 */

import { isCard } from "../core/rules/cards";
import type { Refusal } from "../core/state";
import type { Messages } from "./messages";

/** Everything a sentence may mention, already in the reader's language; empty where it does not apply. */
export interface RefusalText {
  /** The refused play: "pair of 9s", or its cards where it is no combination. */
  readonly play: string;
  /** Its cards: "9♠ 9♦". */
  readonly cards: string;
  readonly size: number;
  /** What it should have beaten: "pair of Ks". */
  readonly standing: string;
  readonly standingSize: number;
  /** The card that the rule is about: the one to be contained, the highest. */
  readonly card: string;
  readonly room: string;
  /** The most that is taken, as of letters in a name. */
  readonly most: string;
  /** The switch of the rules that it is about, by its name; empty for what is none. */
  readonly detail: string;
  /** Why, in the server's own words, which are English. */
  readonly reason: string;
}

export function refusalText(refusal: Refusal, messages: Messages): RefusalText {
  const { cards } = messages;
  const param = (name: string): string => {
    const value = refusal.params[name];
    return value === undefined ? "" : String(value);
  };
  const card = param("card");
  return {
    play: refusal.play ? cards.combination(refusal.play) : cards.list(refusal.cards),
    cards: cards.list(refusal.cards),
    size: refusal.cards.length,
    standing: refusal.standing ? cards.combination(refusal.standing) : "",
    standingSize: refusal.standing?.cards.length ?? 0,
    card: isCard(card) ? cards.short(card) : "",
    room: param("room"),
    most: param("most"),
    detail: switchName(param("switch"), messages),
    reason: param("reason"),
  };
}

function switchName(name: string, { rules }: Messages): string {
  const labels: Readonly<Record<string, string>> = rules.labels;
  return labels[name] ?? "";
}

export function refusalSentence(refusal: Refusal, messages: Messages): string {
  return messages.refusals[refusal.code](refusalText(refusal, messages));
}

/** The same on a line whose texts have no full stop: a sentence goes without, several keep theirs. */
export function refusalRemark(refusal: Refusal, messages: Messages): string {
  return refusalSentence(refusal, messages).replace(/^([^.。]*)[.。]$/, "$1");
}
