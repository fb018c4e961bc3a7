import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Some {
  limit: number;
}

/** Ends entries of all professionals whose last day has passed in the professional's zone. Answers how many. */
export async function endPastOfAll(db: Db, { now, limit }: Some & { now: Date }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update esperas e set situacao = 'vencida', encerrada_em = ${now}, atualizado_em = ${now}
    where e.situacao = 'aguardando' and e.id in (
      select p.id from esperas p join usuarios u on u.id = p.usuario_id
      where p.situacao = 'aguardando' and p.ate is not null
        and p.ate < (${now}::timestamptz at time zone u.timezone)::date
      order by p.ate, p.id
      limit ${limit}
      for update of p skip locked
    )
    returning e.id
  `.execute(db);
  return rows.length;
}

/** Freed times of before that led to nothing: no offer, nobody who took them. Answers how many. */
export async function deleteIdle(
  db: Db,
  { before, limit }: Some & { before: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from espera_vagas where id in (
      select v.id from espera_vagas v
      where v.fim < ${before} and v.situacao = 'encerrada'
        and not exists (select from espera_ofertas o where o.usuario_id = v.usuario_id and o.vaga_id = v.id)
        and not exists (select from espera_preenchimentos p where p.usuario_id = v.usuario_id and p.vaga_id = v.id)
      order by v.fim, v.id
      limit ${limit}
      for update skip locked
    )
    returning id
  `.execute(db);
  return rows.length;
}
