import type { Client } from "pg";

/** A column of a professional's table, as the catalog describes it. */
export interface Column {
  table: string;
  name: string;
  position: number;
  type: string;
  isRequired: boolean;
  /** Values that a check lists, if it lists any. */
  listed: string[];
  isChecked: boolean;
  isReference: boolean;
  target: string | null;
  targetName: string | null;
}

/** A column that names a row of another table. */
export interface Reference {
  table: string;
  name: string;
  target: string;
  targetName: string;
}

/** Names of columns that refer to a client's rows also where no foreign key says so. */
const NAMED = [
  ["cliente_id", "clientes"],
  ["marcacao_id", "marcacoes"],
  ["mensagem_id", "mensagens"],
  ["serie_id", "series"],
  ["espera_id", "esperas"],
] as const;

const REFERENCES = `
  owned as (
    select c.oid, c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'usuario_id' and not a.attisdropped)
  ), named (name, target) as (
    select * from unnest($1::text[], $2::text[])
  ), refs as (
    select t.name as table, a.attname::text as name, r.name as target, b.attname::text as "targetName"
    from pg_constraint f join owned t on t.oid = f.conrelid join owned r on r.oid = f.confrelid
    cross join unnest(f.conkey, f.confkey) k (here, there)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.here
    join pg_attribute b on b.attrelid = r.oid and b.attnum = k.there
    where f.contype = 'f' and a.attname <> 'usuario_id' and t.oid <> r.oid
    union
    select t.name, a.attname::text, n.target, 'id' from owned t
    join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
    join named n on n.name = a.attname
    where t.name <> n.target
  )`;

const COLUMNS = `
  with ${REFERENCES}
  select t.name as table, a.attname::text as name, a.attnum as position,
    format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
    k.text is not null as "isChecked", r.name is not null as "isReference", r.target, r."targetName",
    array(select m[1] from regexp_matches(substring(k.text from
      '\\m' || a.attname || ' (?:= ANY \\(|<@ )ARRAY\\[([^]]*)'), '''([^'']*)''', 'g') m) as listed
  from owned t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join lateral (select * from refs where refs.table = t.name and refs.name = a.attname limit 1) r on true
  cross join lateral (
    select string_agg(pg_get_constraintdef(c.oid), ' ') as text from pg_constraint c
    where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any(c.conkey)) k
  order by t.name, a.attnum`;

/** Columns of all tables with a professional's rows, and which of them name rows of one another. */
export async function catalogOf(client: Client) {
  const named = [NAMED.map(([name]) => name), NAMED.map(([, target]) => target)];
  const { rows: columns } = await client.query<Column>(COLUMNS, named);
  const { rows: references } = await client.query<Reference>(
    `with ${REFERENCES} select * from refs order by 1, 2`,
    named,
  );
  return { columns, references };
}
