import { type Kysely, sql } from "kysely";
import { APP_ROLE, tenantTable } from "./helpers.ts";

/** Which first steps somebody has put away, and the last reminder that they sent to their own phone to see it arrive. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("primeiros_passos_guardados")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("passo", "text", (col) => col.notNull())
    .addColumn("guardado_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("primeiros_passos_guardados_pkey", ["usuario_id", "passo"])
    .addCheckConstraint(
      "primeiros_passos_guardados_passo",
      sql`passo in ('horarios', 'cliente', 'whatsapp', 'automacoes', 'agendamento', 'lembrete_teste')`,
    )
    .execute();
  await tenantTable(db, "primeiros_passos_guardados", { app: ["select", "insert", "delete"] });
  await createTestes(db);
}

async function createTestes(db: Kysely<unknown>) {
  await db.schema
    .createTable("lembretes_teste")
    // One for each person: a new one takes the place of the last.
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("id", "uuid", (col) => col.notNull().unique())
    .addColumn("instancia_id", "uuid", (col) => col.notNull())
    .addColumn("mensagem", "text", (col) => col.notNull())
    .addColumn("status", "text", (col) =>
      col.notNull().check(sql`status in ('enviando', 'enviado', 'falha')`),
    )
    .addColumn("motivo", "text")
    .addColumn("provider_id", "text")
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_tentativa_em", "timestamptz")
    .addColumn("reservada_ate", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addColumn("enviado_em", "timestamptz")
    .addColumn("primeiro_em", "timestamptz")
    .addForeignKeyConstraint(
      "lembretes_teste_instancia",
      ["usuario_id", "instancia_id"],
      "instancias",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .execute();
  await sql`
    create index lembretes_teste_fila on lembretes_teste (proxima_tentativa_em) where status = 'enviando'
  `.execute(db);
  await sql`create index lembretes_teste_instancia on lembretes_teste (usuario_id, instancia_id)`.execute(
    db,
  );
  await tenantTable(db, "lembretes_teste", { app: ["select", "insert", "update"] });
  // How far it came stands with the acknowledgements: of one's own numbers one may read them.
  await sql`
    create policy dono on mensagem_acks for select to ${sql.id(APP_ROLE)} using (usuario_id = app_usuario())
  `.execute(db);
  await sql`grant select on mensagem_acks to ${sql.id(APP_ROLE)}`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`revoke select on mensagem_acks from ${sql.id(APP_ROLE)}`.execute(db);
  await sql`drop policy dono on mensagem_acks`.execute(db);
  await db.schema.dropTable("lembretes_teste").execute();
  await db.schema.dropTable("primeiros_passos_guardados").execute();
}
