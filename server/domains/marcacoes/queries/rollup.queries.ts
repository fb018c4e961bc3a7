import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { countColumns } from "#server/jobs/rollup.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";

const { names: counts, sums, added } = countColumns(STATUS);
const clocks = sql.raw("sao_paulo, manaus, rio_branco");

/**
 * Moves the oldest notes into the counters, in one statement, so that readers of both find each note once. Those of
 * an account that is gone are dropped. This is the only writer of counters, so their former values are known. Answers
 * how many it took.
 */
export async function rollUpNotes(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with lidas as (
      delete from marcacoes_contagens_novas
      where id in (select id from marcacoes_contagens_novas order by id limit ${limit})
      returning usuario_id, cliente_id, ${clocks}, ${counts}
    ), vivos as materialized (
      select id from usuarios where id in (select usuario_id from lidas) order by id for key share
    ), vivas as (
      select * from lidas where usuario_id in (select id from vivos)
    ), horas as (
      insert into marcacoes_contagens as c (usuario_id, ${clocks}, ${counts})
      select usuario_id, ${clocks}, ${sums} from vivas group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (usuario_id, ${clocks}) do update set ${added}
    ), mudados as (
      select usuario_id, cliente_id, sum(v.concluido)::int as mais, sum(v.faltou)::int as faltas,
        coalesce(min(c.concluido), 0) as antes
      from vivas v left join marcacoes_contagens_clientes c using (usuario_id, cliente_id)
      group by 1, 2 having sum(v.concluido) <> 0 or sum(v.faltou) <> 0
    ), clientes as (
      insert into marcacoes_contagens_clientes as c (usuario_id, cliente_id, concluido, faltou)
      select usuario_id, cliente_id, mais, faltas from mudados order by 1, 2
      on conflict (usuario_id, cliente_id)
      do update set concluido = c.concluido + excluded.concluido, faltou = c.faltou + excluded.faltou
    ), convertidos as (
      insert into marcacoes_contagens_convertidos as c (usuario_id, convertidos)
      select usuario_id, sum((antes + mais > 0)::int - (antes > 0)::int) from mudados group by 1 order by 1
      on conflict (usuario_id) do update set convertidos = c.convertidos + excluded.convertidos
    )
    select count(*)::int as taken from lidas
  `.execute(db);
  return rows[0]?.taken ?? 0;
}
