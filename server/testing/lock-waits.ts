import { Client } from "pg";
import { vi } from "vitest";

/** Resolves as soon as a session of this database waits for a lock; only the database's owner sees that. */
export async function someoneWaits({ databaseUrl }: { databaseUrl: string }) {
  const watching = new Client({ connectionString: databaseUrl });
  await watching.connect();
  const look = async () => {
    const { rowCount } = await watching.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (!rowCount) throw new Error("nobody waits for a lock");
  };
  try {
    await vi.waitFor(look, { timeout: 4_000, interval: 20 });
  } finally {
    await watching.end();
  }
}
