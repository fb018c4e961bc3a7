import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import { isNarrowed, type Lugar } from "#shared/common/lugar.ts";

interface Ranked {
  id: string;
  nome: string;
  ramo_profissional: string | null;
  total: number;
  concluidas: number;
  conhecidas: number;
}

interface Asked {
  limit: number;
  lugar: Lugar;
}

/** The account's own row, from its counters, where one works alone. */
const ofAlone = (usuarioId: string) => sql`
  select u.id, u.nome, k.display_name as ramo_profissional,
    coalesce(c.total, 0)::int as total, coalesce(c.concluidas, 0)::int as concluidas, coalesce(c.conhecidas, 0)::int as conhecidas
  from usuarios u
  left join categories k on k.id = u.categoria_id
  cross join lateral (
    select sum(pendente + confirmado + cancelado + concluido + faltou) as total, sum(concluido) as concluidas,
      sum(concluido + faltou) as conhecidas
    from (
      select pendente, confirmado, cancelado, concluido, faltou from marcacoes_contagens where usuario_id = ${usuarioId}
      union all
      select pendente, confirmado, cancelado, concluido, faltou from marcacoes_contagens_novas where usuario_id = ${usuarioId}
    ) contadas
  ) c
  where u.id = ${usuarioId} and not (select sim from clinica) and u.tem_agenda`;

/**
 * The professionals of a practice by completed appointments, then by rate; inactive ones only where they have appointments.
 * Without a filter the practice's one row where one works alone.
 */
export async function rankProfessionals(db: Db, usuarioId: string, { limit, lugar }: Asked) {
  const wanted = lugar.profissional_id ?? null;
  const { rows } = await sql<Ranked>`
    with clinica as materialized (
      select ${isNarrowed(lugar)}::boolean or count(*) > 1 as sim from profissionais where usuario_id = ${usuarioId} and ativo
    ), feito as (
      select coalesce(profissional_id, usuario_id) as profissional_id, count(*)::int as total,
        (count(*) filter (where status = 'concluido'))::int as concluidas,
        (count(*) filter (where status in ('concluido', 'faltou')))::int as conhecidas
      from marcacoes
      where usuario_id = ${usuarioId} and (select sim from clinica) and ${isOfPlace(lugar)}
      group by 1
    ), todos as (
      select p.id, p.nome, coalesce(p.especialidade, k.display_name) as ramo_profissional,
        coalesce(f.total, 0) as total, coalesce(f.concluidas, 0) as concluidas, coalesce(f.conhecidas, 0) as conhecidas
      from profissionais p
      join usuarios u on u.id = p.usuario_id
      left join categories k on k.id = u.categoria_id
      left join feito f on f.profissional_id = p.id
      where p.usuario_id = ${usuarioId} and (select sim from clinica) and (p.ativo or f.total > 0)
        and (${wanted}::uuid is null or p.id = ${wanted}::uuid)
      union all ${ofAlone(usuarioId)}
    )
    select * from todos
    order by concluidas desc, case when concluidas > 0 then conhecidas end, nome collate "pt-BR-x-icu", id
    limit ${limit}
  `.execute(db);
  return rows;
}
