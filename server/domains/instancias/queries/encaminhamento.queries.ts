import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** More that wait are not counted: an address that is down for a day has very many. */
export const MOST_COUNTED = 1_000;

/** How forwarding to the own addresses of these instances goes; of those that have no address nothing. */
export async function findForwardingOfAll(db: Db, ids: string[]) {
  const { rows } = await sql<{
    instancia_id: string;
    falhas: number;
    proxima_em: Date | null;
    desistidos: string;
    aguardando: string;
    ultimo_erro: string | null;
  }>`
    select d.instancia_id, d.falhas, d.proxima_em, d.desistidos, q.aguardando, q.ultimo_erro
    from encaminhamento_destinos d
    join lateral (
      select count(*) as aguardando, (array_agg(f.erro order by f.id))[1] as ultimo_erro from (
        select id, erro from encaminhamentos e
        where e.instancia_id = d.instancia_id and e.encerrado_em is null order by id limit ${MOST_COUNTED}
      ) f
    ) q on true
    where d.instancia_id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}
