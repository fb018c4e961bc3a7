import { sql } from "kysely";

/** Whether the other of two instances of one professional has brought this very message before: one phone, linked to two hosts. */
export const isTwin = (m: string) => sql<boolean>`exists (
  select from mensagem_ids k join mensagens d on d.usuario_id = k.usuario_id and d.id = k.mensagem_id
  where k.usuario_id = ${sql.ref(`${m}.usuario_id`)} and k.provider_id = ${sql.ref(`${m}.provider_id`)}
    and k.instancia_id in (select i.id from instancias i where i.usuario_id = ${sql.ref(`${m}.usuario_id`)})
    and k.mensagem_id < ${sql.ref(`${m}.id`)} and d.cliente_id = ${sql.ref(`${m}.cliente_id`)}
)`;
