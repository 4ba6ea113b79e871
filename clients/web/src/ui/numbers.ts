/** Scores as text, with a true minus sign. */

/** "+12", "−9", "0". */
export function signed(score: number): string {
  if (score === 0) return "0";
  return score > 0 ? `+${score}` : `−${-score}`;
}

/** "12", "−9": a number without a plus. */
export function plain(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}
