import { type Kysely, sql } from "kysely";
import { APP_ROLE, systemOwned } from "./helpers.ts";

/** Where a client may be named: whoever is there has been used. */
const USED = [
  "marcacoes",
  "series",
  "mensagens",
  "conversas",
  "lembretes",
  "cliente_enderecos",
  "assistente_conversas",
  "assistente_turnos",
  "assistente_passos",
  "assistente_ensaio_itens",
  "reservas",
  "esperas",
  "espera_vagas",
  "espera_ofertas",
];

/**
 * Clients are otherwise never deleted by their professional, who therefore has no right to. This acts for the
 * transaction's own professional, and only on clients that an import of theirs made and nobody has touched or used since.
 */
export async function up(db: Kysely<unknown>) {
  const unused = sql.join(
    USED.map(
      (table) => sql`not exists (
        select from ${sql.table(table)} u where u.usuario_id = c.usuario_id and u.cliente_id = c.id)`,
    ),
    sql` and `,
  );
  await sql`
    create function importacao_apagar_clientes(importacao uuid, quais uuid[]) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      dono uuid := app_usuario();
      apagados bigint;
    begin
      delete from clientes c using importacao_clientes i
      where i.usuario_id = dono and i.importacao_id = importacao and i.criado
        and i.cliente_id = any(quais)
        and c.usuario_id = dono and c.id = i.cliente_id and c.atualizado_em = i.criado_em
        and not exists (
          select from importacao_clientes o
          where o.usuario_id = dono and o.cliente_id = c.id and o.importacao_id <> importacao)
        and ${unused};
      get diagnostics apagados = row_count;
      return apagados;
    end $$
  `.execute(db);
  await sql`revoke execute on function importacao_apagar_clientes from public`.execute(db);
  await sql`grant execute on function importacao_apagar_clientes to ${sql.id(APP_ROLE)}`.execute(
    db,
  );
  await systemOwned(db, "importacao_apagar_clientes(uuid, uuid[])");
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function importacao_apagar_clientes(uuid, uuid[])`.execute(db);
}
