import { Kysely } from "kysely";
import type { Pool } from "pg";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { pinnedDialect } from "./pinned-dialect.ts";
import { type Client, createPool } from "./pool.ts";
import type { Schema } from "./schema.ts";

/** The queries of one transaction. */
export type Db = Kysely<Schema>;

/** Pools by role: what a professional's call may touch, and what webhooks, jobs and administration may. */
export interface Databases {
  app: Pool;
  system: Pool;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Opens both pools on one URL; every connection has taken its role before it is handed out. */
export function openDatabases(url: string, { max = 10 }: { max?: number } = {}): Databases {
  const app = createPool(url, { role: APP_ROLE, max });
  const system = createPool(url, { role: SYSTEM_ROLE, max });
  return {
    app,
    system,
    close: async () => {
      await Promise.all([app.end(), system.end()]);
    },
  };
}

/** Runs `work` in one transaction that sees only the rows of this professional. */
export function inTenant<T>(
  { app }: Databases,
  usuarioId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!UUID.test(usuarioId)) throw new Error("the owner of a transaction must be a UUID");
  return transaction(app, `begin; set local app.usuario_id = '${usuarioId}'`, work);
}

/** Runs `work` in one transaction that may cross professionals. Never for what a professional asked. */
export function inSystem<T>({ system }: Databases, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(system, "begin", work);
}

async function transaction<T>(pool: Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client: Client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Not awaited: the connection is pipelined, so the first query follows in the same breath.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const result = await work(new Kysely<Schema>({ dialect: pinnedDialect(client) }));
    await begun;
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
