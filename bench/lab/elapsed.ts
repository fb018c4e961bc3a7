import { Kysely } from "kysely";
import type pg from "pg";
import { assume } from "#server/core/assume.ts";
import type { Db } from "#server/db/database.ts";
import { pinnedDialect } from "#server/db/pinned-dialect.ts";
import type { Client } from "#server/db/pool.ts";
import type { Schema } from "#server/db/schema.ts";

/** The product's queries on a connection of the bench; its transaction says under which role and for which owner. */
export const kyselyOf = (client: pg.Client): Db =>
  // The dialect calls only `query` of a connection.
  new Kysely<Schema>({ dialect: pinnedDialect(assume<Client>(client)) });

/** Milliseconds by the clock. */
export async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
