/**
 * The screens that geometry is held to: a state of the fixtures, and what is pressed on it.
 *
 * Used by the gallery alone.
 */

import type { Messages } from "../i18n/messages";

export interface Scene {
  /** A name in the fixtures. */
  readonly state: string;
  /** How the labels of the buttons begin that are pressed, one after another. */
  readonly press: (messages: Messages) => readonly string[];
}

const alone = (state: string): Scene => ({ state, press: () => [] });

/** Moments of one deal: no part of the table may move from one to another. */
export const DEAL = [
  "opening",
  "lead",
  "following",
  "weak",
  "refused",
  "other",
  "last",
  "sending",
  "hinted",
  "clock",
  "hurried",
  "others",
  "substitute",
  "reconnecting",
  "names",
  "namesLead",
  "namesFirst",
] as const;

const SCREENS = [
  ...["start", "newcomer", "join", "knocking", "ended", "elsewhere", "learn", "gathering", "guest", "door"],
  ...[
    "watcher",
    "result",
    "match",
    "checked",
    "waiting",
    "three",
    "threeFollowing",
    "two",
    "twoFollowing",
    "deal",
    "replay",
    "noReplay",
    "knock",
  ],
];

const menu = ({ ui }: Messages): string => ui.table.menu;

const PANELS: Readonly<Record<string, Scene>> = {
  settings: { state: "following", press: (text) => [menu(text)] },
  leaving: { state: "following", press: (text) => [menu(text), text.ui.result.leave] },
  scores: { state: "following", press: (text) => [menu(text), text.ui.sheet.title] },
  log: { state: "following", press: (text) => [menu(text), text.ui.table.log] },
  counter: { state: "following", press: (text) => [menu(text), text.social.counter.title] },
  people: { state: "knock", press: (text) => [menu(text), text.social.people.title] },
  device: { state: "ticket", press: (text) => [menu(text), text.social.device.title] },
  help: { state: "following", press: (text) => [menu(text), text.ui.table.help] },
  chatting: { state: "chat", press: (text) => [text.social.chat.title] },
  "rules of the room": {
    state: "rules",
    press: (text) => [
      menu(text),
      text.social.people.title,
      text.writing.labelled(text.ui.room.rules, "").trim(),
    ],
  },
};

/** By name: every screen. */
export const SCENES: Readonly<Record<string, Scene>> = {
  ...Object.fromEntries([...DEAL, ...SCREENS].map((state) => [state, alone(state)])),
  ...PANELS,
};
