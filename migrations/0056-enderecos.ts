import { type Kysely, type RawBuilder, sql } from "kysely";
import * as importacao from "./0056-enderecos-importacao.ts";
import { APP_ROLE, SYSTEM_ROLE, systemOwned, tenantTable } from "./helpers.ts";

const ALL = ["select", "insert", "update", "delete"] as const;

/** One client has many addresses of many kinds; where two clients claim the same one that is kept, and joining them can be undone. */
export async function up(db: Kysely<unknown>) {
  await addresses(db);
  await conflicts(db);
  await joins(db);
  await typedPhones(db);
  await eraseFunction(db, ["telefone", "lid", "bsuid"]);
  await importacao.up(db);
  // What the assistant knows of two conversations becomes one when their clients do.
  await sql`grant delete on assistente_turnos, assistente_conversas to ${sql.id(APP_ROLE)}`.execute(
    db,
  );
}

/** Row security is forced on the owner of the tables too, who may be no superuser: rows are seen by whoever sees all. */
async function asSystem(db: Kysely<unknown>, statement: RawBuilder<unknown>) {
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await statement.execute(db);
  await sql`reset role`.execute(db);
}

/**
 * `instancia_id`: the account that a kind of address belongs to; of a phone none, and of a `@lid` from before none is known,
 * which holds for all. `ate`: since then it is not theirs any more. `juncoes`: the joins that brought it here, the last one last.
 */
async function addresses(db: Kysely<unknown>) {
  await sql`
    alter table cliente_enderecos
      add column tipo text not null default 'telefone' check (tipo in ('telefone', 'lid', 'bsuid', 'username')),
      add column instancia_id uuid,
      add column desde timestamptz,
      add column ate timestamptz,
      add column juncoes uuid[] not null default '{}',
      add constraint cliente_enderecos_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id),
      add constraint cliente_enderecos_de_instancia check (
        case when tipo = 'telefone' then instancia_id is null when tipo <> 'lid' then instancia_id is not null else true end)
  `.execute(db);
  await asSystem(db, sql`update cliente_enderecos set tipo = 'lid' where endereco like '%@lid'`);
  await sql`
    alter table cliente_enderecos alter column tipo drop default, drop constraint cliente_enderecos_pk
  `.execute(db);
  await sql`
    create unique index cliente_enderecos_um_de_cada on cliente_enderecos (usuario_id, endereco, tipo, instancia_id)
    nulls not distinct
  `.execute(db);
}

/** Two clients of whom an address says that they are one, and something else that they are not; once for each two. */
async function conflicts(db: Kysely<unknown>) {
  await sql`
    create table cliente_conflitos (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_a_id uuid not null,
      cliente_b_id uuid not null,
      motivo text not null check (motivo in ('telefone', 'lid', 'mudanca')),
      endereco text not null,
      estado text not null default 'aberto' check (estado in ('aberto', 'junto', 'separado')),
      visto_em timestamptz not null,
      resolvido_em timestamptz,
      constraint cliente_conflitos_dono unique (usuario_id, id),
      constraint cliente_conflitos_par unique (usuario_id, cliente_a_id, cliente_b_id),
      constraint cliente_conflitos_ordem check (cliente_a_id < cliente_b_id),
      constraint cliente_conflitos_fim check ((estado = 'aberto') = (resolvido_em is null)),
      constraint cliente_conflitos_a foreign key (usuario_id, cliente_a_id) references clientes (usuario_id, id) on delete cascade,
      constraint cliente_conflitos_b foreign key (usuario_id, cliente_b_id) references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index cliente_conflitos_do_outro on cliente_conflitos (usuario_id, cliente_b_id)`.execute(
    db,
  );
  await sql`
    create index cliente_conflitos_abertos on cliente_conflitos (usuario_id, visto_em desc, id) where estado = 'aberto'
  `.execute(db);
  await tenantTable(db, "cliente_conflitos", { app: [...ALL] });
}

