import { type Kysely, sql } from "kysely";

/**
 * The keys of a search (0011) are written once per statement: PostgreSQL gathers them in the index's pending list, and a trigger
 * empties it when the statement ends. A thousand new clients share most of their keys, and each key's entry is written once
 * instead of once for each of them. Left alone the list would grow, and each search reads it from end to end.
 *
 * Only the owner of an index may empty its list, so the function keeps the owner that migrations give it. An index that is
 * being made anew under this name has no list to empty.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function clientes_busca_gravar() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform gin_clean_pending_list(to_regclass('public.clientes_busca'));
      return null;
    end $$
  `.execute(db);
  await sql`revoke execute on function clientes_busca_gravar() from public`.execute(db);
  await sql`
    create trigger clientes_busca_gravar after insert or update on clientes
    for each statement execute function clientes_busca_gravar()
  `.execute(db);
  await sql`alter index clientes_busca set (fastupdate = on)`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter index clientes_busca set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('clientes_busca')`.execute(db);
  await sql`drop trigger clientes_busca_gravar on clientes`.execute(db);
  await sql`drop function clientes_busca_gravar()`.execute(db);
}
