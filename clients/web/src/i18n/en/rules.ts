/** English: the switches of the house rules, a sentence for each value. */

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
    first_lead: "First deal",
    later_lead: "Later deals",
    direction: "Direction",
    pass_mode: "After a pass",
    last_card: "Last card",
    tiers: "Points per card",
    twos_left_double: "Twos left",
    settlement: "Who pays",
    instant_wins: "Dragon",
    match_end: "Length of a match",
    match_winner: "Winner of the match",
  },
  players: {
    "2": "Two play, 26 cards each.",
    "3": "Three play, 17 cards each and one more.",
    "4": "Four play, 13 cards each.",
  },
  suit_order: {
    DCHS: "Low to high: ♦ ♣ ♥ ♠",
    CDHS: "Low to high: ♣ ♦ ♥ ♠",
    CSHD: "Low to high: ♣ ♠ ♥ ♦",
  },
  straights: {
    "ace-low": "A-2-3-4-5 is the lowest straight, 10-J-Q-K-A the highest.",
    "twos-high": "Straights with a 2 are the highest: A-2-3-4-5 and 2-3-4-5-6.",
    "six-high": "2-3-4-5-6 is the highest straight, A-2-3-4-5 the lowest.",
    "no-twos": "A straight contains no 2.",
    jqka2: "A 2 only stands after an ace: J-Q-K-A-2 is the highest.",
  },
  allow_triples: {
    true: "Three cards of one rank may be played alone.",
    false: "Three of a rank only go out in a full house.",
  },
  allow_flushes: {
    true: "Five cards of one suit are a flush.",
    false: "Five cards of one suit are nothing.",
  },
  five_card_order: {
    ladder: "Any five cards answer any five, by kind.",
    "same-kind": "Straight, flush and full house answer only their own kind.",
  },
  bombs: {
    none: "Nothing answers a play of another size.",
    "any-size": "Four of a kind and straight flush beat plays of any size.",
  },
  flush_compare: {
    "suit-first": "By suit, then by ranks.",
    "ranks-first": "By ranks from the top, then by suit.",
    "top-card": "By the highest card alone.",
  },
  first_lead: "The holder of the lowest card leads, and the play contains it.",
  later_lead: {
    "lowest-card": "The holder of the lowest card leads every deal.",
    winner: "The winner of the deal before leads anything.",
  },
  direction: {
    clockwise: "The turn goes round clockwise.",
    "counter-clockwise": "The turn goes round counter-clockwise.",
  },
  pass_mode: {
    soft: "Who passed may play again when the turn comes back.",
    locked: "Who passed is out until the trick is over.",
  },
  last_card: {
    notice: "Everybody sees who has one card left; it binds nobody.",
    "forced-highest": "Before a player with one card, a single must be one’s highest.",
    liability: "Who lets a player with one card go out pays for all.",
  },
  twos_left_double: {
    true: "Every 2 still held doubles the loss.",
    false: "A 2 left counts as any other card.",
  },
  settlement: {
    "winner-collects": "The losers pay their points to the winner.",
    penalty: "The losers write points down; the lowest total wins.",
    pairwise: "Everybody settles the difference with everybody.",
  },
  instant_wins: {
    none: "No hand wins before it is played.",
    dragon: "A hand of all thirteen ranks wins at once.",
  },
  match_winner: {
    "highest-total": "The highest total wins.",
    "lowest-total": "The lowest total wins.",
  },
  match_end: {
    "single-deal": (_count: string): string => "One deal is a match.",
    deals: (count: string): string => `Number of deals: ${count}`,
    "points-over": (count: string): string => `Until somebody has more than this many points: ${count}`,
    "points-reach": (count: string): string => `Until somebody has this many points: ${count}`,
    "time-limit": (count: string): string => `Minutes, and the deal in progress to its end: ${count}`,
    open: (_count: string): string => "Until you stop.",
  },
};
