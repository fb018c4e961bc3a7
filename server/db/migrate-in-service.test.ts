import { Client } from "pg";
import { expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import previous from "#migrations/previous-release.json" with { type: "json" };
import { freshDatabases, ranOn } from "#server/testing/fresh-databases.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";

const ALL = Object.keys(migrations);
/** The last one but one of those that are merged adds columns to the table that is read here. */
const [BEFORE, TABLE] = ["0060-aguardando-resposta", "instancias"];
/** Longer than a migration waits, shorter than a call does. */
const CALL_WAITS_MS = 1_900;
const fresh = freshDatabases();

test("a release starts on the schema of a later one, and refuses a strange migration among its own", async () => {
  const url = await fresh();
  await migrateToLatest(url);
  await run(url, "insert into kysely_migration values ('9999-depois', now()::text)");
  await migrateToLatest(url);
  expect(await ranOn(url)).toEqual([...ALL, "9999-depois"]);

  await run(url, "insert into kysely_migration values ('0002-estranha', now()::text)");
  await expect(migrateToLatest(url)).rejects.toThrow("a migration failed");
});

test("a migration that has to wait for a table lets calls pass, and comes once the table is free", async () => {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  const reader = new Client({ connectionString: url });
  await reader.connect();
  await reader.query(`begin; lock table ${TABLE} in access share mode`);
  const migrated = migrateToLatest(url);
  await someoneWaits({ databaseUrl: url });

  const limited = `set lock_timeout = ${CALL_WAITS_MS}; select count(*) from ${TABLE}`;
  await run(url, limited);
  expect(await ranOn(url)).not.toContain(previous.lastMigration);
  await reader.query("rollback");
  await reader.end();
  await migrated;
  expect(await ranOn(url)).toEqual(ALL);
});
