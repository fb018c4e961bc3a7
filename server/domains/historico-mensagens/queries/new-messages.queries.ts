import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const MILLISECOND = 1;

/**
 * How many messages were received since an instant, and when the last of them arrived. What counts is the arrival: a
 * message may be posted late, and then lies before what was seen already.
 *
 * The instant is one that was answered here, or that of a message that the asker has seen: then it stands for that
 * message's arrival (of several written in one second, the first: better one listed twice than one missed).
 */
export async function countNewer(db: Db, usuarioId: string, since: Date) {
  const next = new Date(since.getTime() + MILLISECOND);
  const { rows } = await sql<{ total: string; ultimo: Date | null }>`
    with visto as (
      select case when exists (
        select from mensagens where usuario_id = ${usuarioId} and direcao = 'ENTRADA'
          and criado_em >= ${since} and criado_em < ${next}
      ) then ${next}::timestamptz - interval '1 microsecond' else coalesce((
        select min(criado_em) from mensagens where usuario_id = ${usuarioId}
          and momento >= ${since} and momento < ${next}
      ), ${since}::timestamptz) end as ate
    )
    select count(*) as total, max(criado_em) as ultimo from mensagens
    where usuario_id = ${usuarioId} and direcao = 'ENTRADA' and criado_em > (select ate from visto)
  `.execute(db);
  return { total: Number(rows[0]?.total ?? 0), ultimo: rows[0]?.ultimo ?? null };
}
