import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

export async function findSettings(db: Db, names: string[]) {
  const rows = await db
    .selectFrom("configuracoes")
    .where("chave", "in", names)
    .select(["chave", "valor"])
    .execute();
  return new Map(rows.map(({ chave, valor }) => [chave, valor]));
}

/** Locks one until the transaction ends. */
export const lockSettings = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('configuracoes', 0))`.execute(db);

export async function saveSetting(db: Db, chave: string, valor: string) {
  await db
    .insertInto("configuracoes")
    .values({ chave, valor })
    .onConflict((oc) => oc.column("chave").doUpdateSet({ valor }))
    .execute();
}

/** Answers whether there was one. */
export async function deleteSetting(db: Db, chave: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("configuracoes")
    .where("chave", "=", chave)
    .returning("chave")
    .executeTakeFirst();
  return gone !== undefined;
}
