import { type Kysely, sql } from "kysely";

/**
 * One's own near appointments come out of the index alone. Without the two columns in it the index of everybody's near
 * appointments looked cheaper to the planner, and a long practice walked through all of them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index marcacoes_agenda`.execute(db);
  await sql`
    create index marcacoes_agenda on marcacoes (usuario_id, horario, id) include (cliente_id, status)
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index marcacoes_agenda`.execute(db);
  await sql`create index marcacoes_agenda on marcacoes (usuario_id, horario, id)`.execute(db);
}
