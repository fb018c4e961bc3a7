import { spawn } from "node:child_process";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import { freshDatabases, ranOn, rowsOf, shapeOf } from "#server/testing/fresh-databases.ts";
import { migrateToLatest } from "./migrate.ts";

/** S20: real processes against real databases, each empty at first. */
const PROGRAM = join(import.meta.dirname, "../testing/programs/migrate.ts");
const ALL = Object.keys(migrations);
const fresh = freshDatabases();

function start(url: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { kill: () => child.kill("SIGKILL"), ended, output: () => output };
}

test("S20: by processes at once: one runs, the others wait, all succeed", async () => {
  for (const processes of [2, 2, 4]) {
    const url = await fresh();
    const runs = Array.from({ length: processes }, () => start(url));
    const codes = await Promise.all(runs.map(({ ended }) => ended));
    expect(runs.map(({ output }) => output())).toEqual(runs.map(() => "begin\ndone\n"));
    expect(codes).toEqual(runs.map(() => 0));
    expect(await ranOn(url)).toEqual(ALL);
  }
}, 90_000);

test("S20: killed at any moment it leaves all or nothing, and the next run succeeds", async () => {
  const whole = await fresh();
  const begun = performance.now();
  expect(await start(whole).ended).toBe(0);
  const duration = performance.now() - begun;
  const shape = await shapeOf(whole);

  for (const part of [0.3, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const url = await fresh();
    const { kill, ended } = start(url);
    setTimeout(kill, duration * part);
    await ended;
    expect([0, ALL.length]).toContain((await ranOn(url)).length);
    await migrateToLatest(url);
    expect(await ranOn(url)).toEqual(ALL);
    expect(await shapeOf(url)).toEqual(shape);
  }
}, 120_000);

/** Kills a run that has come as far as the table `marcacoes`; answers what it leaves. */
async function leftByKillInTheMiddle(url: string, ...args: string[]): Promise<string[]> {
  const blocker = new Client({ connectionString: url });
  await blocker.connect();
  // Another table of that name, not committed: creating one waits until it is known what happens to this.
  await blocker.query("begin; create table marcacoes ()");
  const { kill, ended } = start(url, ...args);
  await expect.poll(() => rowsOf(url, WAITING), { timeout: 20_000 }).toHaveLength(1);
  kill();
  await ended;
  await blocker.query("rollback");
  await blocker.end();
  await expect.poll(() => rowsOf(url, OTHERS), { timeout: 20_000 }).toHaveLength(0);
  return ranOn(url);
}

const OTHERS = `select query from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const WAITING = `${OTHERS} and wait_event_type = 'Lock' and query like '%marcacoes%'`;

test("S20: killed in the middle nothing is left of what it had done", async () => {
  const url = await fresh();
  expect(await leftByKillInTheMiddle(url)).toEqual([]);
  await migrateToLatest(url);
  expect(await ranOn(url)).toEqual(ALL);
}, 60_000);

test("S20 mutant: with each migration for itself, a kill in the middle leaves a part", async () => {
  const left = await leftByKillInTheMiddle(await fresh(), "one-by-one");
  expect(left).toEqual(ALL.slice(0, ALL.indexOf("0006-marcacoes")));
}, 60_000);
