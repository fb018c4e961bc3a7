import { type Kysely, sql } from "kysely";
import { searchTexts } from "./0064-meses-busca.ts";
import { SYSTEM_ROLE } from "./helpers.ts";

/** As in 0016: clients whose messages are read one by one, and messages that a term without keys is compared with. */
const MANY_CLIENTS = 200;
const MOST_COMPARED = 100_000;

export const FILTERS = sql.raw(`
  (f.inicio is null or m.momento >= f.inicio) and (f.fim is null or m.momento < f.fim)
  and (f.sentido is null or m.direcao = f.sentido)`);
const NEWEST_FIRST = sql.raw("order by momento desc, criado_em desc, id desc");

/**
 * What else is asked of a message that has the text is looked up for that message alone. `exists` would let PostgreSQL read all
 * clients, messages or texts of everybody first, because it takes the plan for any term and owner: those look-ups are scalar.
 * "is true" keeps the owner from choosing the index: that would be of all that the owner has.
 */
export async function up(db: Kysely<unknown>) {
  await messagesOfWeeks(db);
  await messagesWithText(db);
  await messagesOfClients(db);
}

export async function down(db: Kysely<unknown>) {
  await searchTexts(db, { byMonth: true });
  await sql`drop function mensagens_das_semanas`.execute(db);
}

export const IS_OF_CLIENTS = sql`
  (f.destes is null or m.cliente_id in (select unnest(f.destes)))
  and (f.removidos or
    (select c.excluido_em is null from clientes c where c.id = m.cliente_id and (c.usuario_id = f.dono) is true))`;
const IS_WANTED = sql`
  m.texto like padrao and ${FILTERS} and ${IS_OF_CLIENTS}
  and (f.estado is null or f.estado =
    (select e.status from mensagens e where e.id = m.mensagem_id and (e.usuario_id = f.dono) is true))`;

/** Of a status that few messages have: all of those. */
const RARE = sql`
  select e.id, e.momento, e.criado_em
  from mensagens e join mensagens_busca m
    on m.usuario_id = e.usuario_id and m.mensagem_id = e.id and m.momento = e.momento
  where e.id in (select m.id from mensagens m where m.usuario_id = f.dono and m.direcao in ('SAIDA', 'ENTRADA')
    and m.status = f.estado and ${FILTERS}) and ${IS_WANTED}`;

/** In steps of one week, then of two, four, eight, sixteen, back until there are more than `maximo` messages. */
export async function messagesWithText(db: Kysely<unknown>, { rare = RARE } = {}) {
  await sql`
    create or replace function mensagens_do_texto(f historico_filtros, buscado text, padrao text, maximo int)
    returns setof mensagem_achada language plpgsql stable as $$
    declare
      total bigint := 0;
      novas bigint;
      semana int;
      antes timestamptz := coalesce(f.fim, 'infinity');
      passo int := 1;
    begin
      if f.raras then
        return query ${rare} ${NEWEST_FIRST} limit maximo + 1;
        return;
      end if;
      if mensagem_chaves(f.dono, 0, buscado) = '{}' then
        return query
        select m.mensagem_id, m.momento, m.criado_em from (
          select * from mensagens_busca m where m.usuario_id = f.dono and ${FILTERS}
          order by m.momento desc, m.criado_em desc, m.mensagem_id desc
          limit case when maximo is not null then ${sql.lit(MOST_COMPARED)} end
        ) m
        where ${IS_WANTED} limit maximo + 1;
        return;
      end if;
      loop
        semana := (select mensagem_semana(max(m.momento)) from mensagens_busca m
          where m.usuario_id = f.dono and m.momento < antes);
        exit when semana is null or antes <= f.inicio;
        antes := to_timestamp((semana - passo + 1) * 604800.0);
        return query
        select a.* from mensagens_das_semanas(f, buscado, padrao, semana - passo + 1, semana) a;
        get diagnostics novas = row_count;
        total := total + novas;
        passo := least(passo * 2, 16);
        exit when total > maximo;
      end loop;
    end $$
  `.execute(db);
}

export const HAS_KEYS = sql`
  mensagem_chaves(m.usuario_id, mensagem_semana(m.momento), m.texto) @> mensagem_chaves(f.dono, s, buscado)`;

/** What everybody has written in a week is not read for its times, to be intersected with what the keys find. */
const DEAR_ENTRIES = sql`set cpu_index_tuple_cost = 1000`;

/** By the keys of each week, in the months that it lies in. The keys are hashes: the owner is asked as well. */
export async function messagesOfWeeks(
  db: Kysely<unknown>,
  { settings = DEAR_ENTRIES, hasKeys = HAS_KEYS } = {},
) {
  await sql`
    create or replace function mensagens_das_semanas(
      f historico_filtros, buscado text, padrao text, primeira int, ultima int
    ) returns setof mensagem_achada language plpgsql stable ${settings} as $$
    begin
      return query
      select a.* from generate_series(primeira, ultima) s cross join lateral (
        select m.mensagem_id, m.momento, m.criado_em from mensagens_busca m
        where ${hasKeys}
          and (m.usuario_id = f.dono) is true
          and m.momento >= to_timestamp(s * 604800.0) and m.momento < to_timestamp((s + 1) * 604800.0)
          and ${IS_WANTED}
      ) a;
    end $$
  `.execute(db);
  await sql`revoke execute on function mensagens_das_semanas from public`.execute(db);
  await sql`grant execute on function mensagens_das_semanas to ${sql.id(SYSTEM_ROLE)}`.execute(db);
}

/** Messages of these clients since an instant; with `padrao` only those that have the text. */
async function messagesOfClients(db: Kysely<unknown>) {
  const isWanted = sql`
    ${FILTERS} and (f.estado is null or m.status = f.estado) and (desde is null or m.momento >= desde)
    and (padrao is null or (select b.texto from mensagens_busca b
      where b.usuario_id = f.dono and b.mensagem_id = m.id and b.momento = m.momento) like padrao)`;
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
