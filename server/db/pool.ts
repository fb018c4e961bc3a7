import { Pool, type PoolClient } from "pg";
import { gatheredSocket } from "./gathered-socket.ts";

export type Client = PoolClient;

interface PoolSettings {
  /** The role that every connection takes at its start. */
  role: string;
  max: number;
}

/**
 * A pool whose connections are pipelined, act under one role, and give up on statements (10 s), locks (5 s)
 * and forgotten transactions (30 s). Waiting for a connection longer than 2 s fails; the faces answer 503.
 */
export function createPool(url: string, { role, max }: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline: true,
    stream: gatheredSocket,
    application_name: role,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    options: `-c role=${role} -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s`,
  });
  // A connection that dies while idle is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}

/** True when a connection could not be had in time, which is a matter of load and not of the request. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith("timeout exceeded when trying to connect") ||
    error.message.startsWith("Connection terminated"));
