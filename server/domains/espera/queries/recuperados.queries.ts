import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import type { RecuperadoJson } from "#shared/dashboard/dashboard.schema.ts";

/**
 * Appointments that took a time from the list, or one that its client's reply had given up, and that still hold or held it:
 * each once, by the first moment; the latest first.
 */
export async function findRecovered(
  db: Db,
  usuarioId: string,
  { from, lugar }: { from: Date; lugar: Lugar },
) {
  const { rows } = await sql<RecuperadoJson>`
    select m.id as marcacao_id, m.cliente_id, c.nome as cliente_nome, m.servico_nome, m.horario, m.valor_centavos,
      case when q.da_lista then 'lista' else 'resposta' end as origem, q.preenchido_em
    from (
      select p.marcacao_id, bool_or(o.id is not null) as da_lista, min(p.preenchido_em) as preenchido_em
      from espera_preenchimentos p
      join espera_vagas v on v.usuario_id = p.usuario_id and v.id = p.vaga_id
      left join espera_ofertas o on o.usuario_id = p.usuario_id and o.vaga_id = p.vaga_id
        and o.marcacao_id = p.marcacao_id and o.resultado = 'aceita'
      join marcacoes m on m.usuario_id = p.usuario_id and m.id = p.marcacao_id
        and m.horario < v.fim and m.fim > v.horario
      where p.usuario_id = ${usuarioId} and p.preenchido_em >= ${from} and (v.por_resposta or o.id is not null)
      group by p.marcacao_id
    ) q
    join marcacoes m on m.usuario_id = ${usuarioId} and m.id = q.marcacao_id and m.status <> 'cancelado'
      and ${isOfPlace(lugar, "m")}
    join clientes c on c.usuario_id = m.usuario_id and c.id = m.cliente_id
    order by q.preenchido_em desc, m.id desc
  `.execute(db);
  return rows;
}
