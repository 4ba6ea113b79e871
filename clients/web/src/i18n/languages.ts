/**
 * Which languages there are, and which one a reader gets.
 *
 * Owns the list. English is part of the page; every other language is a file of its own, loaded when
 * it is chosen.
 */

import { en } from "./en";
import type { Messages } from "./messages";
import { pickTag } from "./pick";

interface Language {
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly load: () => Promise<Messages>;
}

export const LANGUAGES: readonly Language[] = [
  { tag: "en", name: "English", load: async () => en },
  { tag: "fr", name: "Français", load: async () => (await import("./fr")).messages },
  { tag: "de", name: "Deutsch", load: async () => (await import("./de")).messages },
  { tag: "es", name: "Español", load: async () => (await import("./es")).messages },
  { tag: "ru", name: "Русский", load: async () => (await import("./ru")).messages },
  { tag: "zh-Hans", name: "简体中文", load: async () => (await import("./zh-Hans")).messages },
  { tag: "zh-Hant", name: "繁體中文", load: async () => (await import("./zh-Hant")).messages },
];

/** The tag to use: what was chosen, else the first of the reader's languages that exists, else English. */
export function pickLanguage(chosen: string | null, preferred: readonly string[]): string {
  return pickTag(
    LANGUAGES.map(({ tag }) => tag),
    chosen,
    preferred,
  );
}

/** The messages of a language; English when its file cannot be loaded, as without a network. */
export async function loadLanguage(tag: string): Promise<Messages> {
  const language = LANGUAGES.find((other) => other.tag === tag);
  try {
    return (await language?.load()) ?? en;
  } catch {
    return en;
  }
}
