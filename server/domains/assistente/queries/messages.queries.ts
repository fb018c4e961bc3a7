import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The last messages of one conversation, oldest first. */
export interface Conversation {
  cliente_id: string;
  mensagens: ConversationMessage[];
}

export interface ConversationMessage {
  id: string;
  direcao: "SAIDA" | "ENTRADA";
  origem: string;
  texto: string;
  momento: Date;
}

/**
 * The last so many messages of each of some conversations, those that were spoken in last first; without clients that
 * are deleted, and without what never arrived because its sending failed.
 */
export async function findConversations(
  db: Db,
  usuarioId: string,
  { skip, limit, messages }: { skip: number; limit: number; messages: number },
): Promise<Conversation[]> {
  const { rows } = await sql<ConversationMessage & { cliente_id: string }>`
    with recentes as (
      select v.cliente_id, v.ultimo_timestamp, v.ultima_mensagem_id from conversas v
      join clientes c on c.usuario_id = v.usuario_id and c.id = v.cliente_id
      where v.usuario_id = ${usuarioId} and c.excluido_em is null
      order by v.ultimo_timestamp desc, v.ultima_mensagem_id desc offset ${skip} limit ${limit}
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
    order by r.ultimo_timestamp desc, r.ultima_mensagem_id desc, m.momento, m.criado_em, m.id
  `.execute(db);
  const conversations = new Map<string, ConversationMessage[]>();
  for (const { cliente_id, ...message } of rows) {
    const known = conversations.get(cliente_id);
    if (known) known.push(message);
    else conversations.set(cliente_id, [message]);
  }
  return [...conversations].map(([cliente_id, mensagens]) => ({ cliente_id, mensagens }));
}
