/** `npm run test:crash` runs the long forms; `npm test` the short ones, with the same checks. */
export const isLong = process.env.CRASH_TESTS === "long";

export const MINUTE_MS = 60_000;
