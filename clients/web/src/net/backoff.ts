/** How long to wait before the next attempt to connect. */

export const BACKOFF = { firstMs: 250, factor: 2, mostMs: 10_000 } as const;

/**
 * Milliseconds before attempt `attempt`, counted from 1: doubled each time up to a limit, and
 * shortened by up to a half at random, so that a restarted server does not meet everyone at once.
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(BACKOFF.mostMs, BACKOFF.firstMs * BACKOFF.factor ** (attempt - 1));
  return Math.round(full * (1 - random / 2));
}
