/**
 * What some cards are when they are played together.
 *
 * Owns the kinds and the strength within a kind. Says nothing about turns or what lies on the table;
 * the server decides what is played, this is for the reading line alone and held to the same vectors.
 */

import type { Card, Kind, RuleCode, Rules } from "../../protocol.gen";
import { RANKS, type Rank, rankIndex, rankOf, sortCards, strength, suitIndex, suitOf } from "./cards";
import { REFUSED_FOR_TWO, STRAIGHTS, type Straight } from "./straights";

export interface Combination {
  readonly kind: Kind;
  /** In the order in which they are read, as 3D 4C 5H 6S 7D. */
  readonly cards: readonly Card[];
  /** Strength within the kind: of two of the same kind the higher key is higher. */
  readonly key: number;
}

export type ShapeCode = Extract<
  RuleCode,
  | "no_cards"
  | "duplicate_card"
  | "not_a_combo"
  | "no_twos_in_straights"
  | "triples_not_allowed"
  | "flushes_not_allowed"
>;

export type Classified =
  | { readonly combination: Combination; readonly reason: null }
  | { readonly combination: null; readonly reason: ShapeCode };

export function classify(cards: readonly Card[], rules: Rules): Classified {
  if (cards.length === 0) return refused("no_cards");
  if (new Set(cards).size !== cards.length) return refused("duplicate_card");
  const groups = groupByRank(sortCards(cards, rules));
  switch (cards.length) {
    case 1:
    case 2:
    case 3:
      return groups.length === 1 ? ofOneRank(groups.flat(), rules) : refused("not_a_combo");
    case 5:
      return groups.length === 2 ? ofTwoRanks(groups, rules) : ofFiveRanks(groups, rules);
    default:
      return refused("not_a_combo");
  }
}

function ofOneRank(cards: readonly Card[], rules: Rules): Classified {
  const top = cards.at(-1);
  if (top === undefined) return refused("no_cards");
  switch (cards.length) {
    case 1:
      return found("single", cards, strength(top, rules));
    case 2:
      return found("pair", cards, strength(top, rules));
    default:
      return rules.allow_triples ? found("triple", cards, rankIndex(top)) : refused("triples_not_allowed");
  }
}

/** Full house or four of a kind: the larger group is read first and decides. */
function ofTwoRanks(groups: readonly (readonly Card[])[], rules: Rules): Classified {
  const [main = [], other = []] = [...groups].sort((a, b) => b.length - a.length);
  const cards = [...main, ...sortCards(other, rules)];
  const key = main[0] === undefined ? 0 : rankIndex(main[0]);
  return found(main.length === 4 ? "four_of_a_kind" : "full_house", cards, key);
}

function ofFiveRanks(groups: readonly (readonly Card[])[], rules: Rules): Classified {
  const cards = groups.flat();
  if (groups.length !== 5) return refused("not_a_combo");
  const suited = new Set(cards.map(suitOf)).size === 1;
  const place = STRAIGHTS[rules.straights].findIndex((straight) => isMadeOf(straight, cards));
  const straight = STRAIGHTS[rules.straights][place];
  if (straight) {
    const read = straight.ranks.flatMap((rank) => cards.filter((card) => rankOf(card) === rank));
    const tie = cards.find((card) => rankOf(card) === straight.tie);
    const key = 4 * place + (tie === undefined ? 0 : suitIndex(tie, rules));
    return found(suited ? "straight_flush" : "straight", read, key);
  }
  if (suited) {
    return rules.allow_flushes
      ? found("flush", cards, flushKey(cards, rules))
      : refused("flushes_not_allowed");
  }
  const refusedForTwo = REFUSED_FOR_TWO[rules.straights]?.some((straight) => isMadeOf(straight, cards));
  return refused(refusedForTwo ? "no_twos_in_straights" : "not_a_combo");
}

function isMadeOf(straight: Straight, cards: readonly Card[]): boolean {
  return cards.every((card) => straight.ranks.includes(rankOf(card)));
}

/** `cards` weakest first. */
function flushKey(cards: readonly Card[], rules: Rules): number {
  const top = cards.at(-1);
  if (top === undefined) return 0;
  const suit = suitIndex(top, rules);
  const ranks = cards.reduceRight((sum, card) => sum * RANKS.length + rankIndex(card), 0);
  switch (rules.flush_compare) {
    case "suit-first":
      return suit * RANKS.length ** 5 + ranks;
    case "ranks-first":
      return 4 * ranks + suit;
    case "top-card":
      return strength(top, rules);
  }
}

function groupByRank(cards: readonly Card[]): readonly (readonly Card[])[] {
  const groups = new Map<Rank, Card[]>();
  for (const card of cards) {
    const group = groups.get(rankOf(card));
    if (group) group.push(card);
    else groups.set(rankOf(card), [card]);
  }
  return [...groups.values()];
}

function found(kind: Kind, cards: readonly Card[], key: number): Classified {
  return { combination: { kind, cards, key }, reason: null };
}

function refused(reason: ShapeCode): Classified {
  return { combination: null, reason };
}
