import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

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
