/**
 * The rules page in a language: from a sentence without words to its text.
 *
 * Owns how a text is filled in; the texts belong to the languages. A place is `{name}`, or `{name noun}`
 * where a number and its noun take the form that the number asks for.
 */

import type { Sentence, SentenceKey } from "../core/rules/describe";
import { marks } from "./cards";
import { type PluralForms, plural } from "./plural";

export type Sentences = Readonly<Record<SentenceKey, string>>;

const PLACE = /\{(\w+)(?: (\w+))?\}/g;

/** What tells the sentences of a language. A noun may be there several times, once for each of its cases. */
export function teller(
  tag: string,
  sentences: Sentences,
  nouns: Readonly<Record<string, PluralForms>>,
  /** Between straights, as "9-10-J-Q-K, 10-J-Q-K-A". */
  comma = ", ",
): (sentence: Sentence) => string {
  const counted = new Map(Object.entries(nouns).map(([noun, forms]) => [noun, plural(tag, forms)]));
  const bare = plural(tag, { other: "#" });
  return ({ key, params }) =>
    sentences[key].replace(PLACE, (place: string, name: string, noun?: string) => {
      const value = params[name];
      if (typeof value === "number") return (noun === undefined ? bare : counted.get(noun))?.(value) ?? place;
      return value === undefined ? place : written(value, comma);
    });
}

/** For the eye: no straight goes over the end of a line. */
export function unbroken(text: string): string {
  return text.replace(/(?<=[\dJQKA])-(?=[\dJQKA])/g, "\u2011");
}

/** A card or some suits, ranks or straights: "3♦", "J Q K", "9-10-J-Q-K, 10-J-Q-K-A". */
function written(value: string | readonly string[], comma: string): string {
  if (typeof value === "string") return marks(value).join("");
  const between = value.some(({ length }) => length > 1) ? comma : " ";
  return value.map((each) => marks(each).join("-")).join(between);
}
