import type { Client } from "pg";

/** Small, and joined with every owner's rows: a copy on each node. */
export const REFERENCE_TABLES = ["categories"];

/** Tables of the installation, never joined with a professional's rows: on the coordinator alone. */
export const LOCAL_TABLES = [
  "auditoria",
  "configuracoes",
  "desligamentos",
  "kysely_migration",
  "kysely_migration_lock",
  "limites",
  "push_chaves",
  "testes_gratis",
];

const KINDS = [
  "tables without an owner",
  "owners that may be missing",
  "keys without the owner",
  "references without the owner",
  "references that empty a column",
  "triggers",
  "numbered rows",
  "policies with a query",
];

/** By kind, as `docs/architecture/distribution.md` names them: which tables, keys, references ... */
export type Obstacles = Record<string, string[]>;

// Partitions have what their table has.
const TABLES = `
  tables as (
    select c.oid, c.relname::text as name, o.attnum as owner,
      o.attnotnull and o.atttypid = 'uuid'::regtype as always
    from pg_class c
    left join pg_attribute o on o.attrelid = c.oid and not o.attisdropped
      and o.attname = case c.relname when 'usuarios' then 'id' else 'usuario_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), owned as (
    select * from tables where owner is not null
  )`;

const REFERENCES = `
  refs as (
    select t.name || '.' || f.conname as name, t.owner, r.name as target, r.owner as target_owner,
      exists (
        select from unnest(f.conkey, f.confkey) k (here, there) where here = t.owner and there = r.owner
      ) as carries,
      t.owner = any(f.conkey) and (f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd', 'c')) as empties
    from pg_constraint f
    join tables t on t.oid = f.conrelid
    join tables r on r.oid = f.confrelid
    where f.contype = 'f'
  )`;

// An exclusion constraint must compare the owner by equality.
const FIND = `
  with ${TABLES}, ${REFERENCES}
  select 'tables without an owner' as kind, name from tables
  where owner is null and name <> all($1::text[] || $2::text[])
  union all
  select 'owners that may be missing', name from owned where not always
  union all
  select 'keys without the owner', t.name || '.' || i.relname
  from owned t
  join pg_index x on x.indrelid = t.oid and (x.indisunique or x.indisexclusion)
  join pg_class i on i.oid = x.indexrelid
  left join pg_constraint e on e.conindid = x.indexrelid and e.contype = 'x'
  left join pg_operator o on o.oid = e.conexclop[1]
  where x.indkey[0] <> t.owner or o.oprname <> '='
  union all
  select 'references without the owner', name from refs
  where not carries and (target_owner is not null or owner is not null and target <> all($1::text[]))
  union all
  select 'references that empty a column', name from refs where empties
  union all
  select 'triggers', t.name || '.' || g.tgname
  from owned t
  join pg_trigger g on g.tgrelid = t.oid
  where not g.tgisinternal
  union all
  select 'numbered rows', t.name || '.' || a.attname
  from owned t
  join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  where a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'
  union all
  select 'policies with a query', t.name || '.' || p.polname
  from owned t
  join pg_policy p on p.polrelid = t.oid
  where concat(pg_get_expr(p.polqual, t.oid), pg_get_expr(p.polwithcheck, t.oid)) like '%SELECT%'`;

/** Obstacles to distributing a table by its owner: refused by Citus, or different in meaning on several nodes. */
export async function obstaclesIn(client: Client): Promise<Obstacles> {
  const values = [REFERENCE_TABLES, LOCAL_TABLES];
  const { rows } = await client.query<{ kind: string; name: string }>(FIND, values);
  const namesOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return Object.fromEntries(KINDS.map((kind) => [kind, namesOf(kind).toSorted()]));
}
