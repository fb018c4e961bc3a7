import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const QUIET_SECONDS = 30;

interface Posted {
  id: string;
  usuario_id: string;
  ouvida: boolean;
  silenciosa_em: Date | null;
  muda_em: Date | null;
}

/**
 * Notes that these hosts have posted, and of which a message or an acknowledgement came; a busy one is noted twice a minute.
 * That ends a silence; a host whose link is thought to be lost is asked at once. Answers those that were silent.
 */
export async function touchInstances(
  db: Db,
  { ids, heard }: { ids: string[]; heard: string[] },
  now: Date,
) {
  const before = new Date(now.getTime() - QUIET_SECONDS * 1_000);
  const isHeard = sql`i.id = any(${heard}::uuid[])`;
  const touched = await sql<Posted>`
    with antes as (
      select i.id, ${isHeard} as ouvida, i.silenciosa_em, i.muda_em from instancias i
      where i.id = any(${ids}::uuid[]) and (
        i.ultimo_evento_em is null or i.ultimo_evento_em < ${before} or i.ultimo_evento_em > ${now}
        or ${isHeard} and (
          i.ouvida_em is null or i.ouvida_em < ${before} or i.ouvida_em > ${now}
          or i.muda_em is not null or i.silenciosa_em is not null
        )
      )
      order by i.id for no key update
    )
    update instancias i
    set ultimo_evento_em = ${now},
      ouvida_em = case when antes.ouvida then ${now} else i.ouvida_em end,
      silenciosa_em = case when antes.ouvida then null else i.silenciosa_em end,
      muda_em = case when antes.ouvida then null else i.muda_em end,
      muda_proximo_em = case when antes.ouvida then null else i.muda_proximo_em end,
      proxima_consulta_em = case when i.status = 'connected' then i.proxima_consulta_em end
    from antes where i.id = antes.id
    returning i.id, i.usuario_id, antes.ouvida, antes.silenciosa_em, antes.muda_em
  `.execute(db);
  return touched.rows.filter(
    ({ ouvida, silenciosa_em, muda_em }) => ouvida && (silenciosa_em !== null || muda_em !== null),
  );
}
