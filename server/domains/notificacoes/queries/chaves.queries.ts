import type { Db } from "#server/db/database.ts";

export const findKeys = (db: Db) =>
  db.selectFrom("push_chaves").select(["publica", "privada"]).executeTakeFirst();

/** Two processes may make keys at once: one is first, and both read its keys. */
export async function insertKeys(
  db: Db,
  keys: { publica: string; privada: string; criado_em: Date },
) {
  await db
    .insertInto("push_chaves")
    .values(keys)
    .onConflict((oc) => oc.doNothing())
    .execute();
}
