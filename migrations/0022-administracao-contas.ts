import { type Kysely, sql } from "kysely";

/**
 * Search among all accounts, and pages of them. `busca` holds what is searched, a line each: no term holds a line break,
 * so none is found across two of them. Only administration searches it, as the system role, for which trigrams may use
 * their index. The list is walked in its index alone; only the rows of the page are read.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table usuarios add column busca text generated always as
      (sem_acento(nome) || chr(10) || sem_acento(email) || chr(10) || coalesce(telefone, '')) stored
  `.execute(db);
  // Without the list of pending entries, which a search after an import would read from end to end.
  await sql`
    create index usuarios_busca on usuarios using gin (busca gin_trgm_ops) with (fastupdate = off)
    where desativado_em is null
  `.execute(db);
  await sql`
    create index usuarios_lista on usuarios (criado_em desc, id desc) include (role, categoria_id)
    where desativado_em is null
  `.execute(db);
  await sql`create index usuarios_admins on usuarios (id) where role = 'ADMIN' and desativado_em is null`.execute(
    db,
  );
  await sql`create index usuarios_desativados on usuarios (desativado_em) where desativado_em is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  for (const index of ["desativados", "admins", "lista", "busca"]) {
    await db.schema.dropIndex(`usuarios_${index}`).execute();
  }
  await db.schema.alterTable("usuarios").dropColumn("busca").execute();
}
