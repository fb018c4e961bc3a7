import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { run } from "./postgres.ts";

/** Makes databases that not even one migration has touched. */
export function freshDatabases(): () => Promise<string> {
  const server = inject("postgresUrl");
  return async () => {
    const name = `vazio_${randomBytes(6).toString("hex")}`;
    await run(server, `create database ${name}`);
    return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  };
}

/** The rows of one statement, read as the owner over a connection of its own. */
export async function rowsOf<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Names of the migrations that a database says have run; none when it does not even have the list. */
export async function ranOn(url: string): Promise<string[]> {
  const [list] = await rowsOf<{ there: boolean }>(
    url,
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!list?.there) return [];
  const rows = await rowsOf<{ name: string }>(url, "select name from kysely_migration order by 1");
  return rows.map(({ name }) => name);
}

/** The schema that migrations make: columns, constraints, indexes, policies, functions, triggers and rights. */
export async function shapeOf(url: string): Promise<string[]> {
  const rows = await rowsOf<{ what: string }>(url, SHAPE);
  return rows.map(({ what }) => what);
}

const SHAPE = `
  select what from (
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s %s %s', tablename, policyname, roles, qual, with_check)
      from pg_policies
    union all select pg_get_functiondef(oid)
      from pg_proc where pronamespace = 'public'::regnamespace and prolang in (
        select oid from pg_language where lanname in ('sql', 'plpgsql'))
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('%s %s %s', relname, relacl, relforcerowsecurity)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union all select 'extension ' || extname from pg_extension
  ) everything (what)
  where what not like '%kysely_migration%' order by 1`;
