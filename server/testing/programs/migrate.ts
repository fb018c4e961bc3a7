// A process of its own that migrates the database of DATABASE_URL, to be raced and killed by tests.
import { migrateToLatest } from "#server/db/migrate.ts";
import { withMigrator } from "../migrator.ts";

const url = process.env.DATABASE_URL ?? "";
const isMutant = process.argv[2] === "one-by-one";

process.stdout.write("begin\n");
if (isMutant) {
  await withMigrator(url, (it) => it.migrateToLatest(), { disableTransactions: true });
} else {
  await migrateToLatest(url);
}
process.stdout.write("done\n");
