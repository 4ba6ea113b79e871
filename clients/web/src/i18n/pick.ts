/** Which of several languages a reader gets, and in which region's manner. */

/** What was chosen, else the first of the reader's languages that is there, else English. */
export function pickTag(
  tags: readonly string[],
  chosen: string | null,
  preferred: readonly string[],
): string {
  const wishes = chosen === null ? preferred : [chosen, ...preferred];
  for (const wish of wishes) {
    const found = tags.find((tag) => tag === known(wish));
    if (found) return found;
  }
  return "en";
}

/**
 * The tag for dates: the reader's own variety of the language, as `en-US`, where the browser names one.
 * English without one has the dates of Britain, as it has its spelling.
 */
export function dateTag(tag: string, preferred: readonly string[]): string {
  const own = preferred.find((wish) => known(wish) === tag && new Intl.Locale(wish).region);
  return own ?? (tag === "en" ? "en-GB" : tag);
}

/** A reader's tag without what makes no difference here: regions, but for Chinese its script. */
function known(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === "zh" ? `zh-${script}` : language;
  } catch {
    return tag;
  }
}
