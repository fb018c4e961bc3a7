import type { Db } from "#server/db/database.ts";

/** Answers whether it is the first one that waits. */
export async function insertRequest(db: Db, usuarioId: string, now: Date): Promise<boolean> {
  const asked = await db
    .insertInto("pedidos_conexao")
    .values({ usuario_id: usuarioId, pedido_em: now })
    .onConflict((oc) => oc.column("usuario_id").doNothing())
    .returning("pedido_em")
    .executeTakeFirst();
  return asked !== undefined;
}

export const findRequest = (db: Db, usuarioId: string) =>
  db
    .selectFrom("pedidos_conexao")
    .where("usuario_id", "=", usuarioId)
    .select("pedido_em")
    .executeTakeFirst();

export async function deleteRequest(db: Db, usuarioId: string) {
  await db.deleteFrom("pedidos_conexao").where("usuario_id", "=", usuarioId).execute();
}

/** Open requests of all tenants, the oldest first. */
export const findRequestsOfAll = (db: Db, limit: number) =>
  db
    .selectFrom("pedidos_conexao as p")
    .innerJoin("usuarios as u", "u.id", "p.usuario_id")
    .where("u.desativado_em", "is", null)
    .select(["p.usuario_id", "u.nome", "u.email", "p.pedido_em"])
    .orderBy("p.pedido_em")
    .orderBy("p.usuario_id")
    .limit(limit)
    .execute();
