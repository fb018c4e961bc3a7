import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateDown, migrateToLatest } from "./migrate.ts";

/** S20: real processes against real databases, each empty at first. */
const PROGRAM = join(import.meta.dirname, "../testing/programs/migrate.ts");
const ALL = Object.keys(migrations);
const made: string[] = [];

async function emptyDatabase(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `migrar_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  made.push(name);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

afterAll(async () => {
  for (const name of made) {
    await run(inject("postgresUrl"), `drop database if exists ${name} with (force)`);
  }
});

async function rowsOf<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Names of the migrations that a database says have run; none when it does not even have the list. */
async function ranOn(url: string): Promise<string[]> {
  const [list] = await rowsOf<{ there: boolean }>(
    url,
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!list?.there) return [];
  const rows = await rowsOf<{ name: string }>(url, "select name from kysely_migration order by 1");
  return rows.map(({ name }) => name);
}

/** Everything that migrations make: columns, constraints, indexes, policies, functions, triggers and rights. */
const shapeOf = (url: string) =>
  rowsOf<{ what: string }>(
    url,
    `select what from (
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s %s %s', tablename, policyname, roles, qual, with_check) from pg_policies
      union all select p.oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select format('%s %s %s', relname, relacl, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace
      union all select extname from pg_extension
    ) all_of_it (what) where what not like '%kysely_migration%' order by 1`,
  ).then((rows) => rows.map(({ what }) => what));

function start(url: string): { child: ChildProcess; ended: Promise<number | null>; output: () => string } {
  const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, DATABASE_URL: url } });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  return { child, ended, output: () => output };
}

test("S20: from empty, and a second time: nothing happens twice", async () => {
  const url = await emptyDatabase();
  await migrateToLatest(url);
  expect(await ranOn(url)).toEqual(ALL);
  const shape = await shapeOf(url);
  expect(shape.length).toBeGreaterThan(100);
  await migrateToLatest(url);
  expect(await shapeOf(url)).toEqual(shape);
});

test("S20: by processes at once: one runs, the others wait, all succeed", async () => {
  for (const processes of [2, 2, 4]) {
    const url = await emptyDatabase();
    const runs = Array.from({ length: processes }, () => start(url));
    const codes = await Promise.all(runs.map(({ ended }) => ended));
    expect([codes, runs.map(({ output }) => output())]).toEqual([
      runs.map(() => 0),
      runs.map(() => "begin\ndone\n"),
    ]);
    expect(await ranOn(url)).toEqual(ALL);
  }
}, 90_000);

test("S20: killed in the middle it leaves all or nothing, and the next run succeeds", async () => {
  const untouched = await emptyDatabase();
  const started = performance.now();
  expect(await start(untouched).ended).toBe(0);
  const whole = performance.now() - started;
  const shape = await shapeOf(untouched);

  const seen = new Set<number>();
  for (const part of [0.35, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const url = await emptyDatabase();
    const { child, ended } = start(url);
    setTimeout(() => child.kill("SIGKILL"), whole * part);
    await ended;
    const left = (await ranOn(url)).length;
    expect([0, ALL.length]).toContain(left);
    seen.add(left);
    await migrateToLatest(url);
    expect(await ranOn(url)).toEqual(ALL);
    expect(await shapeOf(url)).toEqual(shape);
  }
  // Some kills must have come early enough to cut it off.
  expect(seen.has(0)).toBe(true);
}, 120_000);

test("S20: killed while it holds a migration open, nothing of that migration stays", async () => {
  const url = await emptyDatabase();
  await run(url, "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)");
  const blocker = new Client({ connectionString: url });
  await blocker.connect();
  // The migration runs as far as its own note, which it can not write while the table is locked.
  await blocker.query("begin; lock table kysely_migration in share mode");
  const { child, ended } = start(url);
  await expect
    .poll(() => rowsOf(url, "select 1 from pg_locks where relation = 'kysely_migration'::regclass and not granted"), { timeout: 20_000 })
    .toHaveLength(1);
  child.kill("SIGKILL");
  await ended;
  await blocker.query("rollback");
  await blocker.end();
  expect(await ranOn(url)).toEqual([]);
  await migrateToLatest(url);
  expect(await ranOn(url)).toEqual(ALL);
}, 60_000);

test("S20 mutant: with each migration on its own, a kill leaves a part of them", async () => {
  const url = await emptyDatabase();
  await migrateToLatest(url, { most: 3 });
  const left = (await ranOn(url)).length;
  expect([0, ALL.length]).not.toContain(left);
});

test("every down works back to empty, and up again makes the same", async () => {
  const url = await emptyDatabase();
  const empty = await shapeOf(url);
  await migrateToLatest(url);
  const shape = await shapeOf(url);
  for (let left = ALL.length - 1; left >= 0; left--) {
    await migrateDown(url);
    expect((await ranOn(url)).length).toBe(left);
  }
  expect(await shapeOf(url)).toEqual(empty);
  await migrateToLatest(url);
  expect(await shapeOf(url)).toEqual(shape);
});
