import { expect, test } from "vitest";
import { gbAYear, givesWay, perCore, perScreen, roundsTable, storedNotes } from "./report.ts";
import type { Round } from "./round.ts";

const HELD: Round = {
  professionals: 8_000,
  seconds: 10,
  screens: 4_000,
  memory: 500e6,
  played: {
    calls: { count: 1_000, p95: 40 },
    posts: { count: 500, p99: 90 },
    screens: { count: 300, p99: 400 },
    errors: 0,
    samples: [],
    ownDelay: 2,
  },
  cores: { server: 0.5, postgres: 0.3, player: 0.2, host: 0.1, others: 0, all: 2 },
  poolFull: 0,
  waiting: { lock: 0, disk: 0 },
  playerDelay: 2,
  levels: {
    calls: 40,
    posts: 90,
    screens: 400,
    reminders: 9_000,
    inbox: 0,
    outbox: 900,
    errors: 0,
  },
};
const BROKEN: Round = {
  ...HELD,
  professionals: 16_000,
  cores: { ...HELD.cores, server: 0.98 },
  levels: { ...HELD.levels, calls: 900 },
};

test("what a core carries leaves out who plays", () => {
  expect(perCore(HELD)).toBe(10_000);
});

test("a screen weighs what came with the screens that were opened", () => {
  expect(perScreen(HELD, { memory: 310e6, screens: 200 })).toBe(50_000);
});

test("bytes of a day become those of a working year", () => {
  expect(gbAYear(1e6)).toBeCloseTo(0.23);
  const [words] = storedNotes({ kept: 400_000, passing: 100_000, wal: 2_000_000 });
  expect(words).toContain("(69 messages): 0.4 MB stay, 0.1 MB go after their time, 2 MB of log");
});

test("what gave way is named with its figure and the reason", () => {
  expect(givesWay(BROKEN)).toBe(
    "calls of screens (p95) (900 ms of 300), for want of the one thread of the server (98 % of a core)",
  );
  expect(givesWay(HELD)).toBe("nothing gave way");
  const errors = { ...BROKEN, levels: { ...BROKEN.levels, errors: 2 } };
  const played = { ...HELD.played, samples: ["503 /trpc"] };
  expect(givesWay({ ...errors, played })).toMatch(/^errors \(2: 503 \/trpc\), for want of/);
});

test("each round is a line", () => {
  const [head, held, broken, ...more] = roundsTable([HELD, BROKEN]);
  expect(head).toMatch(/^ +professionals +screens +calls\/s/);
  expect(held).toMatch(/8,000 .* 100 .* 40 ms .* 9 s .* held$/);
  expect(broken).toMatch(/broke: calls$/);
  expect(more).toEqual([]);
});
