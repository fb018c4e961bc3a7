import { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Logins } from "./logins.ts";
import { pinnedDialect } from "./pinned-dialect.ts";
import { type Client, createPool } from "./pool.ts";
import type { Schema } from "./schema.ts";

/** The queries of one transaction. */
export type Db = Kysely<Schema>;

/** Pools by role: what a professional's call may touch, and what webhooks, jobs and administration may. */
export interface Databases {
  /** For connections outside the pools. */
  logins: Logins;
  app: Pool;
  system: Pool;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Opens both pools: each connection has signed in as its role, and there is no way from one to the other. */
export function openDatabases(logins: Logins, { max = 10 }: { max?: number } = {}): Databases {
  const app = createPool(logins.app, max);
  const system = createPool(logins.system, max);
  return {
    logins,
    app,
    system,
    close: async () => {
      await Promise.all([app.end(), system.end()]);
    },
  };
}

/** How a transaction ends by default: after its work. */
export interface Ending {
  /**
   * Lets the commit travel with the statements of the next turn of the event loop, one round trip less. For work that
   * sends all its statements at once; any later one is refused.
   */
  commitWithNext(): void;
}

type Work<T> = (db: Db, ending: Ending) => Promise<T>;

/** Runs `work` in one transaction that sees only the rows of this professional. */
export function inTenant<T>({ app }: Databases, usuarioId: string, work: Work<T>): Promise<T> {
  if (!UUID.test(usuarioId)) throw new Error("the owner of a transaction must be a UUID");
  return transaction(app, `begin; set local app.usuario_id = '${usuarioId}'`, work);
}

/** Runs `work` in one transaction that may cross professionals. Never for what a professional asked. */
export function inSystem<T>({ system }: Databases, work: Work<T>): Promise<T> {
  return transaction(system, "begin", work);
}

async function transaction<T>(pool: Pool, begin: string, work: Work<T>): Promise<T> {
  const client: Client = await pool.connect();
  const end = endOf(client);
  let broken: Error | undefined;
  try {
    // Not awaited: the connection is pipelined, so the first query follows at once.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const dialect = pinnedDialect(client, end.beforeStatement);
    const result = await work(new Kysely<Schema>({ dialect }), end);
    await begun;
    await end.commit();
    return result;
  } catch (error) {
    await end.rollback().catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Ends a transaction once, at its time; no statement passes after that, on a connection that is somebody else's by then. */
function endOf(client: Client) {
  let ended: Promise<{ command: string }> | undefined;
  let isNext = false;
  const send = (command: "commit" | "rollback") => {
    ended ??= client.query(command);
    ended.catch(() => undefined);
    return ended;
  };
  return {
    commitWithNext: () => {
      isNext = true;
    },
    beforeStatement: () => {
      if (ended) throw new Error("a statement after the end of its transaction");
      if (!isNext) return;
      isNext = false;
      // Ticks come after all that is ready to run, so this follows the last statement of the turn.
      process.nextTick(send, "commit");
    },
    commit: async () => {
      const { command } = await send("commit");
      if (command !== "COMMIT") throw new Error("the transaction had failed: nothing is kept");
    },
    rollback: () => send("rollback"),
  };
}
