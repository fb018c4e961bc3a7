import { type ClientConfig, Client as PgClient, Pool, type PoolClient } from "pg";
import { batchedSocket } from "./batched-socket.ts";
import { isRefused, type Login } from "./logins.ts";

export type Client = PoolClient;

/**
 * A pool whose connections are pipelined, sign in as one role, and give up on statements (10 s), locks (5 s)
 * and forgotten transactions (30 s). Waiting for a connection longer than 2 s fails; both transports answer 503.
 */
export function createPool(login: Login, max: number): Pool {
  const pool = new Pool({
    Client: clientOf(login),
    max,
    pipeline: true,
    stream: batchedSocket,
    application_name: login.role,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    options:
      "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s",
  });
  // A connection that dies while idle is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}

/** Connections of a pool whose password may change while it is open: one that is refused tells, the next takes another. */
function clientOf(login: Login) {
  return class extends PgClient {
    constructor(config?: ClientConfig) {
      const url = login.url();
      super({ ...config, connectionString: url });
      const connect = this.connect.bind(this);
      const noticing = (callback: (error?: Error) => void) =>
        connect((error?: Error) => {
          if (isRefused(error)) login.refused(url);
          callback(error);
        });
      Object.assign(this, { connect: noticing });
    }
  };
}

/** True when a connection could not be had in time, which is a matter of load and not of the request. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (isRefused(error) ||
    error.message.startsWith("timeout exceeded when trying to connect") ||
    error.message.startsWith("Connection terminated"));
