import type { Db } from "#server/db/database.ts";

/** When a client last wrote through an instance, after `since`; nothing where they did not. */
export async function findLastReceived(
  db: Db,
  where: { usuario_id: string; cliente_id: string; instancia_id: string },
  since: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", where.usuario_id)
    .where("cliente_id", "=", where.cliente_id)
    .where("momento", ">", since)
    .where("instancia_id", "=", where.instancia_id)
    .where("direcao", "=", "ENTRADA")
    .select("momento")
    .orderBy("momento", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.momento;
}
