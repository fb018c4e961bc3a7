import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE } from "./helpers.ts";

/**
 * Search by a part of a name or phone. Every two and three neighbouring letters of a client are a key, mixed with the
 * professional's id: what a search costs depends on that professional's clients alone, not on how many other
 * professionals have a client of that name (docs/decisions/0023).
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index clientes_busca`.execute(db);
  await sql`
    create function busca_chaves(dono uuid, texto text, menor int, maior int) returns int[]
    language plpgsql immutable strict parallel safe as $$
    declare
      prefixo text := dono;
      chaves int[] := '{}';
    begin
      for tamanho in menor .. maior loop
        for i in 1 .. length(texto) - tamanho + 1 loop
          chaves := chaves || hashtext(prefixo || substr(texto, i, tamanho));
        end loop;
      end loop;
      return chaves;
    end $$
  `.execute(db);
  await sql`
    create function cliente_chaves(dono uuid, nome text, telefone text) returns int[]
    language sql immutable parallel safe
    return busca_chaves(dono, nome, 2, 3) || busca_chaves(dono, telefone, 2, 3)
  `.execute(db);
  // Without the list of pending entries, which a search after an import would read from end to end.
  await sql`
    create index clientes_busca on clientes using gin (cliente_chaves(usuario_id, nome_busca, telefone))
    with (fastupdate = off) where excluido_em is null
  `.execute(db);
  await searchFunction(db);
}

/**
 * Behind row security only operators that PostgreSQL calls leakproof may use an index, and those of a search are not.
 * The function therefore acts as the system role, and takes the owner from the transaction itself: it can be asked
 * for nobody else's clients. `digitos` is null for a term that is no phone. There is always a first row, with the total.
 */
async function searchFunction(db: Kysely<unknown>) {
  await sql`
    create function clientes_buscar(termo text, digitos text, pular bigint, limite bigint)
    returns table (
      total bigint, id uuid, usuario_id uuid, nome text, telefone text, aceita_mensagens boolean, criado_em timestamptz
    )
    language plpgsql stable security definer
    set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    declare
      dono uuid := app_usuario();
      buscado text := sem_acento(termo);
      no_nome text := '%' || replace(replace(replace(buscado, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      no_telefone text := '%' || digitos || '%';
      do_nome int := least(length(buscado), 3);
      do_telefone int := least(length(digitos), 3);
      chaves_nome int[] := busca_chaves(dono, buscado, do_nome, do_nome);
      chaves_telefone int[] := busca_chaves(dono, digitos, do_telefone, do_telefone);
    begin
      if do_nome < 2 or do_telefone < 2 then
        return query
        with achados as materialized (
          select c.id, c.nome, c.telefone, c.aceita_mensagens, c.criado_em from clientes c
          where c.usuario_id = dono and c.excluido_em is null
            and (c.nome_busca like no_nome or c.telefone like no_telefone)
        )
        select t.total, p.id, dono, p.nome, p.telefone, p.aceita_mensagens, p.criado_em
        from (select count(*) as total from achados) t
        left join (select * from achados order by nome collate "pt-BR-x-icu", id offset pular limit limite) p on true;
        return;
      end if;
      -- "is not distinct from" keeps the planner from reading all of the owner's clients besides the keys.
      return query
      with achados as materialized (
        select c.id, c.nome, c.telefone, c.aceita_mensagens, c.criado_em from clientes c
        where c.usuario_id is not distinct from dono and c.excluido_em is null
          and cliente_chaves(c.usuario_id, c.nome_busca, c.telefone) @> chaves_nome and c.nome_busca like no_nome
        union all
        select c.id, c.nome, c.telefone, c.aceita_mensagens, c.criado_em from clientes c
        where c.usuario_id is not distinct from dono and c.excluido_em is null
          and cliente_chaves(c.usuario_id, c.nome_busca, c.telefone) @> chaves_telefone and c.telefone like no_telefone
          and c.nome_busca like no_nome is not true
      )
      select t.total, p.id, dono, p.nome, p.telefone, p.aceita_mensagens, p.criado_em
      from (select count(*) as total from achados) t
      left join (select * from achados order by nome collate "pt-BR-x-icu", id offset pular limit limite) p on true;
    end $$
  `.execute(db);
  await sql`revoke execute on function clientes_buscar from public`.execute(db);
  await sql`grant execute on function clientes_buscar to ${sql.id(APP_ROLE)}`.execute(db);
  // A function's new owner must be able to create in its schema, were it for this moment only.
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`alter function clientes_buscar owner to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function clientes_buscar`.execute(db);
  await sql`drop index clientes_busca`.execute(db);
  await sql`drop function cliente_chaves`.execute(db);
  await sql`drop function busca_chaves`.execute(db);
  await sql`
    create index clientes_busca on clientes using gin (nome_busca gin_trgm_ops, telefone gin_trgm_ops)
    where excluido_em is null
  `.execute(db);
}
