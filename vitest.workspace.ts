import { defineConfig } from "vitest/config";
import { isLong } from "./server/testing/long.ts";
import { LongestFirst } from "./server/testing/longest-first.ts";

/** Tests that only `npm run test:long` runs: see CONTRIBUTING. */
const longOnly = ["**/*.long.test.ts"];
/** Tests that measure time: apart, one file after the other. */
const speed = "{server,client}/**/*-speed.long.test.ts";
const everywhere = ["**/node_modules/**", "**/dist/**", speed, ...(isLong ? [] : longOnly)];
/** In full size each of them keeps a core busy. */
const workers = isLong ? 2 : 3;
const pureServerTests = "{server,migrations}/**/*.unit.test.{ts,tsx}";

/** A zone that nobody works in: code that forgets the professional's zone is seen at once. */
const TZ = process.env.TZ ?? "Asia/Kathmandu";
/** Journeys run as if it were this moment: what fails on some days of the calendar alone is seen on any. */
const TEST_NOW = process.env.TEST_NOW;
const TEST_AHEAD_MS = String(TEST_NOW ? Date.parse(TEST_NOW) - Date.now() : 0);

/** Tests that kill servers and databases, once nothing else runs: two files at once, because most of their time is waiting. */
const crash = {
  test: {
    name: "crash",
    include: ["server/crash/**/*.test.ts"],
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    hookTimeout: 60_000,
    env: { TZ },
  },
};

const alone = {
  test: {
    name: "speed",
    include: [speed],
    globalSetup: ["server/testing/global-setup.ts"],
    maxWorkers: 1,
    sequence: { groupOrder: 3 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { TZ },
  },
};

/** Every row of `npm run bench` with few data: they measure nothing here, but must be able to. */
const bench = {
  test: {
    name: "bench",
    include: ["bench/**/*.long.test.ts"],
    maxWorkers: 1,
    // They start servers of their own: one file after the other, with those that measure.
    sequence: { groupOrder: 3 },
    env: { TZ, BENCH_SMALL: "1" },
  },
};

export default defineConfig({
  test: {
    pool: "forks",
    ...(isLong ? { sequence: { sequencer: LongestFirst } } : {}),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "shared/**/*.test.ts",
            "client/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            pureServerTests,
          ],
          exclude: [...everywhere, "client/e2e/**", "bench/**/*.long.test.ts"],
          // A process for each of so many small files costs more than all their tests.
          isolate: false,
          // Apart, after the others: workers that change between projects would load all modules anew.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // Some of them run a linter.
          testTimeout: 120_000,
          env: { TZ },
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "migrations/**/*.test.ts"],
          exclude: [...everywhere, pureServerTests, "server/crash/**"],
          globalSetup: ["server/testing/global-setup.ts"],
          // With three processes two work while one waits for the database or the browser; five take a seventh longer.
          maxWorkers: workers,
          // Each file has a database, services and a port of its own: loading the product anew for each would cost more
          // than most of them.
          isolate: false,
          // Patience costs nothing where all goes well, and the machine may be busy with other things.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          env: { TZ },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["client/e2e/**/*.test.ts"],
          exclude: everywhere,
          globalSetup: ["server/testing/global-setup.ts"],
          // As many as of the server's: both are one group.
          maxWorkers: workers,
          // The files of one process share a browser, and most of them a product.
          isolate: false,
          retry: 0,
          // As patient as every other wait of a journey: support/browser.ts.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          env: { TZ, TEST_AHEAD_MS },
        },
      },
      ...(isLong ? [crash, bench, alone] : []),
    ],
  },
});
