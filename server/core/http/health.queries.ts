import { migrations } from "#migrations/index.ts";
import type { Databases } from "#server/db/database.ts";

/** True when the database answers and takes what is written, and every migration that this program knows has run. */
export async function isDatabaseReady({ system }: Databases): Promise<boolean> {
  const { rows } = await system.query<{ name: string }>(
    "select name from kysely_migration where not pg_is_in_recovery()",
  );
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => done.has(name));
}
