import { type Kysely, sql } from "kysely";

/**
 * Locks every table of the product for the rest of the transaction, rows before what they refer to, as most calls take
 * them. Changed one by one, a table that is locked already and one that is waited for are taken together by some call,
 * which PostgreSQL cuts off after a second, and each further try meets the next one.
 */
export async function lockTables(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string; refers: string[] }>`
    select c.relname as name, coalesce(array_agg(distinct f.confrelid::regclass::text) filter (where f.oid is not null), '{}') as refers
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    group by c.relname order by c.relname
  `.execute(db);
  const names = inOrder(new Map(rows.map(({ name, refers }) => [name, refers])));
  if (names.length === 0) return;
  const tables = sql.join(names.map((name) => sql.table(name)));
  await sql`lock table ${tables} in access exclusive mode`.execute(db);
}

/** Each table before those that it refers to; in a circle, where it is met first. */
export function inOrder(refersTo: ReadonlyMap<string, readonly string[]>): string[] {
  const placed = new Set<string>();
  const last: string[] = [];
  const place = (name: string) => {
    if (placed.has(name)) return;
    placed.add(name);
    for (const other of refersTo.get(name) ?? []) place(other);
    last.push(name);
  };
  for (const name of refersTo.keys()) place(name);
  return last.toReversed();
}
