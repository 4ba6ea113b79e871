/** English: fair deals, deal pages, replays, sheets and the own record. */

import { plural } from "../plural";

export const deals = {
  fair: {
    verified: "Fair deal: verified",
    unseen: "Fair deal: hash not seen before",
    differs: "Fair deal: something differs",
    known: (code: string): string => `Known cards: deal ${code}`,
    title: "How these cards came about",
    verifiedText:
      "This browser saw the hash before the deal and has worked out all cards again: they are the ones that were dealt.",
    unseenText:
      "The cards follow from secret and salts, but this browser was not here before the deal: it cannot say that the hash was shown then.",
    differsText: "This deal is not what was promised:",
    knownText:
      "These are the cards of an earlier deal, played again. Whoever has seen them before knows them all.",
    problems: {
      commitment: "The hash shown before the deal was another one.",
      secret: "The secret does not have the hash that was shown before the deal.",
      salt: "Your salt had arrived and was left out.",
      dealt: (cards: string): string => `Your hand is not the one of the seed: ${cards}`,
      cards: (who: string, cards: string): string => `${who} did not have the cards of the seed: ${cards}`,
    },
    secret: "Secret of the server",
    hash: "Its hash, shown before the deal",
    salts: "Salts of the players",
    noSalts: "None.",
    seed: "Seed of the deck",
    ownSalt: "Your salt is in the seed.",
    noOwnSalt: "No salt of yours is in the seed.",
    proves:
      "What it proves: the server had settled on its secret before it saw your salt, so nobody chose these cards.",
    provesNot:
      "What it cannot prove: that the server kept the cards to itself, or that the others are who they say they are.",
    data: "This deal as data (JSON)",
  },

  link: {
    copy: "Copy deal link",
    copyLong: "Copy the link of this deal",
    page: "Page of this deal",
    replay: "Replay",
  },

  page: {
    title: (code: string): string => `Deal ${code}`,
    asking: "One moment…",
    missing: "No finished deal with this code is kept here.",
    failed: "The deal could not be fetched.",
    retry: "Try again",
    compare: "Who played it, and how",
    compareHint:
      "Each column is one hand. In brackets: how far the result is from the mean of all who held these cards.",
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
    next: "One step on",
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
    bad: "This file is no record of a Big Two deal.",
    keys: "← → one step, Home and End, space plays and pauses",
    hands: "Hands",
  },

  sheet: {
    title: "Deals of the match",
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
    hint: "Kept in this browser alone.",
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
