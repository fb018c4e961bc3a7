import { expect, test } from "vitest";
import { brokenLevels, reasonOf, type Seen } from "./gives-way.ts";

const LEVELS = {
  calls: 20,
  posts: 30,
  screens: 200,
  reminders: 9_000,
  inbox: 100,
  outbox: 4_000,
  errors: 0,
};
const CALM = {
  cores: { server: 0.4, postgres: 0.3, player: 0.2, host: 0.1, others: 0, all: 2 },
  poolFull: 0,
  waiting: { lock: 0, disk: 0 },
  playerDelay: 3,
};

test("nothing is broken at the limits themselves", () => {
  const levels = { ...LEVELS, calls: 300, posts: 1_000, screens: 2_000, reminders: 60_000 };
  expect(brokenLevels({ levels })).toEqual([]);
});

test("what is missed by most comes first, one error before all", () => {
  const slow = { ...LEVELS, calls: 600, screens: 5_000 };
  expect(brokenLevels({ levels: slow }).map(({ level }) => level)).toEqual(["screens", "calls"]);
  expect(brokenLevels({ levels: { ...slow, errors: 1 } })[0]).toEqual({
    level: "errors",
    value: 1,
    limit: 0,
  });
});

test.each<[string, Partial<Omit<Seen, "levels">>, RegExp]>([
  [
    "the server's thread",
    { cores: { ...CALM.cores, server: 0.95 } },
    /^the one thread of the server \(95 % of a core\)$/,
  ],
  [
    "all processors",
    { cores: { ...CALM.cores, postgres: 1.2 } },
    /^the machine's processors \(PostgreSQL 60 %, the server 20 %, the players 10 %, the hosts 5 %, other programs 0 %\)$/,
  ],
  ["locks", { waiting: { lock: 0.4, disk: 0 } }, /^locks \(40 %/],
  ["the disk", { waiting: { lock: 0, disk: 0.5 } }, /^the disk \(50 %/],
  ["connections", { poolFull: 0.8 }, /^a pool of connections \(full in 80 %/],
  ["the player", { playerDelay: 80 }, /^the player's own time \(80 ms late\)$/],
  ["what nobody measured", {}, /^nothing that was measured/],
])("%s are named as the reason", (_name, seen, words) => {
  expect(reasonOf({ ...CALM, ...seen })).toMatch(words);
});

test("both the thread and the machine are named where both are used up", () => {
  const cores = { ...CALM.cores, server: 1, postgres: 0.7 };
  expect(reasonOf({ ...CALM, cores })).toMatch(/^the one thread .*, and the machine's processors/);
});
