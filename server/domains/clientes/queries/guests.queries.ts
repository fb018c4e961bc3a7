import type { Db } from "#server/db/database.ts";

const own = (db: Db, usuarioId: string, id: string) =>
  db.selectFrom("clientes").where("usuario_id", "=", usuarioId).where("id", "=", id);

export const findTyped = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId, id).select(["nome", "criado_em"]).executeTakeFirst();

/** Deletes a client of whom no appointment is left. */
export async function deleteUnused(db: Db, usuarioId: string, id: string) {
  await db
    .deleteFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("marcacoes")
            .where("marcacoes.usuario_id", "=", usuarioId)
            .where("marcacoes.cliente_id", "=", id)
            .select("marcacoes.id"),
        ),
      ),
    )
    .execute();
}

/** Puts a client on the lists. */
export async function show(db: Db, usuarioId: string, id: string, now: Date) {
  await db
    .updateTable("clientes")
    .set({ excluido_em: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("anonimizado_em", "is", null)
    .execute();
}
