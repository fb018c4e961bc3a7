import { type Kysely, sql } from "kysely";

/**
 * `telefone_whatsapp`: under which address WhatsApp knows the phone of a client's record, as a host has answered, or nothing
 * where it knows none; `telefone_consultado`: for which phone that was asked, since another one is not known by it; and when.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table clientes add column telefone_whatsapp text, add column telefone_consultado text,
      add column telefone_consultado_em timestamptz
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table clientes drop column telefone_whatsapp, drop column telefone_consultado,
      drop column telefone_consultado_em
  `.execute(db);
}
