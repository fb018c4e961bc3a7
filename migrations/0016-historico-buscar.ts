import { type Kysely, type RawBuilder, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE, systemOwned } from "./helpers.ts";

/** Clients whose messages are read one by one, and not the messages of everybody. */
const FEW_CLIENTS = 20;
const MANY_CLIENTS = 200;
/** Messages of one status that are read one by one, and not all that have the text. */
const FEW_OF_STATUS = 20_000;
/** How many messages a term without keys (one or two letters) is compared with. */
const MOST_COMPARED = 100_000;

const FILTERS = sql.raw(`
  (f.inicio is null or m.momento >= f.inicio) and (f.fim is null or m.momento < f.fim)
  and (f.sentido is null or m.direcao = f.sentido)`);
const IS_OF_STATUS = sql`
  m.usuario_id = f.dono and m.direcao in ('SAIDA', 'ENTRADA') and m.status = f.estado and ${FILTERS}`;
const NEWEST_FIRST = sql.raw("order by momento desc, criado_em desc, id desc");

/**
 * Search in texts, names and phones. It finds the newest `maximo` messages and says whether there may be more; without
 * `maximo` it finds all. Behind row security no operator of a search may use an index: the function acts as the system
 * role, and takes the owner from the transaction itself.
 */
export async function searchFunctions(db: Kysely<unknown>) {
  await sql`
    create type historico_filtros as (
      dono uuid, inicio timestamptz, fim timestamptz, estado text, sentido text, removidos boolean, destes uuid[],
      raras boolean
    )
  `.execute(db);
  await sql`create type mensagem_achada as (id uuid, momento timestamptz, criado_em timestamptz)`.execute(
    db,
  );
  await messagesWithText(db);
  await messagesOfClients(db);
  await ofBoth(db);
  for (const name of ["mensagens_do_texto", "mensagens_dos_clientes", "mensagens_buscar"]) {
    await sql`revoke execute on function ${sql.id(name)} from public`.execute(db);
    await sql`grant execute on function ${sql.id(name)} to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  }
  await sql`grant execute on function mensagens_buscar to ${sql.id(APP_ROLE)}`.execute(db);
  await systemOwned(db, "mensagens_buscar");
}

export async function dropSearchFunctions(db: Kysely<unknown>) {
  for (const name of ["mensagens_buscar", "mensagens_dos_clientes", "mensagens_do_texto"]) {
    await sql`drop function ${sql.id(name)}`.execute(db);
  }
  await sql`drop type mensagem_achada`.execute(db);
  await sql`drop type historico_filtros`.execute(db);
}

/** Where the texts are divided by month (0064) a row of theirs is found in one of them. */
export const ofSameMonth = (text: string, message: string) =>
  sql.raw(
    ` and ${text}.usuario_id = ${message}.usuario_id and ${text}.momento = ${message}.momento`,
  );
const nothing = () => sql.raw("");

/**
 * Messages with a text, week by week back in time until there are more than `maximo`: whole weeks, so that none of the
 * newest is missing. A term without keys is compared with the newest messages one by one.
 */
export async function messagesWithText(db: Kysely<unknown>, { byMonth = false } = {}) {
  const sameMonth = byMonth ? ofSameMonth : nothing;
  const isWanted = sql`
    m.texto like padrao and ${FILTERS}
    and (f.destes is null or m.cliente_id in (select unnest(f.destes)))
    and (f.estado is null or exists (select from mensagens e where e.id = m.mensagem_id and e.status = f.estado))
    and (f.removidos or exists (select from clientes c where c.id = m.cliente_id and c.excluido_em is null))`;
  await sql`
    create or replace function mensagens_do_texto(f historico_filtros, buscado text, padrao text, maximo int)
    returns setof mensagem_achada language plpgsql stable as $$
    declare
      total bigint := 0;
      novas bigint;
      semana int;
      antes timestamptz := coalesce(f.fim, 'infinity');
      ${sql.raw(byMonth ? "passo int := 1;" : "")}
    begin
      if f.raras then
        return query
        select e.id, e.momento, e.criado_em from mensagens e join mensagens_busca m on m.mensagem_id = e.id${sameMonth("m", "e")}
        where e.id in (select m.id from mensagens m where ${IS_OF_STATUS}) and ${isWanted}
        ${NEWEST_FIRST} limit maximo + 1;
        return;
      end if;
      if mensagem_chaves(f.dono, 0, buscado) = '{}' then
        return query
        select m.mensagem_id, m.momento, m.criado_em from (
          select * from mensagens_busca m where m.usuario_id = f.dono and ${FILTERS}
          order by m.momento desc, m.criado_em desc, m.mensagem_id desc
          limit case when maximo is not null then ${sql.lit(MOST_COMPARED)} end
        ) m
        where ${isWanted} limit maximo + 1;
        return;
      end if;
      loop
        semana := (select mensagem_semana(max(m.momento)) from mensagens_busca m
          where m.usuario_id = f.dono and m.momento < antes);
        exit when semana is null or antes <= f.inicio;
        ${byMonth ? inGrowingSteps(isWanted) : inWeeks(isWanted)}
        get diagnostics novas = row_count;
        total := total + novas;
        exit when total > maximo;
      end loop;
    end $$
  `.execute(db);
}

const inWeeks = (isWanted: RawBuilder<unknown>) => sql`
        antes := to_timestamp(semana * 604800.0);
        return query
        select m.mensagem_id, m.momento, m.criado_em from mensagens_busca m
        where mensagem_chaves(m.usuario_id, mensagem_semana(m.momento), m.texto)
            @> mensagem_chaves(f.dono, semana, buscado)
          and ${isWanted};`;

/** A statement over many tables is begun for one week, then for two, four, eight: each week is looked up in its month alone. */
const inGrowingSteps = (isWanted: RawBuilder<unknown>) => sql`
        antes := to_timestamp((semana - passo + 1) * 604800.0);
        return query
        select a.* from generate_series(semana - passo + 1, semana) s cross join lateral (
          select m.mensagem_id, m.momento, m.criado_em from mensagens_busca m
          where mensagem_chaves(m.usuario_id, mensagem_semana(m.momento), m.texto)
              @> mensagem_chaves(f.dono, s, buscado)
            and m.momento >= to_timestamp(s * 604800.0) and m.momento < to_timestamp((s + 1) * 604800.0)
            and ${isWanted}
        ) a;
        passo := least(passo * 2, 16);`;

/** Messages of these clients since an instant; with `padrao` only those that have the text. */
export async function messagesOfClients(db: Kysely<unknown>, { byMonth = false } = {}) {
  const sameMonth = byMonth ? ofSameMonth : nothing;
  const isWanted = sql`
    ${FILTERS} and (f.estado is null or m.status = f.estado) and (desde is null or m.momento >= desde)
    and (padrao is null or exists (select from mensagens_busca b where b.mensagem_id = m.id${sameMonth("b", "m")} and b.texto like padrao))`;
  await sql`
    create or replace function mensagens_dos_clientes(
      f historico_filtros, clientes uuid[], padrao text, desde timestamptz, maximo int
    ) returns setof mensagem_achada language plpgsql stable as $$
    begin
      -- All messages from the newest on, or all of these clients: whichever are fewer until there are enough.
      if cardinality(clientes) > ${sql.lit(MANY_CLIENTS)} and (
        select coalesce(sum(v.total_mensagens) filter (where v.cliente_id in (select unnest(clientes))), 0) ^ 2
          > maximo * coalesce(sum(v.total_mensagens), 0)
        from conversas v where v.usuario_id = f.dono
      ) then
        return query
        select m.id, m.momento, m.criado_em from mensagens m
        -- "is true" keeps the list of clients a filter: it would be joined, and the newest found last.
        where m.usuario_id = f.dono and (m.cliente_id in (select unnest(clientes))) is true and ${isWanted}
        ${NEWEST_FIRST} limit maximo + 1;
        return;
      end if;
      return query
      select m.id, m.momento, m.criado_em from unnest(clientes) k (id) cross join lateral (
        select m.id, m.momento, m.criado_em from mensagens m
        where m.usuario_id = f.dono and m.cliente_id = k.id and ${isWanted}
        ${NEWEST_FIRST} limit maximo + 1
      ) m
      ${NEWEST_FIRST} limit maximo + 1;
    end $$
  `.execute(db);
}

async function ofBoth(db: Kysely<unknown>) {
  await sql`
    create function mensagens_buscar(
      termo text, digitos text, parte text, inicio timestamptz, fim timestamptz, estado text, sentido text,
      removidos boolean, maximo int
    ) returns table (ids uuid[], limitado boolean)
    language plpgsql stable security definer
    set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    as $$
    declare
      dono uuid := app_usuario();
      buscado text := sem_acento(termo);
      padrao text := '%' || replace(replace(replace(buscado, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      f historico_filtros := row(dono, inicio, fim, estado, sentido, removidos, null::uuid[], false);
      pessoas uuid[];
      poucas boolean;
      comparadas boolean;
    begin
      if parte is not null then
        f.destes := array(select c.id from clientes c where c.usuario_id = dono
          and strpos(c.telefone, parte) > 0 and (removidos or c.excluido_em is null));
      end if;
      pessoas := case when termo is null then f.destes else array(select c.id from clientes c
        where c.usuario_id = dono and (c.nome_busca like padrao or strpos(c.telefone, digitos) > 0)
          and (removidos or c.excluido_em is null)
          and (f.destes is null or c.id in (select unnest(f.destes)))) end;
      poucas := coalesce(cardinality(f.destes) <= ${sql.lit(FEW_CLIENTS)}, false);
      f.raras := termo is not null and estado is not null and ${sql.lit(FEW_OF_STATUS)} >= (select count(*) from (
        select from mensagens m where ${IS_OF_STATUS} limit ${sql.lit(FEW_OF_STATUS + 1)}) algumas);
      comparadas := termo is not null and maximo is not null and not poucas and not f.raras
        and mensagem_chaves(dono, 0, buscado) = '{}';
      return query
      with do_texto as materialized (
        select * from mensagens_dos_clientes(f, f.destes, padrao, null, maximo) where poucas and termo is not null
        union all
        select * from mensagens_do_texto(f, buscado, padrao, maximo) where not poucas and termo is not null
      ), corte as (
        select case when count(*) > maximo then min(momento) end as desde from do_texto
      ), todas as (
        select * from do_texto
        union
        select c.* from corte, mensagens_dos_clientes(f, pessoas, null, corte.desde, maximo) c
      )
      select array(select id from todas ${NEWEST_FIRST} limit maximo),
        coalesce((select count(*) > maximo from todas), false) or (comparadas and exists (
          select from mensagens_busca m where m.usuario_id = dono and ${FILTERS}
          order by m.momento desc, m.criado_em desc, m.mensagem_id desc offset ${sql.lit(MOST_COMPARED)} limit 1
        ));
    end $$
  `.execute(db);
}
