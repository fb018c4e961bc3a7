/** Milliseconds to wait after the first, second, ... attempt in a row that failed. */
export type Pauses = readonly number[];

/** When to try again after so many attempts that failed; nothing when that was the last one. */
export function tryAgainAt(pauses: Pauses, failures: number, now: Date): Date | undefined {
  const pause = pauses[failures - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** The same where the last pause comes again and again. */
export const tryOnAt = (pauses: Pauses, failures: number, now: Date): Date =>
  tryAgainAt(pauses, Math.min(failures, pauses.length), now) ?? now;

/** Why, as it is kept beside the row. */
export const reasonOf = (err: unknown): string =>
  err instanceof Error ? err.message.slice(0, 500) : "unknown";
