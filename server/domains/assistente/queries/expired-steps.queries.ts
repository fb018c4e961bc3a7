import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Deletes turns that ended before that moment, a batch at a time, with their steps. One in which something was done stays:
 * the conversation and the appointment show it.
 */
export async function deleteTurns(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from assistente_turnos where id = any(array(
      select t.id from assistente_turnos t
      where t.encerrado_em < ${before} and not exists (
        select from assistente_passos p where p.turno_id = t.id and p.acao is not null
      )
      order by t.encerrado_em limit ${batch} for update of t skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Empties what tools were asked and answered before that moment, a batch at a time; answers how many steps those were. */
export async function emptySteps(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update assistente_passos set argumentos = '{}', resultado = '{}' where ctid = any(array(
      select t.ctid from assistente_passos t
      where t.criado_em < ${before} and (t.argumentos <> '{}' or t.resultado <> '{}')
      order by t.criado_em limit ${batch} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
