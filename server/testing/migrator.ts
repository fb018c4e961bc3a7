import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool } from "pg";
import { migrations } from "#migrations/index.ts";

interface MigratorOptions {
  /** The mutant: each migration for itself, instead of all in one transaction. */
  disableTransactions?: boolean;
}

/** The product's migrations in a migrator of the test's own, for what the product itself never does. */
export async function withMigrator<T>(
  url: string,
  work: (migrator: Migrator) => Promise<T>,
  { disableTransactions = false }: MigratorOptions = {},
): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: async () => migrations };
  try {
    return await work(new Migrator({ db, provider, disableTransactions }));
  } finally {
    await db.destroy();
  }
}
