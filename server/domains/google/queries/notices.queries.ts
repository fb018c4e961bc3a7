import type { Db } from "#server/db/database.ts";

/** Whose grant was lost and who has not been written to yet; until the transaction ends nobody else writes. */
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
