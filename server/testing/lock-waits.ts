import { Client } from "pg";
import { vi } from "vitest";

/** Resolves as soon as so many sessions of this database wait for a lock; only the database's owner sees that. */
export async function someoneWaits({ databaseUrl }: { databaseUrl: string }, howMany = 1) {
  const watching = new Client({ connectionString: databaseUrl });
  await watching.connect();
  const look = async () => {
    const { rowCount } = await watching.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (Number(rowCount) < howMany) throw new Error(`fewer than ${howMany} wait for a lock`);
  };
  try {
    await vi.waitFor(look, { timeout: 4_000, interval: 20 });
  } finally {
    await watching.end();
  }
}
