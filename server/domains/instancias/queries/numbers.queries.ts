import type { Db } from "#server/db/database.ts";

/** Number of the most recently linked instance that is still connected; undefined without one. */
export const findLinked = (db: Db, usuarioId: string) =>
  db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuarioId)
    .where("ativa", "=", true)
    .where("excluida_em", "is", null)
    .where("status", "=", "connected")
    .select("numero")
    .orderBy((eb) => eb("numero", "is", null))
    .orderBy("conectada_em", (order) => order.desc().nullsLast())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export async function saveNumber(db: Db, usuarioId: string, id: string, numero: string) {
  await db
    .updateTable("instancias")
    .set({ numero })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("numero", "is", null), eb("numero", "<>", numero)]))
    .execute();
}

export const findNumber = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select("numero")
    .executeTakeFirst();

/** Whether an instance of any tenant is this number of Meta's. */
export async function isNumberOfMeta(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("instancias")
    .where("provedor", "=", "cloud")
    .where("instancia_key", "=", key)
    .where("excluida_em", "is", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}
