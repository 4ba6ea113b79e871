/** Français: the no-break spaces. */

const BEFORE: Readonly<Record<string, string>> = {
  ":": "\u00a0",
  ";": "\u202f",
  "!": "\u202f",
  "?": "\u202f",
};

/** No line begins with a sign, and none parts a number from its noun or a card from the word before it. */
export function unbroken(text: string): string {
  return text
    .replace(/ (?=[:;!?])/g, (blank: string, place: number) => BEFORE[text.charAt(place + 1)] ?? blank)
    .replace(
      /(?<=\d) (?=(?:carte|donne|minute|seconde|joueur|point|fois|choisie|caractère|en main|s\b))/g,
      "\u00a0",
    )
    .replace(/(?<=\b(?:le|hauteur)) (?=(?:10|[2-9JQKA])[♦♣♥♠])/g, "\u00a0");
}
