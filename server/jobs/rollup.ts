import { sql } from "kysely";
import { asSystem, type Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { startLoop } from "./loop.ts";

interface Rollup {
  name: string;
  everyMs: number;
  batch: number;
  /** The table of counters: one process at a time rolls up into it. */
  table: string;
  /** Takes so many of the oldest notes away, adds them to the counters, and answers how many it took. */
  rollUp: (db: Db, limit: number) => Promise<number>;
}

/** Adds the triggers' notes to the counters, now and then: readers count the notes too, so none waits for it. */
export function rollup(of: Rollup) {
  /** One batch, in one transaction; answers how many notes it took: none where another process is at them. */
  const run = (services: Services, batch = of.batch): Promise<number> =>
    asSystem(services, async ({ db }) =>
      (await tryLockRollup(db, of.table)) ? of.rollUp(db, batch) : 0,
    );
  const start = (services: Services) =>
    startLoop(services, {
      name: of.name,
      everyMs: of.everyMs,
      run: async () => (await run(services)) === of.batch,
    });
  return { run, start };
}

/** Whether it is this transaction's turn. */
export async function tryLockRollup(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${sql.lit(table)}, 0)) as mine
  `.execute(db);
  return rows[0]?.mine === true;
}

/** Columns of counts as a rollup writes them: their names, their sums over notes, and what is added where there are some. */
export function countColumns(columns: readonly string[]) {
  const refs = columns.map((name) => sql.ref(name));
  return {
    names: sql.join(refs),
    sums: sql.join(refs.map((ref) => sql`sum(${ref})::int`)),
    added: sql.join(refs.map((ref) => sql`${ref} = c.${ref} + excluded.${ref}`)),
  };
}
