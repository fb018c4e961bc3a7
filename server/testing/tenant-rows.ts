import { sql } from "kysely";
import { Pool } from "pg";
import type { Db } from "#server/db/database.ts";

interface TenantTable {
  name: string;
  /** The column that names the owner. */
  owner: string;
  /** The column that names a client of theirs, where there is one. */
  client: string | null;
}

const TABLES = `
  select c.relname as name, case c.relname when 'usuarios' then 'id' else 'usuario_id' end as owner,
    (select attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
      and attname = case c.relname when 'clientes' then 'id' else 'cliente_id' end) as client
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and (c.relname = 'usuarios' or exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'usuario_id' and not a.attisdropped))
  order by 1`;

/** Tables of a professional's rows, and the column that names the owner. */
export async function tenantTables(db: Db): Promise<TenantTable[]> {
  const { rows } = await sql.raw<TenantTable>(TABLES).execute(db);
  return rows;
}

export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** One row for each table: of the owner's rows there (`$1`), without those of the client `$2`. */
const hashOf = ({ name, owner, client }: TenantTable) => `
  select '${name}' as name,
    count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
  from "${name}" t where "${owner}" = $1::uuid and ${client ?? "null"} is distinct from $2::uuid`;

/** A client that nobody has. */
const NONE = "00000000-0000-0000-0000-000000000000";

/**
 * Reads the rows of tenants as the owner of the database, whom no row security holds back; over connections of its own,
 * on each of which the long statement is planned once.
 */
export function tenantReader(url: string) {
  let opened: ReturnType<typeof open> | undefined;
  async function open() {
    const pool = new Pool({
      connectionString: url,
      max: 3,
      options: "-c plan_cache_mode=force_generic_plan",
    });
    const { rows } = await pool.query<TenantTable>(TABLES);
    return { pool, text: rows.map(hashOf).join(" union all ") };
  }
  return {
    /**
     * Every row of every tenant table that belongs to this professional, byte for byte: one hash for each table. On
     * demand without the rows of one of their clients.
     */
    fingerprintOf: async (usuarioId: string, { without = NONE } = {}) => {
      const { pool, text } = await (opened ??= open());
      const values = [usuarioId, without];
      const { rows } = await pool.query<{ name: string; hash: string }>({
        name: "fingerprint",
        text,
        values,
      });
      return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
    },
    close: async () => (await opened)?.pool.end(),
  };
}
