import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";

/**
 * What a visitor has sent waits for the proof of the phone in one place: a time that is held, or wishes for the waiting list.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table reservas
      add column desejos jsonb,
      alter column horario drop not null,
      alter column fim drop not null,
      add constraint reservas_do_que check (
        (horario is null) = (desejos is not null) and (fim is null) = (desejos is not null)
      )
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`delete from reservas where desejos is not null`.execute(db);
  await sql`reset role`.execute(db);
  await sql`
    alter table reservas
      drop constraint reservas_do_que, drop column desejos,
      alter column horario set not null, alter column fim set not null
  `.execute(db);
}
