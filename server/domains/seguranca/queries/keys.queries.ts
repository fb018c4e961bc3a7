import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Batch extends SealedColumnOf {
  /** How texts of one key begin. */
  seal: string;
  /** Only texts that come after this one. */
  after: string;
  limit: number;
}

interface SealedColumnOf {
  table: string;
  column: string;
}

/** Texts of one column that one key sealed, in their own order. */
export async function findSealed(db: Db, { table, column, seal, after, limit }: Batch) {
  const name = sql.ref(column);
  const { rows } = await sql<{ sealed: string }>`
    select ${name} as sealed from ${sql.table(table)}
    where starts_with(${name}, ${seal}) and ${name} collate "C" > ${after}
    order by ${name} collate "C" limit ${limit}
  `.execute(db);
  return rows.map((row) => row.sealed);
}

/** Puts the newly sealed text in place of the old one, unless somebody has stored another meanwhile. */
export async function replaceSealed(
  db: Db,
  { table, column }: SealedColumnOf,
  { old, fresh }: { old: string; fresh: string },
) {
  const name = sql.ref(column);
  await sql`update ${sql.table(table)} set ${name} = ${fresh} where ${name} = ${old}`.execute(db);
}

/** In this transaction a sealed text that is replaced is not taken for another token (migration 0028). */
export async function announceRotation(db: Db) {
  await sql`select set_config('app.chaves', 'giram', true)`.execute(db);
}

/** Emails that wait, or are shown because they did not leave, and that one key sealed. */
export async function findSealedJobs(
  db: Db,
  { seal, after, limit }: Pick<Batch, "seal" | "after" | "limit">,
) {
  const { rows } = await sql<{ sealed: string }>`
    select data ->> 'sealed' as sealed from pgboss.job
    where state in ('created', 'retry', 'failed') and starts_with(data ->> 'sealed', ${seal})
      and (data ->> 'sealed') collate "C" > ${after}
    order by (data ->> 'sealed') collate "C" limit ${limit}
  `.execute(db);
  return rows.map((row) => row.sealed);
}

export async function replaceSealedJob(db: Db, { old, fresh }: { old: string; fresh: string }) {
  await sql`
    update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${fresh}::text))
    where state in ('created', 'retry', 'failed') and data ->> 'sealed' = ${old}
  `.execute(db);
}

/** How many sealed texts of a column none of these keys sealed. */
export async function countUnreadable(
  db: Db,
  { table, column }: SealedColumnOf,
  { beginning, seals }: { beginning: string; seals: string[] },
) {
  const name = sql.ref(column);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where starts_with(${name}, ${beginning})
      and not exists (select from unnest(${seals}::text[]) as s where starts_with(${name}, s))
  `.execute(db);
  return rows[0]?.n ?? 0;
}
