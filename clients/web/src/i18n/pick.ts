/** Which of several languages a reader gets. */

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

/** A reader's tag without what makes no difference here: regions, but for Chinese its script. */
function known(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === "zh" ? `zh-${script}` : language;
  } catch {
    return tag;
  }
}
