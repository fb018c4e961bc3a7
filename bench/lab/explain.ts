import { Kysely } from "kysely";
import type pg from "pg";
import { assume } from "#server/core/assume.ts";
import type { Db } from "#server/db/database.ts";
import { pinnedDialect } from "#server/db/pinned-dialect.ts";
import type { Client } from "#server/db/pool.ts";
import type { Schema } from "#server/db/schema.ts";

/** Milliseconds that PostgreSQL takes to run a statement, as it measures itself. */
export async function executionMs(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
  return rows[0]["QUERY PLAN"][0]["Execution Time"];
}

/**
 * Milliseconds inside PostgreSQL of all statements that `work`, a query of the product, sends; it sees no rows. The
 * client's transaction says under which role and for which owner.
 */
export async function productMs(
  client: pg.Client,
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  let total = 0;
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    // Statements come together: the sum is read after the wait.
    const time = await executionMs(client, text, values);
    total += time;
    return { command: "SELECT", rows: [] };
  };
  // The dialect calls only this one form of `query` of a connection.
  await work(new Kysely<Schema>({ dialect: pinnedDialect(assume<Client>({ query })) }));
  return total;
}

/** Runs `work` as the product acts for a professional: its role, its row security; then undoes it. */
export async function asProfessional(
  client: pg.Client,
  usuarioId: string,
  work: () => Promise<void>,
) {
  await client.query("begin");
  await client.query(`set local role pontual_app; set local app.usuario_id = '${usuarioId}'`);
  await work();
  await client.query("rollback");
}
