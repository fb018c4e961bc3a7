import { type Kysely, sql } from "kysely";

/** Which kind of host an instance lives on; all that there were are of the kind that has always been there. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table instancias add column provedor text not null default 'mega'
      check (provedor in ('mega', 'evolution', 'waha'))
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column provedor`.execute(db);
}
