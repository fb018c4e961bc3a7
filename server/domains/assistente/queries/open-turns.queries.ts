import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isTwin } from "#server/db/twins.ts";

/** A message that could open a turn, with the id that the turn would have. */
interface Opening {
  id: string;
  mensagem_id: string;
}

/**
 * Opens a turn for each conversation of these messages whose professional has the assistant switched on. One that is
 * open already is postponed, and whoever works on it has lost it: the answer would not know the newest message.
 */
export async function openTurns(db: Db, openings: Opening[], responder_em: Date) {
  await sql`
    insert into assistente_turnos (id, usuario_id, cliente_id, responder_em, criado_em, rastro)
    select distinct on (m.usuario_id, m.cliente_id)
      n.id, m.usuario_id, m.cliente_id, ${responder_em}::timestamptz, m.criado_em, m.rastro
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as n (id uuid, mensagem_id uuid)
    join mensagens m on m.id = n.mensagem_id
    join automacoes a on a.usuario_id = m.usuario_id and a.chatbot_ativo
    where not ${isTwin("m")}
    order by m.usuario_id, m.cliente_id, m.criado_em, m.id
    on conflict (usuario_id, cliente_id) where encerrado_em is null do update set
      versao = assistente_turnos.versao + 1,
      responder_em = excluded.responder_em,
      criado_em = least(assistente_turnos.criado_em, excluded.criado_em),
      reservado_ate = null,
      rastro = coalesce(excluded.rastro, assistente_turnos.rastro)
  `.execute(db);
}
