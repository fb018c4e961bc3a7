import { sql } from "kysely";
import type { TestApp } from "./app.ts";

/** Every row of every table, as a dump would hold it. */
export async function dumpOf(app: TestApp): Promise<string> {
  const { rows } = await app.db((db) =>
    sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(db),
  );
  const tables = await Promise.all(
    rows.map(({ name }) =>
      app.db((db) => sql<{ t: string }>`select t::text as t from ${sql.raw(name)} t`.execute(db)),
    ),
  );
  return tables.flatMap((table) => table.rows.map(({ t }) => t)).join("\n");
}
