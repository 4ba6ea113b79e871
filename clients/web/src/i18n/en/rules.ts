/** English: the form of the house rules; what a value means is told by `telling`. */

export const rules = {
  title: "Rules of the next match",
  apply: "Use these rules",
  set: "These rules are set.",
  value: "Number",
  labels: {
    players: "Players",
    suit_order: "Suits",
    straights: "Straights",
    allow_triples: "Triples",
    allow_flushes: "Flushes",
    five_card_order: "Five cards",
    bombs: "Bombs",
    flush_compare: "Flush against flush",
    later_lead: "Later deals",
    direction: "Direction",
    pass_mode: "After a pass",
    last_card: "Last card",
    tiers: "Points per card",
    twos_left_double: "Twos left",
    settlement: "Who pays",
    instant_wins: "Dragon",
    match_end: "Match length",
  },
};
