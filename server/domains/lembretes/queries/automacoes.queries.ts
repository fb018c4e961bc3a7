import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { AutomacoesJson } from "#shared/lembretes/lembretes.schema.ts";

const columns = [
  "chatbot_ativo",
  "confirmacao_ativa",
  "confirmacao_template_id",
  "lembretes_ativos",
  "lembretes_minutos",
  "lembrete_template_id",
  "followup_ativo",
  "followup_template_id",
  "silencio_inicio",
  "silencio_fim",
] as const;

export const find = (db: Db, usuarioId: string) =>
  db
    .selectFrom("automacoes")
    .where("usuario_id", "=", usuarioId)
    .select(columns)
    .executeTakeFirst();

export async function save(db: Db, usuario_id: string, settings: AutomacoesJson, now: Date) {
  const row = { ...settings, atualizado_em: now };
  await db
    .insertInto("automacoes")
    .values({ ...row, usuario_id })
    .onConflict((oc) => oc.column("usuario_id").doUpdateSet(row))
    .execute();
}

/**
 * Shared lock on the settings of this professional until the transaction ends. Advisory, not a row lock, because
 * defaults have no row.
 */
export const hold = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${`automacoes:${usuarioId}`}, 0))`.execute(
    db,
  );

/** Exclusive lock on the settings until the transaction ends. */
export const lock = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`automacoes:${usuarioId}`}, 0))`.execute(db);
