import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

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
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("importacao_clientes").execute();
  await db.schema.dropTable("importacoes").execute();
}
