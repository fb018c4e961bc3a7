import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { hasWaiting, lastTold } from "#server/db/turns.ts";
import type { DiaSemana } from "#shared/common/civil.ts";
import { ESPACO_MS } from "#shared/lembretes/rules/spacing.ts";

/** A person in line for a freed time, with all that decides about an offer to them. */
export interface NaFila {
  id: string;
  cliente_id: string;
  servico_id: string | null;
  servico_nome: string | null;
  dias_semana: DiaSemana[];
  hora_de: string;
  hora_ate: string;
  de: string | null;
  ate: string | null;
  aceita_mensagens: boolean;
  has_address: boolean;
  /** Until when something else is offered to them. */
  ocupada_ate: Date | null;
  /** When the last automatic message to them left, and whether one waits in the outbox. */
  avisado_em: Date | null;
  isWaiting: boolean;
  instancia_id: string | null;
  /** Never written to, and never wrote. */
  is_first_contact: boolean;
}

interface Freed {
  vagaId: string;
  /** The client who gave it up. */
  exceto: string | null;
  /** The professional whose time it is. */
  profissionalId: string;
}

/**
 * People who wait for a day, with this professional or with anyone, and were not asked about this time yet, longest first: each once, whatever they wait for. The
 * person who gave the time up is not asked.
 */
export async function findInLine(
  db: Db,
  usuarioId: string,
  {
    vagaId,
    exceto,
    profissionalId,
    data,
    dia,
    now,
  }: Freed & { data: string; dia: DiaSemana; now: Date },
): Promise<NaFila[]> {
  const { rows } = await sql<NaFila>`
    select e.id, e.cliente_id, e.servico_id, s.nome as servico_nome, e.dias_semana, e.hora_de, e.hora_ate,
      e.de::text as de, e.ate::text as ate, c.aceita_mensagens,
      c.telefone_chave is not null or exists (
        select from cliente_enderecos a where a.usuario_id = e.usuario_id and a.cliente_id = e.cliente_id
          and a.tipo <> 'username' and a.ate is null
      ) as has_address,
      (
        select max(o.expira_em) from espera_ofertas o
        where o.usuario_id = e.usuario_id and o.cliente_id = e.cliente_id and o.resultado = 'aberta'
      ) as ocupada_ate,
      ${lastTold(new Date(now.getTime() - ESPACO_MS.comum))} as avisado_em, ${hasWaiting("e", { marcacao: sql`e.id`, now })} as "isWaiting",
      i.id as instancia_id,
      not exists (
        select from mensagens x where x.usuario_id = e.usuario_id and x.cliente_id = e.cliente_id
      ) as is_first_contact
    from esperas e
    join clientes c on c.usuario_id = e.usuario_id and c.id = e.cliente_id and c.excluido_em is null
    left join avisos_automaticos v on v.usuario_id = e.usuario_id and v.cliente_id = e.cliente_id
    left join servicos s on s.usuario_id = e.usuario_id and s.id = e.servico_id
    left join lateral (
      select i.id from instancias i
      where i.usuario_id = e.usuario_id and i.ativa and i.excluida_em is null
      order by i.id = (
        select x.instancia_id from mensagens x where x.usuario_id = e.usuario_id and x.cliente_id = e.cliente_id
        order by x.momento desc limit 1
      ) desc nulls last, i.criado_em, i.id
      limit 1
    ) i on true
    where e.usuario_id = ${usuarioId} and e.situacao = 'aguardando' and e.cliente_id is distinct from ${exceto}::uuid
      and (e.profissional_id is null or e.profissional_id = ${profissionalId}) and ${dia} = any(e.dias_semana)
      and (e.de is null or e.de <= ${data}::date) and (e.ate is null or e.ate >= ${data}::date)
      and not exists (
        select from espera_ofertas o
        where o.usuario_id = e.usuario_id and o.vaga_id = ${vagaId} and o.cliente_id = e.cliente_id
          and o.resultado <> 'adiada'
      )
    order by e.criado_em, e.id
  `.execute(db);
  return rows;
}
