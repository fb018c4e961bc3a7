import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";

type Counts = { by: string; total: string }[];

const asText = (counts: RawBuilder<unknown>[]) => sql`concat_ws(' ', ${sql.join(counts)})`;

/** A professional's appointment counts by counters and notes; zeros are left out. */
export async function keptAppointmentCounts(db: Db, usuarioId: string): Promise<Counts> {
  const clocks = sql.raw("sao_paulo, manaus, rio_branco");
  const counts = sql.join(STATUS.map((status) => sql.ref(status)));
  const { rows } = await sql<Counts[number]>`
    with linhas as (
      select ${clocks}, ${counts} from marcacoes_contagens where usuario_id = ${usuarioId}
      union all
      select ${clocks}, ${counts} from marcacoes_contagens_novas where usuario_id = ${usuarioId}
    ), clientes as (
      select cliente_id, concluido, faltou from marcacoes_contagens_clientes where usuario_id = ${usuarioId}
      union all
      select cliente_id, concluido, faltou from marcacoes_contagens_novas where usuario_id = ${usuarioId}
    ), contas as (
      select concat_ws(' ', ${clocks}) as por, ${asText(STATUS.map((status) => sql`sum(${sql.ref(status)})`))} as total
      from linhas group by ${clocks}
      union all
      select cliente_id::text, concat_ws(' ', sum(concluido), sum(faltou)) from clientes group by cliente_id
      union all
      select 'convertidos', ((
          select coalesce(sum(convertidos), 0) from marcacoes_contagens_convertidos where usuario_id = ${usuarioId}
        ) + (
          select coalesce(sum((somados + mais > 0)::int - (somados > 0)::int), 0) from (
            select sum(n.concluido) as mais, coalesce((select concluido from marcacoes_contagens_clientes c
              where c.usuario_id = ${usuarioId} and c.cliente_id = n.cliente_id), 0) as somados
            from marcacoes_contagens_novas n where usuario_id = ${usuarioId} group by cliente_id
          ) notados
        ))::text
    )
    select por as by, total from contas where total ~ '[1-9]' order by 1
  `.execute(db);
  return rows;
}

/** The same, counted appointment by appointment. */
export async function realAppointmentCounts(db: Db, usuarioId: string): Promise<Counts> {
  const hours = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"].map(
    (zone) => sql`extract(hour from horario at time zone ${sql.lit(zone)})`,
  );
  const counts = STATUS.map((status) => sql`count(*) filter (where status = ${sql.lit(status)})`);
  const { rows } = await sql<Counts[number]>`
    with minhas as (select * from marcacoes where usuario_id = ${usuarioId}), contas as (
      select ${asText(hours)} as por, ${asText(counts)} as total from minhas group by 1
      union all
      select cliente_id::text,
        concat_ws(' ', count(*) filter (where status = 'concluido'), count(*) filter (where status = 'faltou'))
      from minhas group by 1
      union all
      select 'convertidos', count(distinct cliente_id)::text from minhas where status = 'concluido'
    )
    select por as by, total from contas where total ~ '[1-9]' order by 1
  `.execute(db);
  return rows;
}
