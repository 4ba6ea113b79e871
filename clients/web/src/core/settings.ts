/**
 * What a person chose for this browser: looks, sounds, language.
 *
 * Owns the settings and how they are read back from storage; unknown or broken values fall back
 * one by one to the defaults.
 */

import type { SortOrder } from "./state";

export interface Settings {
  /** Language tag, null to follow the browser. */
  readonly language: string | null;
  /** The name last used. */
  readonly name: string;
  readonly theme: "system" | "light" | "dark";
  readonly fourColours: boolean;
  /** Show the suit's letter beside its glyph. */
  readonly suitLetters: boolean;
  /** A sound that means only "your turn". */
  readonly sound: boolean;
  /** Quiet sounds of plays, passes and the end of a deal. */
  readonly tableSounds: boolean;
  readonly vibration: boolean;
  readonly notifications: boolean;
  readonly animation: "normal" | "fast" | "off";
  /** Pass by itself, after a small wait, when nothing in the hand beats the table. */
  readonly autoPass: boolean;
  readonly sort: SortOrder;
}

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  name: "",
  theme: "system",
  fourColours: false,
  suitLetters: false,
  sound: true,
  tableSounds: true,
  vibration: false,
  notifications: false,
  animation: "normal",
  autoPass: false,
  sort: "rank",
};

const CHOICES: { readonly [Key in keyof Settings]?: readonly Settings[Key][] } = {
  theme: ["system", "light", "dark"],
  animation: ["normal", "fast", "off"],
  sort: ["rank", "suit", "combinations"],
};

/** Settings from anything that was stored. */
export function readSettings(stored: unknown): Settings {
  if (typeof stored !== "object" || stored === null) return DEFAULT_SETTINGS;
  const known = Object.entries(stored).filter(([key, value]) => isValid(key, value));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}

function isValid(key: string, value: unknown): boolean {
  if (!(key in DEFAULT_SETTINGS)) return false;
  if (key === "language") return value === null || typeof value === "string";
  const choices: readonly unknown[] | undefined = CHOICES[key as keyof Settings];
  if (choices) return choices.includes(value);
  return typeof value === typeof DEFAULT_SETTINGS[key as keyof Settings];
}
