const UNIQUE = "23505";
const FOREIGN_KEY = "23503";
const EXCLUSION = "23P01";
const DEADLOCK = "40P01";
const LOCK_TIMEOUT = "55P03";

/** Whether the database refused a second row with one key, or one that overlaps another. */
export const isTaken = (error: unknown, constraint: string): boolean =>
  (hasCode(error, UNIQUE) || hasCode(error, EXCLUSION)) &&
  "constraint" in error &&
  error.constraint === constraint;

/** Whether the database refused to lose a row that others refer to. */
export const isStillNeeded = (error: unknown): boolean => hasCode(error, FOREIGN_KEY);

export const isDeadlock = (error: unknown): boolean => hasCode(error, DEADLOCK);

/** Whether another transaction held a row for longer than the lock timeout. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_TIMEOUT);

function hasCode(error: unknown, code: string): error is Error & { code: string } {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Whether the database cannot take the data, from any caller (SQLSTATE class 22). */
export const isBadData = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  error.code.startsWith("22");
