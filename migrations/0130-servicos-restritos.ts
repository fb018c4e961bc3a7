import { type Kysely, sql } from "kysely";

const NAMING = ["servico_profissionais", "servico_salas"];

/**
 * A service says whether it has ever named professionals or rooms: a practice of one reads neither of the two tables
 * when it looks for free times. The triggers stand before the rows are counted, so that no naming is missed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table servicos add column restrito boolean not null default false`.execute(db);
  await sql`
    create function servicos_restringir() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      update servicos set restrito = true
      where usuario_id = new.usuario_id and id = new.servico_id and not restrito;
      return null;
    end $$
  `.execute(db);
  for (const table of NAMING) {
    await sql`
      create trigger servicos_restringir after insert on ${sql.table(table)}
      for each row execute function servicos_restringir()
    `.execute(db);
    await sql`
      update servicos s set restrito = true
      where not restrito and exists (
        select from ${sql.table(table)} n where n.usuario_id = s.usuario_id and n.servico_id = s.id
      )
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>) {
  for (const table of NAMING)
    await sql`drop trigger servicos_restringir on ${sql.table(table)}`.execute(db);
  await sql`drop function servicos_restringir()`.execute(db);
  await sql`alter table servicos drop column restrito`.execute(db);
}
