import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("marcacoes")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("horario", "timestamptz", (col) => col.notNull())
    .addColumn("fim", "timestamptz", (col) => col.notNull())
    .addColumn("duracao_minutos", "integer", (col) => col.notNull())
    .addColumn("status", "text", (col) => col.notNull())
    .addColumn("observacao", "text")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addUniqueConstraint("marcacoes_dono", ["usuario_id", "id"])
    .addForeignKeyConstraint("marcacoes_cliente", ["usuario_id", "cliente_id"], "clientes", [
      "usuario_id",
      "id",
    ])
    .addCheckConstraint(
      "marcacoes_status",
      sql`status in ('pendente', 'confirmado', 'cancelado', 'concluido')`,
    )
    .addCheckConstraint("marcacoes_fim", sql`fim = horario + duracao_minutos * interval '1 minute'`)
    .execute();
  // Two live appointments of one professional never overlap, however many requests race.
  await sql`
    alter table marcacoes add constraint marcacoes_sem_sobreposicao
    exclude using gist (usuario_id with =, tstzrange(horario, fim) with &&)
    where (status in ('pendente', 'confirmado'))
  `.execute(db);
  await sql`create index marcacoes_agenda on marcacoes (usuario_id, horario, id)`.execute(db);
  await sql`
    create index marcacoes_ocupados on marcacoes (usuario_id, horario) include (fim)
    where status in ('pendente', 'confirmado')
  `.execute(db);
  await sql`create index marcacoes_por_cliente on marcacoes (usuario_id, cliente_id, horario)`.execute(
    db,
  );
  await tenantTable(db, "marcacoes", { app: ["select", "insert", "update", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("marcacoes").execute();
}
