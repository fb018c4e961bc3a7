import { type Kysely, type KyselyPlugin, RawNode, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Merged migrations that read or write rows as the owner of the tables. Forced row security hides all rows from an owner
 * who is no superuser: they would count nothing, or fail. Later ones act as the system role where they touch rows.
 */
const TOUCH_ROWS = new Set([
  "0012-clientes-totais",
  "0016-historico",
  "0027-seguranca",
  "0030-primeiro-acesso",
  "0031-segundo-fator",
]);

/** The same migrations, with all rows visible while one of these runs: row security is forced again before its end. */
export const withRowsSeen = (migrations: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      TOUCH_ROWS.has(name) ? { ...migration, up: (db) => seeingRows(db, migration) } : migration,
    ]),
  );

async function seeingRows(db: Kysely<unknown>, migration: Migration) {
  await setForced(db, false);
  // A table that is made on the way is filled on the way.
  await migration.up(db.withPlugin(unforced));
  await setForced(db, true);
}

/** Every table that has row security, in one statement: all of them are forced outside of these migrations. */
const setForced = (db: Kysely<unknown>, isForced: boolean) =>
  sql`
    do $$ declare tabela regclass; begin
      for tabela in
        select oid from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
      loop
        execute format('alter table %s ${sql.raw(isForced ? "force" : "no force")} row level security', tabela);
      end loop;
    end $$
  `.execute(db);

const FORCE = " force row level security";

/** Leaves out what `tenantTable` and `systemTable` (migrations/helpers.ts) say about the owner. */
const unforced: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === "RawNode" && node.sqlFragments.at(-1) === FORCE
      ? RawNode.createWithSql("select")
      : node,
  transformResult: async ({ result }) => result,
};
