import type { Db } from "#server/db/database.ts";

export async function findSettings(db: Db, names: string[]) {
  const rows = await db
    .selectFrom("configuracoes")
    .where("chave", "in", names)
    .select(["chave", "valor"])
    .execute();
  return new Map(rows.map(({ chave, valor }) => [chave, valor]));
}

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
