import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const columns = ["prompt", "prompt_fixo", "atualizado_em"] as const;

export const find = (db: Db, usuarioId: string) =>
  db
    .selectFrom("prompt_rascunhos")
    .where("usuario_id", "=", usuarioId)
    .select(columns)
    .executeTakeFirst();

/** Locks this professional's draft until the transaction ends. */
export const lock = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`prompt_rascunhos:${usuarioId}`}, 0))`.execute(
    db,
  );

/** Keeps the draft in place of the one before. */
export const keep = (
  db: Db,
  usuarioId: string,
  draft: { prompt: string; prompt_fixo: string | null },
  now: Date,
) =>
  db
    .insertInto("prompt_rascunhos")
    .values({ usuario_id: usuarioId, ...draft, atualizado_em: now })
    .onConflict((oc) => oc.column("usuario_id").doUpdateSet({ ...draft, atualizado_em: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function remove(db: Db, usuarioId: string) {
  await db.deleteFrom("prompt_rascunhos").where("usuario_id", "=", usuarioId).execute();
}
