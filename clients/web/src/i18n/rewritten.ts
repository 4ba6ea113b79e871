/**
 * A rule of writing that holds for all texts of a language, as its no-break spaces.
 *
 * Owns the way through the texts; which rule it is belongs to the language.
 */

/** The same texts with `change` made to every one of them, and to whatever their functions answer. */
export function rewritten<Part>(part: Part, change: (text: string) => string): Part {
  return walked(part, change) as Part;
}

function walked(part: unknown, change: (text: string) => string): unknown {
  if (typeof part === "string") return change(part);
  if (typeof part === "function") return (...given: unknown[]) => walked(part(...given), change);
  if (Array.isArray(part)) return part.map((each) => walked(each, change));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, below]) => [key, walked(below, change)]));
}
