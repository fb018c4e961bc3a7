import { type Kysely, sql } from "kysely";
import { systemOwned } from "./helpers.ts";

/**
 * Another e-mail ends the reset links that were mailed to the one before: who reads that mailbox must not open the account.
 * Links are none of a professional's own business, so whoever changes the e-mail, this acts as the system role.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function links_de_senha_encerrar() returns trigger language plpgsql security definer
    set search_path = public, pg_temp
    as $$ begin
      update redefinicoes_senha set encerrado_em = new.atualizado_em
      where usuario_id = new.id and encerrado_em is null;
      return null;
    end $$
  `.execute(db);
  await systemOwned(db, "links_de_senha_encerrar()");
  await sql`
    create trigger usuarios_email_mudado after update of email on usuarios
    for each row when (lower(new.email) <> lower(old.email))
    execute function links_de_senha_encerrar()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger usuarios_email_mudado on usuarios`.execute(db);
  await sql`drop function links_de_senha_encerrar()`.execute(db);
}
