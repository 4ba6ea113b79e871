/**
 * Every switch of the rules with the values that are offered, each told as on the rules page.
 *
 * Owns the order of the switches; the sentences belong to the language, the values to the protocol.
 */

import { describeSwitch } from "../../core/rules/describe";
import { PRESETS, type Switches, sameSwitches, withSwitch } from "../../core/rules/presets";
import type { Messages } from "../../i18n/messages";
import type { MatchEnd, Rules } from "../../protocol.gen";

export interface Choice {
  readonly sentence: string;
  readonly chosen: boolean;
  readonly change: Partial<Switches>;
}

export type SwitchKey = keyof Messages["rules"]["labels"];

export interface SwitchChoices {
  readonly key: SwitchKey;
  readonly choices: readonly Choice[];
}

/** Usual lengths, where a length needs a number. */
const LENGTHS: Readonly<Record<MatchEnd["type"], number | null>> = {
  "single-deal": null,
  deals: 5,
  "points-over": 100,
  "points-reach": 50,
  "time-limit": 30,
  open: null,
};

/** The switches that come up under these rules: who leads a second deal is no question where there is none. */
export function switchChoices(draft: Switches, { telling, writing }: Messages): readonly SwitchChoices[] {
  const choice = (key: SwitchKey, value: unknown): Choice => {
    const change: Partial<Switches> = { [key]: value };
    const sentences = describeSwitch(key, withSwitch(draft, change)).map(telling.sentence);
    return {
      sentence: writing.text(sentences),
      chosen: sameSwitches({ ...draft, ...change }, draft),
      change,
    };
  };
  return (Object.entries(offered(draft)) as [SwitchKey, readonly unknown[]][])
    .filter(([key, values]) => values.length > 0 && describeSwitch(key, draft).length > 0)
    .map(([key, values]) => ({ key, choices: values.map((value) => choice(key, value)) }));
}

function offered(draft: Switches): { readonly [Key in SwitchKey]: readonly Switches[Key][] } {
  return {
    players: [2, 3, 4],
    suit_order: ["DCHS", "CDHS", "CSHD"],
    straights: ["ace-low", "twos-high", "six-high", "no-twos", "jqka2"],
    allow_triples: [true, false],
    allow_flushes: [true, false],
    five_card_order: ["ladder", "same-kind"],
    bombs: ["none", "any-size"],
    flush_compare: ["suit-first", "ranks-first", "top-card"],
    later_lead: ["lowest-card", "winner"],
    direction: ["clockwise", "counter-clockwise"],
    pass_mode: ["soft", "locked"],
    last_card: ["notice", "forced-highest", "liability"],
    tiers: tiers(draft),
    twos_left_double: [true, false],
    settlement: ["winner-collects", "penalty", "pairwise"],
    // A dragon is a hand of thirteen cards.
    instant_wins: draft.players === 4 ? [[], ["dragon"]] : [],
    match_end: matchEnds(draft),
  };
}

/** The tables that the presets use, and the one in force. */
function tiers(draft: Switches): readonly Rules["tiers"][] {
  const known = [...Object.values(PRESETS).map((preset) => preset.tiers), draft.tiers];
  return [...new Map(known.map((table) => [JSON.stringify(table), table])).values()];
}

function matchEnds({ match_end: now }: Switches): readonly MatchEnd[] {
  return (Object.keys(LENGTHS) as MatchEnd["type"][]).map((type) => ({
    type,
    value: type === now.type ? now.value : LENGTHS[type],
  }));
}
