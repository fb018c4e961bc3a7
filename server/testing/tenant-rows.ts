import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Tables of a professional's rows, and the column that names the owner. */
export async function tenantTables(db: Db): Promise<{ name: string; owner: string }[]> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select c.relname as name, case c.relname when 'usuarios' then 'id' else 'usuario_id' end as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and (c.relname = 'usuarios' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'usuario_id' and not a.attisdropped))
    order by 1
  `.execute(db);
  return rows;
}

export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Every row of every tenant table that belongs to this professional, byte for byte: one hash for each table. */
export async function fingerprintOf(db: Db, usuarioId: string): Promise<Record<string, string>> {
  const tables = (await tenantTables(db)).map(
    ({ name, owner }) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
      from ${sql.table(name)} t where ${sql.ref(owner)} = ${usuarioId}`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(tables, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
