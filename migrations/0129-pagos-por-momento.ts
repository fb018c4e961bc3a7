import { type Kysely, sql } from "kysely";

const INDEX = "marcacoes_pago_em";
const NAME = "0129-pagos-por-momento";

/** The index over the moment of a payment is built afterwards, beside calls that go on (`settlePayments`). */
export async function up(_db: Kysely<unknown>): Promise<void> {}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists ${sql.id(INDEX)}`.execute(db);
}

/**
 * Builds the index without which a month of repasse reads all appointments of a practice; may be repeated, by one
 * process at a time. Fails with 55P03 where an old transaction is in the way for ten seconds.
 * @param db connection of the tables' owner
 */
export const settlePayments = (db: Kysely<unknown>): Promise<void> =>
  db.connection().execute(async (db) => {
    if ((await stateOf(db)) !== "missing") return;
    await sql`set lock_timeout = '10s'`.execute(db);
    try {
      // A build that was broken off leaves an invalid index.
      await sql`drop index concurrently if exists ${sql.id(INDEX)}`.execute(db);
      await sql`create index concurrently ${sql.id(INDEX)} on marcacoes (usuario_id, pago_em) where pago_em is not null`.execute(
        db,
      );
    } finally {
      await sql`reset lock_timeout`.execute(db);
    }
  });

async function stateOf(db: Kysely<unknown>) {
  const { rows } = await sql<{ state: "older" | "there" | "missing" }>`
    select case
      when not exists (select from kysely_migration where name = ${NAME}) then 'older'
      when exists (select from pg_index where indexrelid = to_regclass(${`public.${INDEX}`}) and indisvalid) then 'there'
      else 'missing'
    end as state
  `.execute(db);
  return rows[0]?.state;
}
