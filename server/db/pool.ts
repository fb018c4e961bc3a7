import {
  type ClientConfig,
  DatabaseError,
  Client as PgClient,
  Pool,
  type PoolClient,
  type QueryConfig,
} from "pg";
import { batchedSocket } from "./batched-socket.ts";
import { isRefused, type Login } from "./logins.ts";
import { endSilent } from "./silent-connections.ts";

export type Client = PoolClient;

const LIMITS = {
  statement_timeout: "10s",
  lock_timeout: "5s",
  idle_in_transaction_session_timeout: "30s",
};
const limits = Object.entries(LIMITS);

/** As a setting of a connection that is opened; a pooler refuses it. */
export const LIMIT_OPTIONS = limits.map(([name, time]) => `-c ${name}=${time}`).join(" ");

/**
 * The limits of a pool's connections, for the beginning of a transaction: a pooler (PgBouncer in transaction mode) lends
 * another connection to each, and takes no settings when one is opened.
 */
export const LOCAL_LIMITS = limits
  .map(([name, time]) => `; set local ${name} = '${time}'`)
  .join("");

interface PoolOptions {
  max: number;
  /** Behind a pooler: no statement is prepared under a name, which the next connection would not know. */
  isPooled: boolean;
}

/**
 * A pool whose connections are pipelined, sign in as one role, and give up on statements (10 s), locks (5 s)
 * and forgotten transactions (30 s). Waiting for a connection longer than 2 s fails; both transports answer 503.
 */
export function createPool(login: Login, { max, isPooled }: PoolOptions): Pool {
  const pool = new Pool({
    Client: isPooled ? withoutNames(clientOf(login)) : clientOf(login),
    max,
    pipeline: true,
    stream: batchedSocket,
    application_name: login.role,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    ...(isPooled ? {} : { options: LIMIT_OPTIONS }),
  });
  // A connection that dies while idle is replaced at its next use, and one that dies in a transaction fails its statements; without
  // a listener either would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  endSilent(pool);
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

/** Sends statements that have a name without it. */
function withoutNames(Named: ReturnType<typeof clientOf>) {
  return class extends Named {
    constructor(config?: ClientConfig) {
      super(config);
      const query = this.query.bind(this);
      const unnamed = (statement: unknown, ...rest: unknown[]) =>
        Reflect.apply(query, this, [
          isNamed(statement) ? { ...statement, name: "" } : statement,
          ...rest,
        ]);
      Object.assign(this, { query: unnamed });
    }
  };
}

const isNamed = (statement: unknown): statement is QueryConfig =>
  typeof statement === "object" && statement !== null && "name" in statement && "text" in statement;

/**
 * PostgreSQL's (appendix A): too many connections, stopped, crashed, starting, closed to connections, a standby that is not promoted yet
 * (25006); and what a pooler answers in the place of a database that it cannot reach or that has no connection left (08P01).
 */
const AWAY = new Set(["53300", "57P01", "57P02", "57P03", "25006", "08P01"]);
const CLOSED = { code: "55000", words: "not currently accepting connections" };

const isAway = ({ code = "", message }: DatabaseError): boolean =>
  AWAY.has(code) || (code === CLOSED.code && message.includes(CLOSED.words));

/** The driver's own words for a connection that could not be had or broke. */
const BROKEN =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The system's for the same, also while a name or an address moves from one machine to another. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

const isUnreachable = (error: Error): boolean =>
  "code" in error && UNREACHABLE.has(String(error.code));

/** A text with NUL in it, alone or within JSON: what no rule has taken out, PostgreSQL does not store. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === "22021" || error.code === "22P05");

/** True when the database could not be had in time or went away, which is a matter of load or operation and not of the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (isRefused(error) ||
    (error instanceof DatabaseError && isAway(error)) ||
    isUnreachable(error) ||
    BROKEN.test(error.message));
