import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";

export const regrasColumns = [
  "janela_dias",
  "fim_de_semana",
  "hora_extra_minutos",
  "antecedencia_minima_minutos",
  "fecha_feriados",
  "fecha_facultativos",
  "conclui_sozinho",
  "clientes_por_profissional",
] as const;

export const find = (db: Db, usuarioId: string) =>
  db
    .selectFrom("agenda_regras")
    .where("usuario_id", "=", usuarioId)
    .select(regrasColumns)
    .executeTakeFirst();

/** Serialises changes of the rules until the transaction ends; advisory, as rules never changed have no row. */
export const lock = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`agenda:${usuarioId}`}, 0))`.execute(db);

export async function save(db: Db, usuario_id: string, regras: Regras, now: Date) {
  const row = { ...regras, atualizado_em: now };
  await db
    .insertInto("agenda_regras")
    .values({ ...row, usuario_id })
    .onConflict((oc) => oc.column("usuario_id").doUpdateSet(row))
    .execute();
}
