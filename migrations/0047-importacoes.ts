import { type Kysely, sql } from "kysely";
import { APP_ROLE, systemOwned, tenantTable } from "./helpers.ts";

/** Clients that came from a file: each import, and for a week what it did, so that it can be taken back. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table importacoes (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      nome_arquivo text,
      criados integer not null,
      atualizados integer not null,
      ignorados integer not null,
      erros integer not null,
      criado_em timestamptz not null,
      desfeita_em timestamptz,
      constraint importacoes_dono unique (usuario_id, id)
    )
  `.execute(db);
  await sql`create index importacoes_recentes on importacoes (usuario_id, criado_em desc, id)`.execute(
    db,
  );
  await sql`create index importacoes_antigas on importacoes (criado_em)`.execute(db);
  await tenantTable(db, "importacoes", { app: ["select", "insert", "update"] });

  await sql`
    create table importacao_clientes (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      importacao_id uuid not null,
      cliente_id uuid not null,
      criado boolean not null,
      -- What a client who was there before was given, by the name of the column.
      campos jsonb not null default '{}',
      -- When that client had last been changed.
      antes_em timestamptz,
      criado_em timestamptz not null,
      primary key (importacao_id, cliente_id),
      constraint importacao_clientes_importacao foreign key (usuario_id, importacao_id)
        references importacoes (usuario_id, id) on delete cascade,
      constraint importacao_clientes_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index importacao_clientes_cliente on importacao_clientes (usuario_id, cliente_id)`.execute(
    db,
  );
  await sql`create index importacao_clientes_antigos on importacao_clientes (criado_em)`.execute(
    db,
  );
  await tenantTable(db, "importacao_clientes", { app: ["select", "insert", "delete"] });
  await removal(db, USED);
}

/** Where a client may be named. */
export const USED = [
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
];

/**
 * Clients are otherwise never deleted by their professional, who therefore has no right to. This acts for the
 * transaction's own professional, and only on clients that an import of theirs made and nobody has touched or used since.
 */
export async function removal(db: Kysely<unknown>, used: string[]) {
  const unused = sql.join(
    used.map(
      (table) => sql`not exists (
        select from ${sql.table(table)} u where u.usuario_id = c.usuario_id and u.cliente_id = c.id)`,
    ),
    sql` and `,
  );
  await sql`
    create or replace function importacao_apagar_clientes(importacao uuid, quais uuid[]) returns bigint
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
  await db.schema.dropTable("importacao_clientes").execute();
  await db.schema.dropTable("importacoes").execute();
}
