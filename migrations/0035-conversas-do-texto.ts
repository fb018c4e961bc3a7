import { type Kysely, sql } from "kysely";
import { APP_ROLE, systemOwned } from "./helpers.ts";

/** How many messages a term without keys (one or two letters) is compared with, as in 0016. */
const MOST_COMPARED = 100_000;

/**
 * With whom a text was written: the clients of the newest `maximo` messages that have it, and whether there may be more.
 * As `mensagens_buscar` (0016) it acts as the system role, because no operator of a search may use an index behind row
 * security, and takes the owner from the transaction itself.
 */
export async function up(db: Kysely<unknown>) {
  await conversationsWithText(db);
  await sql`revoke execute on function conversas_do_texto from public`.execute(db);
  await sql`grant execute on function conversas_do_texto to ${sql.id(APP_ROLE)}`.execute(db);
  await systemOwned(db, "conversas_do_texto(text, integer)");
}

export async function conversationsWithText(db: Kysely<unknown>, { byMonth = false } = {}) {
  await sql`
    create or replace function conversas_do_texto(termo text, maximo int) returns table (clientes uuid[], limitado boolean)
    language plpgsql stable security definer
    set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    as $$
    declare
      dono uuid := app_usuario();
      buscado text := sem_acento(termo);
      padrao text := '%' || replace(replace(replace(buscado, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      f historico_filtros := row(dono, null, null, null, null, true, null::uuid[], false);
    begin
      return query
      with achadas as materialized (select a.* from mensagens_do_texto(f, buscado, padrao, maximo) a)
      select coalesce(array_agg(distinct b.cliente_id), '{}'),
        count(*) > maximo or (mensagem_chaves(dono, 0, buscado) = '{}' and exists (
          select from mensagens_busca m where m.usuario_id = dono
          order by m.momento desc, m.criado_em desc, m.mensagem_id desc offset ${sql.lit(MOST_COMPARED)} limit 1
        ))
      from achadas join mensagens_busca b on b.mensagem_id = achadas.id and b.usuario_id = dono
        ${sql.raw(byMonth ? "and b.momento = achadas.momento" : "")};
    end $$
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function conversas_do_texto(text, integer)`.execute(db);
}
