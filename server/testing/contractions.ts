import type { Client } from "pg";

/** The schema's offers, on which a program written for it relies, and its demands on every writer. */
export interface Schema {
  offers: Set<string>;
  demands: Demand[];
  columns: Set<string>;
}

interface Demand {
  line: string;
  table: string;
  /** The columns it is about; empty where it is about every row. */
  columns: string[];
}

export async function schemaOf(client: Client): Promise<Schema> {
  const offers = await client.query<{ line: string }>(OFFERS);
  const demands = await client.query<Demand>(DEMANDS);
  const columns = await client.query<{ name: string }>(COLUMNS);
  return {
    offers: new Set(offers.rows.map(({ line }) => line)),
    demands: demands.rows,
    columns: new Set(columns.rows.map(({ name }) => name)),
  };
}

/**
 * Offers of the old schema that are gone from the new one, and new demands that may refuse a program of before. A
 * demand on a table or column that it does not know cannot concern it.
 */
export function contractionsOf(before: Schema, after: Schema): string[] {
  const known = new Set(before.demands.map(({ line }) => line));
  const gone = [...before.offers].filter((line) => !after.offers.has(line));
  const demanded = after.demands.filter(
    ({ line, table, columns }) =>
      !known.has(line) &&
      before.offers.has(`table ${table}`) &&
      columns.every((column) => before.columns.has(`${table}.${column}`)),
  );
  return [
    ...gone.map((line) => `gone: ${line}`),
    ...demanded.map(({ line }) => `demanded: ${line}`),
  ].toSorted();
}

const TABLES = "c.relnamespace = 'public'::regnamespace and not c.relispartition";
const COLUMN = "a.attnum > 0 and not a.attisdropped";
const MAY_BE_LEFT_OUT =
  "not a.attnotnull or a.atthasdef or a.attidentity <> '' or a.attgenerated <> ''";

const COLUMNS = `
  select format('%s.%s', c.relname, a.attname) as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where ${TABLES} and c.relkind in ('r', 'p', 'v', 'm') and ${COLUMN}`;

/** A partitioned table serves as a plain one does, so its kind does not count. Statements name constraints of keys. */
const OFFERS = `
  with relation as (select c.* from pg_class c where ${TABLES} and c.relkind in ('r', 'p', 'v', 'm')),
  field as (
    select c.relname, a.* from relation c join pg_attribute a on a.attrelid = c.oid where ${COLUMN}
  )
  select line from (
    select format('table %s', relname) from relation
    union all select format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod)) from field
    union all select format('%s.%s may be empty', relname, attname) from field where not attnotnull
    union all select format('%s.%s may be left out', relname, attname) from field a where ${MAY_BE_LEFT_OUT}
    union all select format('key %s.%s', c.relname, k.conname)
      from relation c join pg_constraint k on k.conrelid = c.oid where k.contype in ('p', 'u', 'x')
    union all select format('unique %s%s', c.relname, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING \\w+', ''))
      from relation c join pg_index i on i.indrelid = c.oid where i.indisunique and i.indisvalid
    union all select format('sequence %s', c.relname) from pg_class c where ${TABLES} and c.relkind = 'S'
    union all select format('function %s(%s) %s', proname, pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid))
      from pg_proc p where pronamespace = 'public'::regnamespace
    union all select format('trigger %s.%s', c.relname, t.tgname)
      from relation c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal and t.tgenabled <> 'D'
    union all select format('policy %s.%s %s %s', tablename, policyname, qual, with_check) from pg_policies
    union all select format('right %s on %s of %s', lower(privilege_type), c.relname, grantee::regrole)
      from relation c, aclexplode(c.relacl) where grantee <> 0
    union all select format('right %s on %s.%s of %s', lower(privilege_type), relname, attname, grantee::regrole)
      from field, aclexplode(attacl) where grantee <> 0
  ) everything (line)
  where line not like '%kysely_migration%'`;

const DEMANDS = `
  with relation as (select c.* from pg_class c where ${TABLES} and c.relkind in ('r', 'p'))
  select format('%s.%s has to be given', c.relname, a.attname) as line, c.relname::text as "table", '{}'::text[] as columns
    from relation c join pg_attribute a on a.attrelid = c.oid where ${COLUMN} and not (${MAY_BE_LEFT_OUT})
  union all
  select format('%s %s', c.relname, pg_get_constraintdef(k.oid)), c.relname, array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum = any (k.conkey))
    from relation c join pg_constraint k on k.conrelid = c.oid where k.contype in ('c', 'f', 'x') and k.conparentid = 0
  union all
  select format('%s unique%s', c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+', '')), c.relname, array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey))
    from relation c join pg_index i on i.indrelid = c.oid where i.indisunique
  union all
  select format('%s row security', c.relname), c.relname, '{}' from relation c where c.relrowsecurity
  union all
  select format('%s only where %s %s', tablename, qual, with_check), tablename, '{}'
    from pg_policies where permissive = 'RESTRICTIVE'`;
