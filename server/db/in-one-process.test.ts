import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { freshDatabases } from "#server/testing/fresh-databases.ts";
import { inTurn, unlessTaken } from "./in-one-process.ts";

const fresh = freshDatabases();

async function withTwo(work: (one: Kysely<unknown>, other: Kysely<unknown>) => Promise<void>) {
  const connectionString = await fresh();
  const [one, other] = [0, 1].map(
    () =>
      new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 2 }) }),
      }),
  );
  if (!one || !other) throw new Error("two databases");
  try {
    await work(one, other);
  } finally {
    await Promise.all([one.destroy(), other.destroy()]);
  }
}

test("an index is built beside the lock, and a second process leaves it to the first", () =>
  withTwo(async (one, other) => {
    await sql`create table coisas (id int)`.execute(one);
    const ran = await unlessTaken(one, "indexa", async () => {
      expect(await unlessTaken(other, "indexa", async () => undefined)).toBe(false);
      await one.connection().execute(async (db) => {
        await sql`set statement_timeout = '5s'`.execute(db);
        await sql`create index concurrently coisas_id on coisas (id)`.execute(db);
      });
    });
    expect(ran).toBe(true);
    expect(await unlessTaken(other, "indexa", async () => undefined)).toBe(true);
  }));

test("processes take turns, and one that fails gives its turn away", () =>
  withTwo(async (one, other) => {
    const acts: string[] = [];
    const first = inTurn(one, "migra", async () => {
      acts.push("one begins");
      await sql`select pg_sleep(0.5)`.execute(one);
      acts.push("one fails");
      throw new Error("broken off");
    });
    await expect.poll(() => acts).toHaveLength(1);
    await Promise.all([
      expect(first).rejects.toThrow("broken off"),
      inTurn(other, "migra", async () => acts.push("other begins")),
    ]);
    expect(acts).toEqual(["one begins", "one fails", "other begins"]);
  }));
