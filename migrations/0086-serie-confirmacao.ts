import { type Kysely, sql } from "kysely";

/** One confirmation for the dates of a series, and one reply that decides about several of them. */
export async function up(db: Kysely<unknown>) {
  // Planned messages with one value leave as one message.
  await sql`alter table lembretes add column grupo_id uuid`.execute(db);
  await sql`create index lembretes_por_grupo on lembretes (grupo_id) where grupo_id is not null`.execute(
    db,
  );
  // An option that stands for all dates of the confirmation that it is about.
  await sql`alter table resposta_opcoes add column todas boolean not null default false`.execute(
    db,
  );
  // All appointments that a reply has decided about, where they are more than one.
  await sql`alter table respostas add column marcacoes uuid[]`.execute(db);
  await sql`create index respostas_por_marcacoes on respostas using gin (marcacoes) where marcacoes is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table respostas drop column marcacoes`.execute(db);
  await sql`alter table resposta_opcoes drop column todas`.execute(db);
  await sql`alter table lembretes drop column grupo_id`.execute(db);
}
