import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A table whose rows are worked on outside of any transaction, each by one process until its lease runs out. */
export interface LeasedTable {
  table: Extract<keyof Schema, string>;
  /** Columns that identify its rows. */
  key: string | readonly string[];
  /** Column with the moment until which a row is leased. */
  lease: string;
  /** Whether each claim is counted as an attempt, in `tentativas`. */
  countsAttempts?: true;
}

export interface Claim {
  now: Date;
  until: Date;
  /** How many rows at most. */
  limit: number;
}

interface Candidates {
  /** Common table expressions that `from` may use. What they know of a lease may be stale by the time a row is locked. */
  before?: RawBuilder<unknown>;
  /** The table as `q`, with what is joined to it. */
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** Columns of what is joined, which come back as columns of `m`. */
  joined?: RawBuilder<unknown>;
  /** Common table expressions that change what belongs to the claimed rows, `minhas`. */
  after?: RawBuilder<unknown>;
  /** Further columns that the claim sets. */
  changed?: RawBuilder<unknown>;
  /** Columns of the row as `q`, of what was joined as `m`. */
  returning: RawBuilder<unknown>;
}

/** Longer than any pause: of a clock that was set back since, and not to be waited for. */
const NEVER = sql.lit("5 hours");

/** Whether a moment that is to be waited for has come. */
export const isPast = (column: string, now: Date) => sql<SqlBool>`(
  ${sql.ref(column)} is null or ${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now}::timestamptz + ${NEVER}::interval
)`;

/**
 * Whether a row is free. A lease more than two lease lengths ahead was
 * taken by a clock that was set back since.
 */
export const isFree = (lease: string, { now, until }: Claim) => sql<SqlBool>`(
  ${sql.ref(lease)} is null or ${sql.ref(lease)} <= ${now}
    or ${sql.ref(lease)} > ${new Date(2 * until.getTime() - now.getTime())}
)`;

/** Leases free rows: other processes skip them until then. */
export async function claimRows<Row>(
  db: Db,
  { table, key, lease, countsAttempts }: LeasedTable,
  claim: Claim,
  { before, from, where, order, joined, after, changed, returning }: Candidates,
): Promise<Row[]> {
  const columns = keysOf(key).map((name) => sql.ref(`q.${name}`));
  const same = keysOf(key).map((name) => sql`${sql.ref(`m.${name}`)} = ${sql.ref(`q.${name}`)}`);
  const { rows } = await sql<Row>`
    with ${before ? sql`${before}, ` : sql``}minhas as (
      select ${sql.join(columns)}${joined ? sql`, ${joined}` : sql``} from ${from}
      where ${isFree(`q.${lease}`, claim)} and ${where}
      order by ${order}
      limit ${claim.limit}
      for no key update of q skip locked
    )${after ? sql`, ${after}` : sql``}
    update ${sql.table(table)} q set ${sql.ref(lease)} = ${claim.until}
      ${countsAttempts ? sql`, tentativas = q.tentativas + 1` : sql``}${changed ? sql`, ${changed}` : sql``}
    from minhas m where ${sql.join(same, sql` and `)}
    returning ${returning}
  `.execute(db);
  return rows;
}

/** Whether a row is still leased by this claim: each lease is unique. */
export const isHeld = ({ key, lease }: LeasedTable, row: object) =>
  sql<SqlBool>`${sql.join(
    [...keysOf(key), lease].map((name) => sql`${sql.ref(name)} = ${Reflect.get(row, name)}`),
    sql` and `,
  )}`;

const keysOf = (key: LeasedTable["key"]) => (typeof key === "string" ? [key] : key);

/** Each lease is another one, also while the clock stands still. */
export const longerLease = (present: Date, wanted: Date) =>
  new Date(Math.max(present.getTime() + 1, wanted.getTime()));
