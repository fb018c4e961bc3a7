import type { Db } from "#server/db/database.ts";

/** Of the instance that was linked last and still is. */
export async function findNumber(db: Db, usuarioId: string) {
  const row = await db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuarioId)
    .where("ativa", "=", true)
    .where("excluida_em", "is", null)
    .where("status", "=", "connected")
    .where("numero", "is not", null)
    .select("numero")
    .orderBy("conectada_em", (order) => order.desc().nullsLast())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.numero ?? null;
}

export async function saveNumber(db: Db, usuarioId: string, id: string, numero: string) {
  await db
    .updateTable("instancias")
    .set({ numero })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("numero", "is", null), eb("numero", "<>", numero)]))
    .execute();
}
