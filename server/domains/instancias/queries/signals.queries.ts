import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const QUIET_SECONDS = 30;

/**
 * Notes that these hosts have posted; a busy one is noted twice a minute. Ends `silenciosa`, and has one whose link
 * is thought to be lost asked at once. Answers those that were silent.
 */
export async function touchInstances(db: Db, ids: string[], now: Date) {
  const before = new Date(now.getTime() - QUIET_SECONDS * 1_000);
  const touched = await sql<{ id: string; usuario_id: string; silenciosa_em: Date | null }>`
    with antes as (
      select id, silenciosa_em from instancias
      where id = any(${ids}::uuid[])
        and (ultimo_evento_em is null or ultimo_evento_em < ${before} or ultimo_evento_em > ${now})
    )
    update instancias i
    set ultimo_evento_em = ${now}, silenciosa_em = null,
      proxima_consulta_em = case when i.status = 'connected' then i.proxima_consulta_em end
    from antes where i.id = antes.id
    returning i.id, i.usuario_id, antes.silenciosa_em
  `.execute(db);
  return touched.rows.filter(({ silenciosa_em }) => silenciosa_em !== null);
}
