import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

const minutes = (column: string) =>
  sql`(substr(${sql.ref(column)}, 1, 2)::int * 60 + substr(${sql.ref(column)}, 4, 2)::int)`;

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("disponibilidades")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("dia_semana", "text", (col) => col.notNull())
    .addColumn("hora_inicio", "text", (col) => col.notNull())
    .addColumn("hora_fim", "text", (col) => col.notNull())
    .addColumn("intervalo_minutos", "integer", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addCheckConstraint(
      "disponibilidades_dia",
      sql`dia_semana in ('seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom')`,
    )
    .addCheckConstraint(
      "disponibilidades_horas",
      sql`hora_inicio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and hora_fim ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and hora_fim > hora_inicio`,
    )
    .addCheckConstraint("disponibilidades_intervalo", sql`intervalo_minutos between 15 and 480`)
    .execute();
  await sql`
    alter table disponibilidades add constraint disponibilidades_sem_sobreposicao
    exclude using gist (
      usuario_id with =, dia_semana with =,
      int4range(${minutes("hora_inicio")}, ${minutes("hora_fim")}) with &&
    )
  `.execute(db);
  await tenantTable(db, "disponibilidades", { app: ["select", "insert", "update", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("disponibilidades").execute();
}
