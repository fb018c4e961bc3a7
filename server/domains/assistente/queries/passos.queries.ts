import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { AssistentePassosTable } from "#server/db/schema-assistente.ts";

/** Adds what was done to its turn, which the caller holds: nobody else counts at the same time. */
export async function insertStep(db: Db, step: Omit<Insertable<AssistentePassosTable>, "ordem">) {
  const { usuario_id, turno_id } = step;
  await db
    .insertInto("assistente_passos")
    .values({
      ...step,
      ordem: sql<number>`(
        select coalesce(max(ordem), 0) + 1 from assistente_passos
        where usuario_id = ${usuario_id} and turno_id = ${turno_id}
      )`,
    })
    .execute();
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
