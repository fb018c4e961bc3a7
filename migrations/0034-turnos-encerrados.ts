import { type Kysely, sql } from "kysely";

/** Turns that ended, by when: those of no use any more are deleted, the oldest first. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index assistente_turnos_encerrados on assistente_turnos (encerrado_em)
    where encerrado_em is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex("assistente_turnos_encerrados").execute();
}
