import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Adds one call of the model to a day (`YYYY-MM-DD`); any number of them at once adds up. */
export async function addCall(
  db: Db,
  usuarioId: string,
  { dia, entrada, saida }: { dia: string; entrada: number; saida: number },
) {
  await db
    .insertInto("assistente_uso")
    .values({
      usuario_id: usuarioId,
      dia,
      tokens_entrada: String(entrada),
      tokens_saida: String(saida),
      chamadas: 1,
    })
    .onConflict((row) =>
      row.columns(["usuario_id", "dia"]).doUpdateSet((eb) => ({
        tokens_entrada: eb("assistente_uso.tokens_entrada", "+", eb.ref("excluded.tokens_entrada")),
        tokens_saida: eb("assistente_uso.tokens_saida", "+", eb.ref("excluded.tokens_saida")),
        chamadas: eb("assistente_uso.chamadas", "+", 1),
      })),
    )
    .execute();
}

/** The days of a month (`YYYY-MM`) with any call, oldest first. */
export async function daysOfMonth(db: Db, usuarioId: string, mes: string) {
  const first = `${mes}-01`;
  const days = await db
    .selectFrom("assistente_uso")
    .where("usuario_id", "=", usuarioId)
    .where("dia", ">=", first)
    .where("dia", "<", sql<string>`(${first}::date + interval '1 month')::date`)
    .select([sql<string>`dia::text`.as("dia"), "tokens_entrada", "tokens_saida", "chamadas"])
    .orderBy("dia")
    .execute();
  return days.map(({ dia, tokens_entrada, tokens_saida, chamadas }) => ({
    dia,
    tokens_entrada: Number(tokens_entrada),
    tokens_saida: Number(tokens_saida),
    chamadas,
  }));
}

/** Locks this professional's limit until the transaction ends. */
export const lockLimit = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`assistente_limites:${usuarioId}`}, 0))`.execute(
    db,
  );

/** Limit that an administrator has set for this professional; undefined without one. */
export async function findLimit(db: Db, usuarioId: string): Promise<number | undefined> {
  const limit = await db
    .selectFrom("assistente_limites")
    .where("usuario_id", "=", usuarioId)
    .select("tokens_mes")
    .executeTakeFirst();
  return limit && Number(limit.tokens_mes);
}

/** Only administrators' transactions may write limits. */
export async function putLimit(
  db: Db,
  usuarioId: string,
  { tokens_mes, at }: { tokens_mes: number; at: Date },
) {
  const limit = { tokens_mes: String(tokens_mes), atualizado_em: at };
  await db
    .insertInto("assistente_limites")
    .values({ usuario_id: usuarioId, ...limit })
    .onConflict((row) => row.column("usuario_id").doUpdateSet(limit))
    .execute();
}

export async function removeLimit(db: Db, usuarioId: string) {
  await db.deleteFrom("assistente_limites").where("usuario_id", "=", usuarioId).execute();
}
