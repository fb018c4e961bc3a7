import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const own = (db: Db, usuarioId: string, ids: readonly string[]) =>
  db
    .updateTable("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("excluido_em", "is", null);

/** Live clients among these, with their labels; locked until the transaction ends. */
export const lockLabelled = (db: Db, usuarioId: string, ids: readonly string[]) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("excluido_em", "is", null)
    .select(["id", "etiquetas"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export async function addLabel(
  db: Db,
  usuarioId: string,
  { ids, etiqueta, now }: { ids: readonly string[]; etiqueta: string; now: Date },
) {
  await own(db, usuarioId, ids)
    .set({
      etiquetas: sql<string[]>`array_append(etiquetas, ${etiqueta}::text)`,
      atualizado_em: now,
    })
    .execute();
}

export async function removeLabel(
  db: Db,
  usuarioId: string,
  { ids, etiqueta, now }: { ids: readonly string[]; etiqueta: string; now: Date },
) {
  await own(db, usuarioId, ids)
    .set({
      etiquetas: sql<string[]>`array_remove(etiquetas, ${etiqueta}::text)`,
      atualizado_em: now,
    })
    .execute();
}
