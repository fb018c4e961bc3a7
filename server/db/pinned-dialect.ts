import { createHash } from "node:crypto";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Client } from "./pool.ts";
import { type SlowStatements, watched } from "./watched.ts";

/**
 * A Kysely dialect over one connection that its caller holds in a transaction. Statements are sent as named
 * prepared statements, so that PostgreSQL parses and plans each text once per connection. `beforeStatement` may refuse
 * one by throwing.
 */
export function pinnedDialect(
  client: Client,
  beforeStatement = () => {},
  slow?: SlowStatements,
): Dialect {
  const connection = new PinnedConnection(client, beforeStatement, slow);
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
}

const compiler = new PostgresQueryCompiler();

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
});

async function refuse(): Promise<never> {
  throw new Error("this connection is already in a transaction: use inTransaction(ctx, ...)");
}

class PinnedConnection implements DatabaseConnection {
  readonly #client: Client;
  readonly #beforeStatement: () => void;
  readonly #slow: SlowStatements | undefined;

  constructor(client: Client, beforeStatement: () => void, slow: SlowStatements | undefined) {
    this.#client = client;
    this.#beforeStatement = beforeStatement;
    this.#slow = slow;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#beforeStatement();
    const statement = { name: statementName(sql), text: sql, values: [...parameters] };
    const send = () => this.#client.query(statement);
    const { command, rowCount, rows } = await watched(sql, this.#slow, send);
    const counts = command === "INSERT" || command === "UPDATE" || command === "DELETE";
    return counts ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /** Part of the interface; exports stream through a cursor of their own. */
  streamQuery(): never {
    throw new Error("streaming needs a cursor of its own");
  }
}

const names = new Map<string, string>();
const MOST_NAMES = 2_000;

/** Statements with lists of changing length are many; past the limit they are sent unnamed. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return "";
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
