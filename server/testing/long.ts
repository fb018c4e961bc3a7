/**
 * Whether this is `npm run test:long`: everything of `npm test` in its full size, the tests that kill processes, and
 * whatever is named `*.long.test.ts`.
 */
export const isLong = process.env.TEST_LONG === "1";
