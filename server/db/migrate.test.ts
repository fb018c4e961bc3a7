import { Client } from "pg";
import { expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import { dropMonth } from "#server/testing/drop-month.ts";
import { freshDatabases, ranOn, rowsOf, shapeOf } from "#server/testing/fresh-databases.ts";
import { longTest } from "#server/testing/long-test.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { migrateToLatest } from "./migrate.ts";

const ALL = Object.keys(migrations);
const fresh = freshDatabases();

test("S20: from empty, and a second time: nothing happens twice", async () => {
  const url = await fresh();
  await migrateToLatest(url);
  expect(await ranOn(url)).toEqual(ALL);
  const shape = await shapeOf(url);
  expect(shape.length).toBeGreaterThan(100);
  await migrateToLatest(url);
  expect(await shapeOf(url)).toEqual(shape);
});

test("a server that was away when a month began makes that month at its start", async () => {
  const url = await fresh();
  await migrateToLatest(url);
  const [last] = await rowsOf<{ name: string }>(url, LAST_MONTH);
  await dropMonth(url, last?.name ?? "");
  await migrateToLatest(url);
  expect(await rowsOf(url, LAST_MONTH)).toEqual([last]);
});

test("a start does not wait for a backup that is under way", async () => {
  const url = await fresh();
  await migrateToLatest(url);
  const backup = new Client({ connectionString: url });
  await backup.connect();
  await backup.query("begin");
  await backup.query("select from mensagens");
  const begun = performance.now();
  await migrateToLatest(url).finally(() => backup.end());
  expect(performance.now() - begun).toBeLessThan(30_000);
});

const LAST_MONTH = `select substring(max(relname) from 11) as name from pg_class
  where relispartition and relkind = 'r' and relname ~ '^mensagens_[0-9]'`;

longTest("every down works back to empty, and up again makes the same", async () => {
  const url = await fresh();
  const empty = await shapeOf(url);
  await migrateToLatest(url);
  const shape = await shapeOf(url);
  await withMigrator(url, async (migrator) => {
    for (let left = ALL.length - 1; left >= 0; left--) {
      expect((await migrator.migrateDown()).error).toBeUndefined();
      expect(await ranOn(url)).toEqual(ALL.slice(0, left));
    }
  });
  expect(await shapeOf(url)).toEqual(empty);
  await migrateToLatest(url);
  expect(await shapeOf(url)).toEqual(shape);
});
