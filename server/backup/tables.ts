import type { Client } from "pg";
import { SYSTEM_ROLE } from "#migrations/helpers.ts";
import { BackupError } from "./backup-error.ts";
import type { Header } from "./contents.ts";

export interface Table {
  /** With its schema, each quoted where that is needed. */
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
  /** Row security hides its rows from this role: it is forced on owners. */
  is_hidden: boolean;
  /** The system role sees all of its rows. */
  system_sees: boolean;
}

/**
 * Tables of the product and of its job queue; one that an extension brought is made again by the extension, and a month that
 * was taken off (server/months) is somebody's archive.
 */
const OURS = `n.nspname in ('public', 'pgboss') and c.relname not like 'mensagens%\\_solto\\_%' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const NAME = "format('%I.%I', n.nspname, c.relname)";

/** Tables as they are written to, so that rows of a partition come once. */
const TABLES = `
  select ${NAME} as name,
    array(select format('%I', attname) from pg_attribute where attrelid = c.oid and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum) as columns,
    c.relrowsecurity and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage'))
      and not (r.rolsuper or r.rolbypassrls) as is_hidden,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
      and p.polcmd in ('*', 'r') and s.oid = any (p.polroles) and pg_get_expr(p.polqual, c.oid) = 'true')
    and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
      and (s.oid = any (p.polroles) or 0 = any (p.polroles)))
      as system_sees
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_roles r on r.rolname = current_user
    left join pg_roles s on s.rolname = '${SYSTEM_ROLE}'
  where ${OURS} and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;

const PARTITIONS = `
  select ${NAME} as name, format('%I.%I', pn.nspname, p.relname) as parent,
    pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as divided_by,
    c.relrowsecurity as has_row_security
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_inherits i on i.inhrelid = c.oid
    join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
  where ${OURS} and c.relkind in ('r', 'p') and c.relispartition
  order by (select count(*) from pg_partition_ancestors(c.oid)), 1`;

const SEQUENCES = `
  select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind = 'S' order by 1`;

export async function isOurs(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as is_there",
  );
  return rows[0]?.is_there === true;
}

/** Whether a month is being taken off: figures are between two states then. */
export async function isLosingMonth(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_class where relname like 'mensagens\\_solto\\_%\\_donos' limit 1",
  );
  return rows.length > 0;
}

export async function tablesOf(client: Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from public.kysely_migration order by timestamp, name",
  );
  return rows.map(({ name }) => name);
}

export async function queueVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version ?? 0;
}

/** Partitions and sequences, as the header keeps them. */
export async function shapesOf(client: Client): Promise<Pick<Header, "partitions" | "sequences">> {
  const partitions = (await client.query<Header["partitions"][number]>(PARTITIONS)).rows;
  const sequences: Header["sequences"] = [];
  for (const { name } of (await client.query<{ name: string }>(SEQUENCES)).rows) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return { partitions, sequences };
}

/**
 * Reads a table with every row in sight, inside of a transaction: row security may be forced on its owner, and then
 * the system role reads.
 */
export async function seeingAll<T>(
  client: Client,
  table: Table,
  read: () => Promise<T>,
): Promise<T> {
  if (!table.is_hidden) return read();
  if (!table.system_sees) {
    throw new BackupError(`${table.name}: row security hides rows of it from this role`);
  }
  await client.query(`set local role ${SYSTEM_ROLE}`);
  const result = await read();
  await client.query("reset role");
  return result;
}
