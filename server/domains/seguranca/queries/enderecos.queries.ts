import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Forgets from where and with what somebody came before that moment, a batch at a time; answers how many rows those were. */
export async function emptyAddresses(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update eventos_seguranca set endereco = null, agente = null where ctid = any(array(
      select t.ctid from eventos_seguranca t
      where t.criado_em < ${before} and t.endereco is not null
      order by t.criado_em limit ${batch} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
