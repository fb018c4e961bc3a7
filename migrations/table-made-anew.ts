import { type Kysely, sql } from "kysely";

/** What hangs on a table, as statements that make it again on another one of the same name. */
export interface Attached {
  /** Keys, indexes, references to others. */
  keys: string[];
  /** References of others, without looking at the rows that are there: that is done later, and nobody waits for it. */
  references: string[];
  policies: string[];
  triggers: string[];
  grants: string[];
}

/** Without the indexes named in `except`. */
export async function attachedTo(
  db: Kysely<unknown>,
  table: string,
  { except }: { except: string[] },
): Promise<Attached> {
  const read = async (statement: ReturnType<typeof sql<{ text: string }>>) =>
    (await statement.execute(db)).rows.map(({ text }) => text);
  const oid = sql`${sql.lit(`public.${table}`)}::regclass`;
  const constraints = await read(sql`
    select format('alter table %s add constraint %I %s', ${sql.lit(table)}, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where conrelid = ${oid} and contype in ('p', 'u', 'f') order by contype = 'f', conname
  `);
  const indexes = await read(sql`
    select pg_get_indexdef(indexrelid) as text from pg_index
    where indrelid = ${oid} and indexrelid not in (select conindid from pg_constraint where conrelid = ${oid})
      and indexrelid::regclass::text <> all(${except}::text[])
    order by indexrelid::regclass::text
  `);
  return {
    keys: [...constraints, ...indexes],
    references: await read(sql`
      select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        as text
      from pg_constraint where confrelid = ${oid} and contype = 'f' and conparentid = 0 order by conname
    `),
    policies: await read(sql`
      select format('create policy %I on %s as %s for %s to %s', policyname, ${sql.lit(table)}, permissive, cmd,
        (select string_agg(quote_ident(role), ', ') from unnest(roles) role))
        || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as text
      from pg_policies where schemaname = 'public' and tablename = ${sql.lit(table)} order by policyname
    `),
    triggers: await read(sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = ${oid} and not tgisinternal order by tgname
    `),
    grants: await read(sql`
      select format('grant %s on %s to %I', string_agg(a.privilege_type, ', '), ${sql.lit(table)}, r.rolname) as text
      from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.oid = ${oid} and a.grantee <> c.relowner group by r.rolname order by r.rolname
    `),
  };
}

/** References of others go, and so do policies, triggers and rights; keys and indexes get a name that ends with `suffix`. */
export async function detachFrom(
  db: Kysely<unknown>,
  table: string,
  { suffix, except }: { suffix: string; except: string[] },
) {
  await sql`
    do $$ declare one record; begin
      for one in select conrelid::regclass as own, conname from pg_constraint
        where confrelid = '${sql.raw(table)}'::regclass and contype = 'f' and conparentid = 0
      loop execute format('alter table %s drop constraint %I', one.own, one.conname); end loop;
      for one in select policyname from pg_policies where schemaname = 'public' and tablename = '${sql.raw(table)}'
      loop execute format('drop policy %I on ${sql.raw(table)}', one.policyname); end loop;
      for one in select tgname from pg_trigger where tgrelid = '${sql.raw(table)}'::regclass and not tgisinternal
      loop execute format('drop trigger %I on ${sql.raw(table)}', one.tgname); end loop;
      for one in select indexrelid::regclass::text as name from pg_index where indrelid = '${sql.raw(table)}'::regclass
        and indexrelid::regclass::text <> all(${sql.lit(`{${except.join(",")}}`)}::text[])
      loop execute format('alter index %I rename to %I', one.name, one.name || '${sql.raw(suffix)}'); end loop;
      for one in select r.rolname from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
        where c.oid = '${sql.raw(table)}'::regclass and a.grantee <> c.relowner
      loop execute format('revoke all on ${sql.raw(table)} from %I', one.rolname); end loop;
    end $$
  `.execute(db);
}

export async function run(db: Kysely<unknown>, statements: string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
