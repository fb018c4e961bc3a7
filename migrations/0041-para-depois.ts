import { type Kysely, sql } from "kysely";

/** A conversation that the professional has marked for later, beside the assistant's mark: neither takes the other's place. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table assistente_conversas add column para_depois_em timestamptz`.execute(db);
  await sql`drop index assistente_conversas_marcadas`.execute(db);
  await sql`
    create index assistente_conversas_marcadas on assistente_conversas (usuario_id)
    where marcada_em is not null or para_depois_em is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index assistente_conversas_marcadas`.execute(db);
  await sql`alter table assistente_conversas drop column para_depois_em`.execute(db);
  await sql`
    create index assistente_conversas_marcadas on assistente_conversas (usuario_id, marcada_em)
    where marcada_em is not null
  `.execute(db);
}
