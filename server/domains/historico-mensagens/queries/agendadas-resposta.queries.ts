import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Conversation {
  usuario_id: string;
  cliente_id: string;
}

const listed = (conversations: Conversation[]) => sql`unnest(
  ${conversations.map(({ usuario_id }) => usuario_id)}::uuid[],
  ${conversations.map(({ cliente_id }) => cliente_id)}::uuid[]
) as c (usuario_id, cliente_id)`;

/** Cancels the messages scheduled in these conversations, unless they were to leave all the same. */
export async function cancelWaiting(db: Db, conversations: Conversation[], now: Date) {
  await sql`
    update mensagens_agendadas a set cancelada_em = ${now}, cancelada_motivo = 'cliente_escreveu'
    from ${listed(conversations)}
    where a.usuario_id = c.usuario_id and a.cliente_id = c.cliente_id
      and a.cancelada_em is null and not a.mesmo_se_responder
  `.execute(db);
}

/**
 * Takes due messages back out of the outbox and cancels them, as long as no host has them: nobody is sending them, and no
 * attempt may have arrived. One that is being claimed at this moment is sent. The states stand as text in the statement, so
 * that the queue's index serves every plan.
 */
export async function takeBack(db: Db, conversations: Conversation[], now: Date) {
  const { rows } = await sql<Conversation & { id: string }>`
    with presas as (
      select m.id from mensagens m join ${listed(conversations)}
        on m.usuario_id = c.usuario_id and m.cliente_id = c.cliente_id
      where m.direcao = 'SAIDA' and m.status = 'pendente' and m.enviada_em is null
        and m.enviar_em is not null and not m.mesmo_se_responder
        and m.reservada_ate is null and m.incerta_desde is null and m.repeticoes = 0
      for update of m skip locked
    ), voltam as (
      delete from mensagens m using presas where m.id = presas.id returning m.*
    )
    insert into mensagens_agendadas (id, usuario_id, cliente_id, instancia_id, template_id, mensagem, enviar_em,
      mesmo_se_responder, criado_em, cancelada_em, cancelada_motivo)
    select id, usuario_id, cliente_id, instancia_id, template_id, mensagem_enviada, enviar_em,
      false, criado_em, ${now}, 'cliente_escreveu' from voltam
    returning id, usuario_id, cliente_id
  `.execute(db);
  return rows;
}
