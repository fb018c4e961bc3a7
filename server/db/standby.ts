import { setTimeout as pause } from "node:timers/promises";
import { type Client, type ClientConfig, DatabaseError, type Pool } from "pg";
import type { Databases } from "./database.ts";
import { connectAs } from "./logins.ts";
import { isDatabaseAway } from "./pool.ts";

/** Accepted lag of the standby; further behind it is not read. */
export const MOST_BEHIND_MS = 5_000;
const ASK_MS = 1_000;
/** Remembered moments; older ones are of no use. */
const MOST_KEPT = Math.ceil(MOST_BEHIND_MS / ASK_MS) + 1;

/** A copy of the database that follows the primary (PostgreSQL's streaming replication) and can be read. */
export interface Standby {
  databases: Databases;
  /** Whether it has all that was committed `MOST_BEHIND_MS` ago, as far as is known. */
  isFresh(): boolean;
  close(): Promise<void>;
}

/**
 * Asks every second how far the primary has written and how far the standby has come, both as positions in the log: clocks of two
 * machines, or a primary that writes nothing, do not matter. One that has been promoted is no standby any more.
 */
export function followStandby(primary: Pool, databases: Databases): Standby {
  const stopping = new AbortController();
  let written: { at: number; lsn: string }[] = [];
  let hasAllOf = Number.NEGATIVE_INFINITY;

  async function ask() {
    const at = performance.now();
    const { rows } = await primary.query<{ lsn: string }>(
      "select pg_current_wal_lsn()::text as lsn",
    );
    written = [...written, ...rows.map(({ lsn }) => ({ at, lsn }))].slice(-MOST_KEPT);
    const reached = await databases.system.query<{ nth: number | null }>(
      `select max(nth)::int as nth from unnest($1::pg_lsn[]) with ordinality as w (lsn, nth)
       where pg_is_in_recovery() and lsn <= pg_last_wal_replay_lsn()`,
      [written.map(({ lsn }) => lsn)],
    );
    const newest = written[(reached.rows[0]?.nth ?? 0) - 1];
    if (newest) hasAllOf = Math.max(hasAllOf, newest.at);
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      // One that does not answer grows old.
      await ask().catch(() => undefined);
      await pause(ASK_MS, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }
  const following = follow();

  return {
    databases,
    isFresh: () => performance.now() - hasAllOf <= MOST_BEHIND_MS,
    close: async () => {
      stopping.abort();
      await databases.close();
      await following;
    },
  };
}

/** Reads where a few seconds do not matter: from the standby, if it is fresh and answers, else from the primary. */
export async function readBehind<T>(
  primary: Databases,
  read: (databases: Databases) => Promise<T>,
): Promise<T> {
  const { standby } = primary;
  if (!standby?.isFresh()) return read(primary);
  try {
    return await read(standby.databases);
  } catch (error) {
    if (!isGone(error)) throw error;
    return read(primary);
  }
}

/** A connection of its own to read through as a professional, by the same rule. */
export async function connectToRead(
  { standby, logins }: Databases,
  config: ClientConfig,
): Promise<Client> {
  if (standby?.isFresh()) {
    const client = await connectAs(standby.databases.logins.app, config).catch(() => undefined);
    if (client) return client;
  }
  return connectAs(logins.app, config);
}

/** Unreachable, or its recovery cancelled the query (40001). */
const isGone = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof DatabaseError && error.code === "40001");
