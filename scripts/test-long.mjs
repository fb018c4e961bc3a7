// npm run test:long: what npm test runs, in its full size, and what only runs before a release.
process.env.TEST_LONG = "1";
await import("./test.mjs");
