/** The right form of a word for a number, by the rules of a language. */

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * A function from a number to "1 card" or "2 cards".
 *
 * `#` in a form stands for the number.
 */
export function plural(tag: string, forms: PluralForms): (count: number) => string {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (count) => (forms[rules.select(Math.abs(count))] ?? forms.other).replace("#", numbers.format(count));
}
