/** English: fair deals, deal pages, replays, sheets and the own record. */

import { plural } from "../plural";

export const deals = {
  fair: {
    verified: "Fair deal: verified",
    unseen: "Fair deal: hash not seen in time",
    differs: "Fair deal: mismatch",
    known: (code: string): string => `Known cards: deal ${code}`,
    title: "How these cards were dealt",
    verifiedText:
      "This browser saw the hash before the deal and has worked out all the cards again: they are the ones that were dealt.",
    unseenText:
      "The cards follow from the secret and the salts, but this browser was not here before the deal, so it cannot say that the hash was shown then.",
    differsText: "This deal is not what was promised:",
    knownText:
      "These are the cards of an earlier deal, played again. Anyone who has seen them before knows them all.",
    problems: {
      commitment: "The hash shown before the deal was a different one.",
      secret: "The secret does not match the hash that was shown before the deal.",
      salt: "Your salt had arrived but was left out.",
      dealt: (cards: string): string => `Your hand is not the one from the seed: ${cards}`,
      cards: (who: string, cards: string): string => `${who} did not have the cards from the seed: ${cards}`,
    },
    secret: "The server’s secret",
    hash: "Its hash, shown before the deal",
    salts: "The players’ salts",
    noSalts: "None.",
    seed: "The seed of the deck",
    ownSalt: "Your salt is in the seed.",
    noOwnSalt: "There is no salt of yours in the seed.",
    proves:
      "What this proves: the server had settled on its secret before it saw your salt, so nobody chose these cards.",
    provesNot:
      "What this cannot prove: that the server kept the cards to itself, or that the others are who they say they are.",
    data: "This deal as data (JSON)",
  },

  link: {
    copy: "Copy deal link",
    copyLong: "Copy the link to this deal",
    page: "Deal page",
    replay: "Replay",
  },

  page: {
    title: (code: string): string => `Deal ${code}`,
    asking: "One moment…",
    missing: "No finished deal with this code is kept here.",
    failed: "The deal could not be loaded.",
    retry: "Try again",
    compare: "Who played it, and how",
    compareHint:
      "Each column is one hand. In brackets: how far the result is from the average of everyone who held these cards.",
    hand: (place: number): string => `Hand ${place}`,
    when: "When",
    leads: "leads",
    wins: "wins",
    hands: "The cards",
    play: "Play these cards",
    playHint: "A new room with exactly these cards, and bots in the other seats.",
    watch: (when: string): string => `Replay of ${when}`,
    plays: plural("en", { one: "Played once.", other: "Played # times." }),
  },

  replay: {
    title: (code: string): string => `Replay of deal ${code}`,
    empty: "Replay",
    dealt: "The cards are dealt",
    start: "To the beginning",
    previous: "One step back",
    next: "One step forward",
    end: "To the end",
    run: "Play",
    pause: "Pause",
    step: (step: number, of: number): string => `${step}/${of}`,
    slider: "Step",
    speed: "Speed",
    from: "Seen from",
    open: "Open hands",
    save: "Save as a file (JSON)",
    load: "Open a file (JSON)",
    loadHint: "A deal that you or somebody else has saved.",
    bad: "This file is not a record of a Big Two deal.",
    keys: "← → one step, Home and End, Space plays and pauses",
    hands: "Hands",
  },

  sheet: {
    title: "Deals of this match",
    none: "No deal of this match is over yet.",
    deal: "Deal",
    totals: "Total",
    plot: "Totals after each deal",
    longest: "Longest trick",
    time: "Time",
    seconds: (count: number): string => `${count} s`,
  },

  record: {
    title: "Your record",
    hint: "Kept in this browser only.",
    rules: "Rules",
    against: "Against",
    kinds: { bots: "bots", people: "people", mixed: "people and bots" },
    deals: "Deals",
    wins: "Won",
    average: "Average",
    save: "Save as a file",
    remove: "Delete",
    removeSure: "Delete your record?",
    no: "No",
  },
};
