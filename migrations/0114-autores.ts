import { type Kysely, sql } from "kysely";
import { APP_ROLE, tenantTable } from "./helpers.ts";

const WITH_AUTHOR = [
  "marcacoes",
  "series",
  "excecoes",
  "mensagens",
  "mensagens_agendadas",
  "notas",
  "importacoes",
  "clientes",
  "esperas",
];

/** The person behind each row, names that outlive an access, and every change of an appointment. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pessoas_da_conta (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      pessoa_id uuid not null,
      nome text not null,
      primary key (usuario_id, pessoa_id)
    )
  `.execute(db);
  await sql`create index pessoas_da_conta_pessoa on pessoas_da_conta (pessoa_id)`.execute(db);
  await tenantTable(db, "pessoas_da_conta", { app: ["select", "insert"] });
  // A person's new name reaches every practice in which they have done something.
  await sql`create policy pessoa_le on pessoas_da_conta for select to ${sql.id(APP_ROLE)}
    using (pessoa_id = app_pessoa())`.execute(db);
  await sql`create policy pessoa_muda on pessoas_da_conta for update to ${sql.id(APP_ROLE)}
    using (pessoa_id = app_pessoa()) with check (pessoa_id = app_pessoa())`.execute(db);
  await sql`grant update (nome) on pessoas_da_conta to ${sql.id(APP_ROLE)}`.execute(db);

  // Nullable and without a default: no row is rewritten.
  for (const table of WITH_AUTHOR)
    await sql`alter table ${sql.table(table)} add column ator_id uuid`.execute(db);

  await sql`
    create table marcacao_historico (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      marcacao_id uuid not null,
      id uuid not null,
      momento timestamptz not null,
      acao text not null constraint marcacao_historico_acao
        check (acao in ('criada', 'movida', 'status', 'pagamento', 'alterada', 'desfeita')),
      de jsonb,
      para jsonb,
      autor_tipo text not null constraint marcacao_historico_autor
        check (autor_tipo in ('pessoa', 'cliente', 'visitante', 'assistente', 'sistema')),
      ator_id uuid,
      primary key (usuario_id, marcacao_id, id),
      foreign key (usuario_id, marcacao_id) references marcacoes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "marcacao_historico", { app: ["select", "insert"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("marcacao_historico").execute();
  for (const table of WITH_AUTHOR)
    await sql`alter table ${sql.table(table)} drop column ator_id`.execute(db);
  await db.schema.dropTable("pessoas_da_conta").execute();
}
