/**
 * Every switch of the rules with the values that are offered, in words.
 *
 * Owns the order of the switches; the sentences belong to the language, the values to the protocol.
 */

import { PRESETS, type Switches } from "../../core/rules/presets";
import type { Messages } from "../../i18n/messages";
import type { MatchEnd, Rules } from "../../protocol.gen";

export interface Choice {
  readonly sentence: string;
  readonly chosen: boolean;
  readonly change: Partial<Switches>;
}

export interface SwitchChoices {
  readonly key: keyof Messages["rules"]["labels"];
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

/** Switches whose values are words of their own. */
const WORDS = [
  "suit_order",
  "straights",
  "five_card_order",
  "bombs",
  "flush_compare",
  "later_lead",
  "direction",
  "pass_mode",
  "last_card",
  "settlement",
] as const;

export function switchChoices(draft: Switches, messages: Messages): readonly SwitchChoices[] {
  const { rules } = messages;
  const word = (key: (typeof WORDS)[number]): SwitchChoices => ({
    key,
    choices: Object.entries(rules[key]).map(([value, sentence]) => ({
      sentence,
      chosen: draft[key] === value,
      change: { [key]: value },
    })),
  });
  const yesOrNo = (key: "allow_triples" | "allow_flushes" | "twos_left_double"): SwitchChoices => ({
    key,
    choices: [true, false].map((value) => ({
      sentence: rules[key][value ? "true" : "false"],
      chosen: draft[key] === value,
      change: { [key]: value },
    })),
  });
  return [
    players(draft, messages),
    word("suit_order"),
    word("straights"),
    yesOrNo("allow_triples"),
    yesOrNo("allow_flushes"),
    word("five_card_order"),
    word("bombs"),
    ...(draft.allow_flushes ? [word("flush_compare")] : []),
    word("later_lead"),
    word("direction"),
    word("pass_mode"),
    word("last_card"),
    tiers(draft, messages),
    yesOrNo("twos_left_double"),
    word("settlement"),
    ...(draft.players === 4 ? [dragon(draft, messages)] : []),
    matchEnd(draft, messages),
  ];
}

export interface Told {
  readonly key: keyof Messages["rules"]["labels"];
  readonly sentence: string;
}

/** What a set of rules says, a sentence for each switch; those that change nothing beside others are left out. */
export function inWords(rules: Switches, messages: Messages): readonly Told[] {
  const { first_lead, match_winner } = messages.rules;
  const told = switchChoices(rules, messages).map(({ key, choices }) => ({
    key,
    sentence: choices.find(({ chosen }) => chosen)?.sentence ?? "",
  }));
  const alone = rules.match_end.type === "single-deal";
  return [
    ...told.flatMap((each): Told[] => {
      if (each.key !== "later_lead") return [each];
      const first: Told = { key: "first_lead", sentence: first_lead };
      return alone ? [first] : [first, each];
    }),
    { key: "match_winner", sentence: match_winner[rules.match_winner] },
  ];
}

function players(draft: Switches, { rules }: Messages): SwitchChoices {
  return {
    key: "players",
    choices: ([2, 3, 4] as const).map((count) => ({
      sentence: rules.players[count],
      chosen: draft.players === count,
      change: { players: count },
    })),
  };
}

/** The tables that the presets use, and the one in force. */
function tiers(draft: Switches, { ui }: Messages): SwitchChoices {
  const known = [...Object.values(PRESETS).map((preset) => preset.tiers), draft.tiers];
  const byText = new Map<string, Rules["tiers"]>(known.map((table) => [JSON.stringify(table), table]));
  return {
    key: "tiers",
    choices: [...byText].map(([text, table]) => ({
      sentence: table.map(([from, points]) => ui.learn.tier(from, points)).join(" · "),
      chosen: text === JSON.stringify(draft.tiers),
      change: { tiers: table },
    })),
  };
}

function dragon(draft: Switches, { rules }: Messages): SwitchChoices {
  return {
    key: "instant_wins",
    choices: [
      {
        sentence: rules.instant_wins.none,
        chosen: draft.instant_wins.length === 0,
        change: { instant_wins: [] },
      },
      {
        sentence: rules.instant_wins.dragon,
        chosen: draft.instant_wins.length > 0,
        change: { instant_wins: ["dragon"] },
      },
    ],
  };
}

function matchEnd(draft: Switches, { rules }: Messages): SwitchChoices {
  const now = draft.match_end;
  return {
    key: "match_end",
    choices: (Object.keys(LENGTHS) as MatchEnd["type"][]).map((type) => {
      const value = type === now.type ? now.value : LENGTHS[type];
      return {
        sentence: rules.match_end[type](String(value ?? "")),
        chosen: type === now.type,
        change: { match_end: { type, value } },
      };
    }),
  };
}
