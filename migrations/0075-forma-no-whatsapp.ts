import { type Kysely, sql } from "kysely";

/**
 * `telefone_whatsapp`: under which address WhatsApp knows the phone of a client's record, as a host has answered;
 * `telefone_consultado_em`: when it was asked, and with an address or without one. A phone that changes is not known any more.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table clientes add column telefone_whatsapp text, add column telefone_consultado_em timestamptz
  `.execute(db);
  await sql`
    create function cliente_telefone_desconhecido() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.telefone_whatsapp := null;
      new.telefone_consultado_em := null;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger cliente_telefone_trocado before update of telefone, telefone_chave on clientes for each row
    when (new.telefone is distinct from old.telefone or new.telefone_chave is distinct from old.telefone_chave)
    execute function cliente_telefone_desconhecido()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger cliente_telefone_trocado on clientes`.execute(db);
  await sql`drop function cliente_telefone_desconhecido()`.execute(db);
  await sql`
    alter table clientes drop column telefone_whatsapp, drop column telefone_consultado_em
  `.execute(db);
}
