import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** What was said last in one conversation, oldest first. */
export interface Talk {
  cliente_id: string;
  mensagens: Said[];
}

export interface Said {
  id: string;
  direcao: "SAIDA" | "ENTRADA";
  origem: string;
  texto: string;
  momento: Date;
}

/**
 * The last so many messages of each of some conversations, those that were spoken in last first; without clients that
 * are deleted, and without what was never said because its sending failed.
 */
export async function findTalks(
  db: Db,
  usuarioId: string,
  { skip, limit, messages }: { skip: number; limit: number; messages: number },
): Promise<Talk[]> {
  const { rows } = await sql<Said & { cliente_id: string }>`
    with recentes as (
      select v.cliente_id, v.ultimo_timestamp from conversas v
      join clientes c on c.usuario_id = v.usuario_id and c.id = v.cliente_id
      where v.usuario_id = ${usuarioId} and c.excluido_em is null
      order by v.ultimo_timestamp desc, v.cliente_id desc offset ${skip} limit ${limit}
    )
    select r.cliente_id, m.id, m.direcao, m.origem, m.momento,
      coalesce(case m.direcao when 'SAIDA' then m.mensagem_enviada else m.mensagem_recebida end, '') as texto
    from recentes r cross join lateral (
      select m.id, m.direcao, m.origem, m.momento, m.criado_em, m.mensagem_enviada, m.mensagem_recebida
      from mensagens m
      where m.usuario_id = ${usuarioId} and m.cliente_id = r.cliente_id
        and (m.direcao = 'ENTRADA' or m.status not in ('erro', 'falha'))
      order by m.momento desc, m.criado_em desc, m.id desc limit ${messages}
    ) m
    order by r.ultimo_timestamp desc, r.cliente_id desc, m.momento, m.criado_em, m.id
  `.execute(db);
  const talks = new Map<string, Said[]>();
  for (const { cliente_id, ...said } of rows) {
    const known = talks.get(cliente_id);
    if (known) known.push(said);
    else talks.set(cliente_id, [said]);
  }
  return [...talks].map(([cliente_id, mensagens]) => ({ cliente_id, mensagens }));
}
