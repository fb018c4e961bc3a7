import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, run } from "#server/testing/postgres.ts";
import { type Db, inSystem, openDatabases } from "./database.ts";
import { isDatabaseAway } from "./pool.ts";

const database = await createTestDatabase();
const databases = openDatabases(database.logins, { max: 1 });
afterAll(() => databases.close());

const write = (db: Db) =>
  sql`insert into configuracoes (chave, valor) values ('teste', '1')
      on conflict (chave) do update set valor = excluded.valor`.execute(db);

test("a connection that ends in a transaction fails what runs on it, and nothing else", async () => {
  const call = inSystem(databases, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await run(database.url, `select pg_terminate_backend(${rows[0]?.pid})`);
    await write(db);
  });
  await expect(call).rejects.toSatisfy(isDatabaseAway);
  await inSystem(databases, write);
});

test("a server that takes nothing, as a standby before its promotion, is away for whoever writes", async () => {
  const call = inSystem(databases, async (db) => {
    await sql`set transaction read only`.execute(db);
    await write(db);
  });
  await expect(call).rejects.toSatisfy(isDatabaseAway);
});

test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"])(
  "%s says that the database is away, also while its name moves",
  (code) => {
    const error = Object.assign(new Error("", { cause: "the system" }), { code });
    expect(isDatabaseAway(error)).toBe(true);
  },
);
