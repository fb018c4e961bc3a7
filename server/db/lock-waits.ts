import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * While a migration waits for a table, every call that touches it waits behind: shorter than those wait themselves, so that
 * none fails of it.
 */
const LOCK_WAIT = "1s";

/** The same migrations, none of which waits long for a lock: all of them are undone then, and may be tried again. */
export const withShortWaits = (migrations: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        ...migration,
        up: async (db: Kysely<unknown>) => {
          await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(db);
          await migration.up(db);
        },
      },
    ]),
  );
