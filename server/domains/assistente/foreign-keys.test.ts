import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

/**
 * Foreign keys whose rows no index finds. The leading columns have to be the key's, or its own column first; a partial
 * index serves when it leaves out nothing but rows without that column.
 */
const withoutIndex = () =>
  app.db(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select f.conname as name from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[cardinality(f.conkey)]
      where f.contype = 'f' and f.conrelid::regclass::text ~ '^(assistente|prompt)_' and not exists (
        select from pg_index i
        where i.indrelid = f.conrelid
          and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', '(' || a.attname || ' IS NOT NULL)')
          and (i.indkey[0] = a.attnum or (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)
      )
      order by 1
    `.execute(db);
    return rows.map(({ name }) => name);
  });

test("merging or removing a client walks through no table of the assistant's", async () => {
  expect(await withoutIndex()).toEqual([]);
});
