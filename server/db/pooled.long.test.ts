import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { startPooler, throughPooler } from "#server/testing/pooler.ts";
import { APP_SECRET, createTestDatabase } from "#server/testing/postgres.ts";
import { inSystem, inTenant, openDatabases } from "./database.ts";

/** More callers than the pooler has connections: each transaction has another one. */
const CALLERS = 10;
const CONNECTIONS = 2;
const TIMES = 200;

const database = await createTestDatabase();
const pooler = await startPooler(inject("postgresUrl"), APP_SECRET, {
  default_pool_size: CONNECTIONS,
});
afterAll(pooler.stop);
const pooled = throughPooler(database.logins, database.url, pooler.port);
const databases = openDatabases(database.logins, { max: CALLERS, pooled });
afterAll(() => databases.close());

const setting = (name: string) => sql<{ is: string }>`select current_setting(${name}, true) as is`;

test("behind a pooler each transaction has its own owner, and statements that the one before it has prepared are no trouble", async () => {
  const owners = await Promise.all(
    Array.from({ length: TIMES }, async () => {
      const usuarioId = newId();
      const { rows } = await inTenant(databases, usuarioId, (db) =>
        setting("app.usuario_id").execute(db),
      );
      return rows[0]?.is === usuarioId;
    }),
  );
  expect(owners.every(Boolean)).toBe(true);
  const { rows } = await databases.app.query<{ users: number }>(
    "select count(*)::int as users from pg_stat_activity where datname = current_database() and usename = current_user",
  );
  expect(rows[0]?.users).toBeLessThanOrEqual(CONNECTIONS);
  const outside = await Promise.all(
    Array.from({ length: CALLERS }, () =>
      databases.app.query("select current_setting('app.usuario_id', true) as is"),
    ),
  );
  expect(outside.every(({ rows: [row] }) => !row.is)).toBe(true);
});

test("statements, locks and forgotten transactions have their limits there too", async () => {
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const read = () =>
    inSystem(databases, (db) => Promise.all(names.map((name) => setting(name).execute(db))));
  expect((await read()).map(({ rows }) => rows[0]?.is)).toEqual(["10s", "5s", "30s"]);
});