/** What is needed to undo a join: the client who went, what was written of the one who stayed, and which rows moved. */
async function joins(db: Kysely<unknown>) {
  await sql`
    create table cliente_juncoes (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      fica_id uuid not null,
      sai_id uuid not null,
      conflito_id uuid,
      juntada_em timestamptz not null,
      sai_atualizado_em timestamptz not null,
      antes jsonb not null,
      depois jsonb not null,
      conversa_antes jsonb not null,
      conversa_depois jsonb,
      constraint cliente_juncoes_dono unique (usuario_id, id),
      constraint cliente_juncoes_uma_vez unique (usuario_id, sai_id),
      constraint cliente_juncoes_fica foreign key (usuario_id, fica_id) references clientes (usuario_id, id) on delete cascade,
      constraint cliente_juncoes_sai foreign key (usuario_id, sai_id) references clientes (usuario_id, id) on delete cascade,
      constraint cliente_juncoes_conflito foreign key (usuario_id, conflito_id) references cliente_conflitos (usuario_id, id)
        on delete set null (conflito_id)
    )
  `.execute(db);
  await sql`create index cliente_juncoes_de_quem_fica on cliente_juncoes (usuario_id, fica_id)`.execute(
    db,
  );
  await sql`create index cliente_juncoes_antigas on cliente_juncoes (juntada_em)`.execute(db);
  await tenantTable(db, "cliente_juncoes", { app: [...ALL] });
  await sql`
    create table cliente_juncao_linhas (
      usuario_id uuid not null,
      juncao_id uuid not null,
      tabela text not null,
      linhas uuid[] not null,
      primary key (juncao_id, tabela),
      constraint cliente_juncao_linhas_juncao foreign key (usuario_id, juncao_id) references cliente_juncoes (usuario_id, id)
        on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "cliente_juncao_linhas", { app: [...ALL] });
}

/** A phone that is newly written into somebody's record is theirs, whoever was seen under it before. */
async function typedPhones(db: Kysely<unknown>) {
  await sql`
    create function cliente_telefone_dado() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      delete from cliente_enderecos where usuario_id = new.usuario_id and tipo = 'telefone'
        and endereco = new.telefone_chave and cliente_id <> new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger cliente_telefone_novo after insert on clientes for each row
    when (new.telefone_chave is not null) execute function cliente_telefone_dado()
  `.execute(db);
  await sql`
    create trigger cliente_telefone_mudado after update of telefone_chave on clientes for each row
    when (new.telefone_chave is not null and new.telefone_chave is distinct from old.telefone_chave)
    execute function cliente_telefone_dado()
  `.execute(db);
}

/** As in 0017, with the kinds of addresses that there are now, wherever an event names somebody. */
async function eraseFunction(db: Kysely<unknown>, kinds: string[]) {
  await sql`drop function webhook_eventos_apagar`.execute(db);
  const parameters = sql.join(kinds.map((kind) => sql`${sql.id(`${kind}s`)} text[]`));
  const isThem = sql.join(
    kinds.map((kind) => sql`q ->> ${sql.lit(kind)} = any(${sql.id(`${kind}s`)})`),
    sql` or `,
  );
  await sql`
    create function webhook_eventos_apagar(${parameters}, quando timestamptz) returns void
    language sql volatile security definer
    set search_path = public, pg_temp
    begin atomic
      update webhook_eventos e
      set dados = null, erro = 'apagado', processado_em = coalesce(e.processado_em, quando)
      where e.id in (
        select f.id from webhook_eventos f
        where f.usuario_id = app_usuario() and f.erro is not null and f.dados is not null
          and exists (
            select from unnest(array[f.dados -> 'sender', f.dados -> 'old', f.dados -> 'current']) q where ${isThem})
        for update skip locked
      );
    end
  `.execute(db);
  await sql`revoke execute on function webhook_eventos_apagar from public`.execute(db);
  await sql`grant execute on function webhook_eventos_apagar to ${sql.id(APP_ROLE)}`.execute(db);
  await systemOwned(
    db,
    `webhook_eventos_apagar(${kinds.map(() => "text[]").join(", ")}, timestamptz)`,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`revoke delete on assistente_turnos, assistente_conversas from ${sql.id(APP_ROLE)}`.execute(
    db,
  );
  await importacao.down(db);
  await eraseFunction(db, ["telefone", "lid"]);
  await sql`drop trigger cliente_telefone_mudado on clientes`.execute(db);
  await sql`drop trigger cliente_telefone_novo on clientes`.execute(db);
  await sql`drop function cliente_telefone_dado()`.execute(db);
  for (const table of ["cliente_juncao_linhas", "cliente_juncoes", "cliente_conflitos"]) {
    await db.schema.dropTable(table).execute();
  }
  // Before, an address was one person's wherever it was seen: the latest counts.
  await asSystem(
    db,
    sql`
      delete from cliente_enderecos e where e.tipo in ('bsuid', 'username') or e.ate is not null or exists (
        select from cliente_enderecos o where o.usuario_id = e.usuario_id and o.endereco = e.endereco
          and o.ate is null and (o.visto_em, o.ctid) > (e.visto_em, e.ctid))
    `,
  );
  await db.schema.dropIndex("cliente_enderecos_um_de_cada").execute();
  await sql`
    alter table cliente_enderecos
      drop column tipo, drop column instancia_id, drop column desde, drop column ate, drop column juncoes,
      add constraint cliente_enderecos_pk primary key (usuario_id, endereco)
  `.execute(db);
}
