/**
 * How the texts of a language are put together: its colon, its full stop, its lists.
 *
 * Owns what stands between two texts, so that no component writes a sign of its own.
 */

export interface Writing {
  /** "Rules: Classic" */
  readonly labelled: (label: string, value: string) => string;
  /** What `labelled` puts between the two, for where they are marked up apart. */
  readonly colon: string;
  /** Words with the full stop that makes them a sentence. */
  readonly sentence: (words: string) => string;
  /** Sentences one after another. */
  readonly text: (sentences: readonly string[]) => string;
  /** "pair of 9s, 9♣ 9♠" */
  readonly clauses: (parts: readonly string[]) => string;
  /** "Ana, Ben and Cy" */
  readonly names: (names: readonly string[]) => string;
}

interface Signs {
  readonly colon: string;
  readonly stop: string;
  readonly comma: string;
  readonly between: string;
}

/** With the signs of English; a language with no-break spaces sees to them everywhere, not here alone. */
export function western(tag: string, colon = ": "): Writing {
  const names = new Intl.ListFormat(tag, { type: "conjunction" });
  return writing({ colon, stop: ".", comma: ", ", between: " " }, (each) => names.format(each));
}

/** With wide signs, which need no blank after them. */
export const chinese: Writing = writing({ colon: "：", stop: "。", comma: "，", between: "" }, (names) =>
  names.join("、"),
);

function writing({ colon, stop, comma, between }: Signs, names: Writing["names"]): Writing {
  return {
    labelled: (label, value) => `${label}${colon}${value}`,
    colon,
    sentence: (words) => `${words}${stop}`,
    text: (sentences) => sentences.join(between),
    clauses: (parts) => parts.join(comma),
    names,
  };
}
