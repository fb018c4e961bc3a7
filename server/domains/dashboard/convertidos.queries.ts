import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Donos, owned } from "./donos.queries.ts";

/** Clients with a completed appointment, and how many of them had none before `since`. */
export async function countConverted(db: Db, donos: Donos, since: Date) {
  const { rows } = await sql<{ agora: number; novos: number }>`
    with notados as (
      select n.usuario_id, n.cliente_id, sum(n.concluido) as mais, coalesce(min(c.concluido), 0) as somados
      from marcacoes_contagens_novas n
      left join marcacoes_contagens_clientes c on c.usuario_id = n.usuario_id and c.cliente_id = n.cliente_id
      where ${owned(donos, "n.usuario_id")}
      group by 1, 2
    ), recentes as (
      select usuario_id, cliente_id, count(*) as vezes from marcacoes
      where ${owned(donos)} and status = 'concluido' and horario >= ${since}
      group by 1, 2
    )
    select (
      coalesce((select sum(convertidos) from marcacoes_contagens_convertidos where ${owned(donos)}), 0)
      + coalesce((select sum((somados + mais > 0)::int - (somados > 0)::int) from notados), 0)
    )::int as agora, (
      select count(*) from recentes r
      left join marcacoes_contagens_clientes c
        on c.usuario_id = r.usuario_id and c.cliente_id = r.cliente_id
      left join notados n on n.usuario_id = r.usuario_id and n.cliente_id = r.cliente_id
      where coalesce(c.concluido, 0) + coalesce(n.mais, 0) = r.vezes
    )::int as novos
  `.execute(db);
  const { agora = 0, novos = 0 } = rows[0] ?? {};
  return { agora, antes: agora - novos };
}
