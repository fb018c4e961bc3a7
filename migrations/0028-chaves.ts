import { type Kysely, sql } from "kysely";

/**
 * A Google token that is only sealed with another key is the same grant: nothing is to be told or read again. The job
 * that turns keys says so for its transaction (`app.chaves`).
 */
export async function up(db: Kysely<unknown>) {
  await replaceTrigger(db, sql`coalesce(current_setting('app.chaves', true), '') <> 'giram' and`);
}

export async function down(db: Kysely<unknown>) {
  await replaceTrigger(db, sql``);
}

async function replaceTrigger(db: Kysely<unknown>, unless: ReturnType<typeof sql>) {
  await sql`drop trigger google_conta_mudada on usuarios`.execute(db);
  await sql`
    create trigger google_conta_mudada after update on usuarios for each row when (
      ${unless} (new.usa_google, new.google_calendar_id, new.google_refresh_token, new.timezone)
      is distinct from (old.usa_google, old.google_calendar_id, old.google_refresh_token, old.timezone))
    execute function google_conta_mudada()
  `.execute(db);
}
