/** The texts of a language, found by their paths. */

/** Functions aside: all that stands there as it will be read. */
export function texts(messages: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") found.set(path + key, value);
    else if (typeof value === "object" && value !== null) {
      for (const [below, text] of texts(value, `${path}${key}.`)) found.set(below, text);
    }
  }
  return found;
}
