import { type Kysely, sql } from "kysely";
import { systemOwned } from "./helpers.ts";

/**
 * The labels of new clients (0045) become rows once per statement instead of once for each client, who has none to delete yet.
 * The trigger keeps its name.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function cliente_etiquetas_novas() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      insert into cliente_etiquetas (usuario_id, chave, cliente_id, etiqueta)
      select n.usuario_id, sem_acento(e.etiqueta), n.id, e.etiqueta
      from novos n cross join unnest(n.etiquetas) with ordinality e (etiqueta, ordem)
      where n.excluido_em is null
      order by n.usuario_id, 2, n.id, e.ordem
      on conflict do nothing;
      return null;
    end $$
  `.execute(db);
  await systemOwned(db, "cliente_etiquetas_novas()");
  await sql`
    create or replace trigger cliente_etiquetas_inserir after insert on clientes
    referencing new table as novos for each statement execute function cliente_etiquetas_novas()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create or replace trigger cliente_etiquetas_inserir after insert on clientes
    for each row when (new.etiquetas <> '{}') execute function cliente_etiquetas_guardar()
  `.execute(db);
  await sql`drop function cliente_etiquetas_novas()`.execute(db);
}
