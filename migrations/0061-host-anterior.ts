import { type Kysely, sql } from "kysely";

/** Which kind of host a number had before it became Meta's, and since when: that host still posts what it could not deliver. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      add column provedor_anterior text check (provedor_anterior in ('mega', 'evolution', 'waha')),
      add column mudou_em timestamptz,
      add constraint instancias_host_anterior check (
        (provedor_anterior is null) = (mudou_em is null) and (mudou_em is null or provedor = 'cloud')
      )
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      drop constraint instancias_host_anterior, drop column provedor_anterior, drop column mudou_em
  `.execute(db);
}
