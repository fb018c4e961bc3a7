import { expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import { freshDatabases, ranOn, shapeOf } from "#server/testing/fresh-databases.ts";
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
