/** The first letter of a sentence. */

/** The text with its first letter as a capital; cards and other signs stay as they are. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
