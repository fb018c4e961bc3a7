import { type Kysely, type RawBuilder, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";

/** The first id of a moment on: 48 bits of milliseconds (RFC 9562, section 5.7). */
export const firstIdSince = (moment: RawBuilder<unknown>) =>
  sql`(lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/**
 * Locks all that a change of the parts of `mensagens` reaches, at once or not at all: locks that come one by one would meet those
 * of others, and who does not get them soon lets others pass.
 */
export const LOCK_ALL = `
  do $$ declare nomes text; begin
    set local lock_timeout = '300ms';
    select string_agg(distinct tabela::regclass::text, ', ') into nomes
    from pg_constraint, unnest(array[conrelid, confrelid]) tabela
    where contype = 'f' and 'mensagens'::regclass in (conrelid, confrelid);
    execute format('lock table %s, mensagens_busca in access exclusive mode', nomes);
  end $$`;

/**
 * Months are made and taken off by functions of the tables' owner, because the product's log-ins own nothing. Names of
 * partitions: `mensagens_2026_12`, `mensagens_inicio` (what was there before months), `mensagens_fora` (no month's).
 */
export async function monthFunctions(db: Kysely<unknown>) {
  await sql`
    create function mensagem_id_desde(momento timestamptz) returns uuid
    language sql immutable strict parallel safe
    return ${firstIdSince(sql`momento`)}
  `.execute(db);
  await sql`
    create function mensagens_mes_criar(mes timestamptz) returns integer
    language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '300ms' as $$
    declare
      tabela text;
      nome text;
      limites text[];
      novas integer := 0;
    begin
      foreach tabela in array array['mensagens', 'mensagens_busca'] loop
        nome := tabela || to_char(mes, '_YYYY_MM');
        continue when to_regclass(nome) is not null;
        limites := case tabela when 'mensagens'
          then array[mensagem_id_desde(mes), mensagem_id_desde(mes + interval '1 month')]::text[]
          else array[mes, mes + interval '1 month']::text[] end;
        begin
          execute format('create table %I (like %I including defaults including constraints including indexes)', nome, tabela);
          execute format('alter table %I enable row level security, force row level security', nome);
          execute format('alter table %I attach partition %I for values from (%L) to (%L)', tabela, nome, limites[1], limites[2]);
          novas := novas + 1;
        exception when check_violation or invalid_object_definition then
          -- That month's rows lie in the table of the beginning, or in the one for what no month takes: they stay there.
          null;
        end;
      end loop;
      return novas;
    end $$
  `.execute(db);
  await sql`revoke execute on function mensagens_mes_criar(timestamptz) from public`.execute(db);
  await sql`
    create function mensagens_meses_criar(adiante integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      novas integer;
    begin
      if adiante not between 1 and 12 then raise exception 'adiante: 1 to 12'; end if;
      perform pg_advisory_xact_lock(hashtext('mensagens_meses'));
      novas := (select sum(mensagens_mes_criar(date_trunc('month', now()) + n * interval '1 month'))
        from generate_series(0, adiante) n);
      -- Autovacuum looks at months, not at the whole.
      analyze mensagens;
      analyze mensagens_busca;
      return novas;
    end $$
  `.execute(db);
  await sql`revoke execute on function mensagens_meses_criar(integer) from public`.execute(db);
  await sql`grant execute on function mensagens_meses_criar(integer) to ${sql.id(SYSTEM_ROLE)}`.execute(
    db,
  );
}

export async function withoutMonthFunctions(db: Kysely<unknown>) {
  await sql`drop function mensagens_meses_criar(integer)`.execute(db);
  await sql`drop function mensagens_mes_criar(timestamptz)`.execute(db);
  await sql`drop function mensagem_id_desde(timestamptz)`.execute(db);
}
