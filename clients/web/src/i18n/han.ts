/** Chinese sentences with something filled in: the blank at a seam is there where it belongs, and nowhere else. */

const HAN = /\p{Script=Han}/u;
/** Letters, digits and suits; `\0` holds the place of a name that is marked up apart. */
const WORD = /[\p{L}\p{N}♦♣♥♠\0]/u;

/**
 * A template whose seams have one blank between Han and other words, and none between Han and Han.
 *
 * Beside punctuation a seam stays as it is written. Nothing but seams is touched: what a person has
 * typed stays whole.
 */
export function han(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return texts
    .flatMap((text, place) => [text, String(values[place] ?? "")])
    .reduce((before, after) => joined(before, after), "");
}

function joined(before: string, after: string): string {
  const left = [...before.trimEnd()].at(-1);
  const right = [...after.trimStart()][0];
  if (left === undefined || right === undefined || !isWord(left) || !isWord(right)) return before + after;
  const between = isHan(left) && isHan(right) ? "" : isHan(left) || isHan(right) ? " " : null;
  return between === null ? before + after : before.trimEnd() + between + after.trimStart();
}

const isHan = (sign: string): boolean => HAN.test(sign);
const isWord = (sign: string): boolean => WORD.test(sign);
