import type { Db } from "#server/db/database.ts";

export function findSetting(db: Db, chave: string) {
  return db
    .selectFrom("configuracoes")
    .where("chave", "=", chave)
    .select("valor")
    .executeTakeFirst();
}

/** Keeps the first value that was ever set, whoever sets it. */
export async function insertSetting(db: Db, chave: string, valor: string) {
  await db
    .insertInto("configuracoes")
    .values({ chave, valor })
    .onConflict((oc) => oc.column("chave").doNothing())
    .execute();
}
