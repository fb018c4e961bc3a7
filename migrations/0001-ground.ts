import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE } from "./helpers.ts";

export async function up(db: Kysely<unknown>) {
  for (const extension of ["btree_gist", "pg_trgm", "unaccent"]) {
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db);
  }
  await sql`grant usage on schema public to ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(
    db,
  );

  // The owner of the running transaction; null when none is set, and then no row is visible.
  await sql`
    create function app_usuario() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.usuario_id', true), '')::uuid
  `.execute(db);

  // unaccent() is only stable, because its dictionary could change; naming the dictionary makes it fixed.
  await sql`
    create function sem_acento(texto text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, texto))
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function sem_acento(text)`.execute(db);
  await sql`drop function app_usuario()`.execute(db);
  for (const extension of ["unaccent", "pg_trgm", "btree_gist"]) {
    await sql`drop extension if exists ${sql.id(extension)}`.execute(db);
  }
}
