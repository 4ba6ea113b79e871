/**
 * A set of rules as a page of sentences that any language can render.
 *
 * Owns which sentences it needs, in which order, with which numbers and cards: those of the server's
 * `describe`, held to `tests/golden/rules_pages.json`. Holds no words.
 */

import { RANKS } from "./cards";
import type { HEADINGS, SENTENCES } from "./english.gen";
import type { Switches } from "./presets";
import { STRAIGHTS } from "./straights";

export type SectionKey = keyof typeof HEADINGS;
export type SentenceKey = keyof typeof SENTENCES;

export interface Sentence {
  /** What tells a switch is named for it: `direction.clockwise`, `tiers.last`. */
  readonly key: SentenceKey;
  /** What it names: numbers, card texts, suits (`D`), ranks (`3`) or the ranks of straights (`A2345`). */
  readonly params: Readonly<Record<string, number | string | readonly string[]>>;
}

export interface Section {
  readonly key: SectionKey;
  readonly sentences: readonly Sentence[];
}

/** By number of players: the cards that each is dealt, the spare one aside. */
const HAND_SIZES: Readonly<Record<number, number>> = { 2: 26, 3: 17, 4: 13 };

/** The whole page, in reading order. What never comes up under these rules is not told. */
export function describe(rules: Switches): readonly Section[] {
  return [
    { key: "cards", sentences: cards(rules) },
    { key: "combinations", sentences: combinations(rules) },
    { key: "comparing", sentences: comparing(rules) },
    { key: "dealing", sentences: dealing(rules) },
    { key: "tricks", sentences: tricks(rules) },
    { key: "last_card", sentences: [say(`last_card.${rules.last_card}`)] },
    { key: "scores", sentences: scores(rules) },
    { key: "match", sentences: match(rules) },
  ];
}

/** What these rules say about one switch; nothing where it never comes up. */
export function describeSwitch(name: keyof Switches, rules: Switches): readonly Sentence[] {
  return describe(rules)
    .flatMap(({ sentences }) => sentences)
    .filter(({ key }) => key.split(".")[0] === name);
}

function say(key: SentenceKey, params: Sentence["params"] = {}): Sentence {
  return { key, params };
}

function cards({ suit_order }: Switches): readonly Sentence[] {
  const [lowest, , , highest] = suit_order;
  return [
    say("ranks", { ranks: RANKS }),
    say("suit_order", { suits: [...suit_order] }),
    say("extremes", { lowest: `${RANKS[0]}${lowest}`, highest: `${RANKS.at(-1)}${highest}` }),
  ];
}

function combinations(rules: Switches): readonly Sentence[] {
  const straights = STRAIGHTS[rules.straights].map(({ ranks }) => ranks.join(""));
  return [
    say(rules.allow_triples ? "sizes.triples" : "sizes.no_triples"),
    say("pair"),
    say(`allow_triples.${yesOrNo(rules.allow_triples)}`),
    say("straight", { straights }),
    say(`straights.${rules.straights}`),
    say(`allow_flushes.${yesOrNo(rules.allow_flushes)}`),
    say("full_house"),
    say("four_of_a_kind"),
    say("straight_flush"),
  ];
}

function comparing(rules: Switches): readonly Sentence[] {
  return [
    say("same_size"),
    say("compare.singles_and_pairs"),
    say("compare.of_a_kind"),
    say("compare.straights", { deciders: STRAIGHTS[rules.straights].map(({ tie }) => tie) }),
    ...(rules.allow_flushes
      ? [say(`flush_compare.${rules.flush_compare}`), say(`five_card_order.${rules.five_card_order}`)]
      : [say(`five_card_order.${rules.five_card_order}.no_flushes`)]),
    say(`bombs.${rules.bombs}`),
  ];
}

function dealing(rules: Switches): readonly Sentence[] {
  const card = `${RANKS[0]}${rules.suit_order[0]}`;
  return [
    say("players", { players: rules.players, cards: HAND_SIZES[rules.players] ?? 0 }),
    ...(rules.players === 3 ? [say("spare_card")] : []),
    say("first_lead", { card }),
    ...(rules.match_end.type === "single-deal" ? [] : [laterLead(rules.later_lead, card)]),
    say(`direction.${rules.direction}`),
  ];
}

function laterLead(value: Switches["later_lead"], card: string): Sentence {
  return value === "winner" ? say("later_lead.winner") : say("later_lead.lowest-card", { card });
}

function tricks({ pass_mode, players }: Switches): readonly Sentence[] {
  return [say("turn"), say(`pass_mode.${pass_mode}`), trickEnd(pass_mode, players), say("deal_end")];
}

function trickEnd(mode: Switches["pass_mode"], players: number): Sentence {
  if (players === 2) return say("trick_end.two_players");
  return mode === "soft" ? say("trick_end.soft", { passes: players - 1 }) : say("trick_end.locked");
}

function scores(rules: Switches): readonly Sentence[] {
  const tiers = rules.tiers.map(([cards, points], place): Sentence => {
    const following = rules.tiers[place + 1];
    if (!following) return say("tiers.last", { cards, points });
    const until = following[0] - 1;
    return until === cards
      ? say("tiers.one", { cards, points })
      : say("tiers.from_to", { cards, until, points });
  });
  const wins = rules.instant_wins.map((win) => say(`instant_wins.${win}`));
  return [
    ...tiers,
    say(`twos_left_double.${yesOrNo(rules.twos_left_double)}`),
    say(`settlement.${rules.settlement}`, rules.settlement === "pairwise" ? { players: rules.players } : {}),
    ...(wins.length > 0 ? wins : [say("instant_wins.none")]),
  ];
}

function match({ match_end: { type, value }, match_winner }: Switches): readonly Sentence[] {
  return [
    say(`match_end.${type}`, value === null ? {} : { value }),
    say(`match_winner.${match_winner}`),
    say("shared_win"),
  ];
}

function yesOrNo(value: boolean): "yes" | "no" {
  return value ? "yes" : "no";
}
