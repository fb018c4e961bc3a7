import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** These are looked at at once. */
export async function wake(db: Db, usuarioId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("espera_vagas")
    .set({ proxima_em: null })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
