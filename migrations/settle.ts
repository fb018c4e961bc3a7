import { type Kysely, sql } from "kysely";

/**
 * A table that has professionals, and whose overlaps are still refused over the whole practice. Catalogs alone are read: a
 * function that writes the constraint out fails where another process drops it at this moment.
 */
export async function isUnsettled(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'profissional_id'
    where c.conrelid = to_regclass(${`public.${table}`}) and c.conname = ${`${table}_sem_sobreposicao`}
      and not exists (
        select from pg_depend d
        where d.objid in (c.oid, c.conindid) and d.refobjid = c.conrelid and d.refobjsubid = a.attnum
      )
  `.execute(db);
  return rows.length > 0;
}

/**
 * Changes the table under a lock that calls wait for, so `work` is short; nothing where another process has settled it
 * meanwhile. Fails with 55P03 where the lock does not come within half a second.
 */
export const whileUnsettled = (
  db: Kysely<unknown>,
  table: string,
  work: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (db) => {
    await sql`set local lock_timeout = '500ms'`.execute(db);
    await sql`lock table ${sql.id(table)} in access exclusive mode`.execute(db);
    if (await isUnsettled(db, table)) await work(db);
  });
