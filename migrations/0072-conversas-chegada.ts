import { type Kysely, sql } from "kysely";

/**
 * Conversations of one second of a host stand by the arrival of their latest message, whose id rises with time. The indexes by
 * client (0009, 0060) serve the release before, and may go one release later.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index conversas_recentes_chegada on conversas (usuario_id, ultimo_timestamp desc, ultima_mensagem_id desc)
  `.execute(db);
  await sql`
    create index conversas_aguardando_chegada on conversas (usuario_id, ultimo_timestamp desc, ultima_mensagem_id desc)
    where aguardando_resposta
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index conversas_aguardando_chegada`.execute(db);
  await sql`drop index conversas_recentes_chegada`.execute(db);
}
