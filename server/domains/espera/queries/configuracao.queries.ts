import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { ConfiguracaoEspera } from "#shared/espera/espera.schema.ts";

export const find = (db: Db, usuarioId: string) =>
  db
    .selectFrom("espera_configuracoes")
    .where("usuario_id", "=", usuarioId)
    .select(["ativa", "tamanho", "validade_minutos"])
    .executeTakeFirst();

/** Serialises changes of the settings until the transaction ends. */
export const lock = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`espera:${usuarioId}`}, 0))`.execute(db);

export async function save(
  db: Db,
  usuarioId: string,
  configuracao: ConfiguracaoEspera,
  now: Date,
): Promise<void> {
  const values = { ...configuracao, atualizado_em: now };
  await db
    .insertInto("espera_configuracoes")
    .values({ usuario_id: usuarioId, ...values })
    .onConflict((oc) => oc.column("usuario_id").doUpdateSet(values))
    .execute();
}
