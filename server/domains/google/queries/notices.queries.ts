import type { Db } from "#server/db/database.ts";

/** Accounts whose grant was lost and who were not written to yet; locked until the transaction ends. */
export const claimPendingOfAll = (db: Db, limit: number) =>
  db
    .selectFrom("google_conexoes as c")
    .innerJoin("usuarios as u", "u.id", "c.usuario_id")
    .where("c.avisar", "=", true)
    .where("u.desativado_em", "is", null)
    .select(["u.id", "u.email"])
    .orderBy("u.id")
    .limit(limit)
    .forNoKeyUpdate("c")
    .skipLocked()
    .execute();

export async function markNotifiedOfAll(db: Db, usuarioId: string) {
  await db
    .updateTable("google_conexoes")
    .set({ avisar: false })
    .where("usuario_id", "=", usuarioId)
    .execute();
}
