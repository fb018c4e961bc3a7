import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { MINUTE } from "#shared/common/civil.ts";
import type { Databases, Db } from "./database.ts";
import { connectAs } from "./logins.ts";
import type { Schema } from "./schema.ts";
import { connectToRead } from "./standby.ts";

/** Longer than any file needs; who takes it slower than that gets none. */
const LONGEST_MS = 15 * MINUTE;

/**
 * Dates as people in Brazil write them (`21/11/2026 15:04:05`), instants in UTC. Rows come in the order of an index and leave at once:
 * sorted, all of them would first be written to disk, by several processors at a time.
 */
const AS_IT_COMES =
  "-c datestyle=SQL,DMY -c timezone=UTC -c enable_sort=off -c max_parallel_workers_per_gather=0 -c jit=off";

/** Only writes statements down: for `copyOut`. */
export const written: Db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface CopyOut {
  usuarioId: string;
  /** Every commit must be visible; else a standby may be read. */
  isCurrent: boolean;
  query: CompiledQuery;
  /** Options of PostgreSQL's COPY: `format csv, delimiter ';'`. */
  options: string;
  /** Transforms the text on its way. */
  through: (rows: Readable) => AsyncIterable<string | Uint8Array>;
}

/**
 * Lets PostgreSQL itself write the rows of a query as text, as this professional, into `out`, no faster than they are
 * taken. On a connection of its own: the pools' connections are pipelined, and a file may take minutes.
 */
export async function copyOut(
  databases: Databases,
  { usuarioId, isCurrent, query, options, through }: CopyOut,
  out: Writable,
  gone: AbortSignal,
) {
  const { app } = databases.logins;
  const config = {
    application_name: `${app.role} copy`,
    options: `-c statement_timeout=${LONGEST_MS} -c lock_timeout=5s ${AS_IT_COMES}`,
  };
  const client = await (isCurrent ? connectAs(app, config) : connectToRead(databases, config));
  try {
    await client.query("begin read only");
    await client.query("select set_config('app.usuario_id', $1, true)", [usuarioId]);
    const rows = client.query(copyTo(`copy (${inlined(client, query)}) to stdout (${options})`));
    await pipeline(rows, through, out, { signal: gone });
    await client.query("commit");
  } finally {
    // Ends a statement that is still running too.
    await client.end();
  }
}

/** COPY takes no parameters: they stand in the statement, quoted by the driver. */
function inlined(client: Client, { sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) =>
    literal(client, parameters[Number(number) - 1]),
  );
}

function literal(client: Client, value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return `${client.escapeLiteral(value.toISOString())}::timestamptz`;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return client.escapeLiteral(value);
  throw new Error("no literal for this value");
}
