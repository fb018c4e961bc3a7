import { type Kysely, sql } from "kysely";

/** The list of professionals, without people who only enter somebody else's practice, read in the index alone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index usuarios_agendas on usuarios (criado_em desc, id desc) include (role, categoria_id)
    where desativado_em is null and tem_agenda
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index usuarios_agendas`.execute(db);
}
