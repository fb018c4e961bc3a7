import { type Kysely, sql } from "kysely";
import { systemTable, tenantTable } from "./helpers.ts";

/** Extensions of trials, and the letters about their ends: of each kind one for each end. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("trial_extensoes")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("autor_id", "uuid", (col) => col.references("usuarios.id").onDelete("set null"))
    .addColumn("dias", "integer", (col) => col.notNull())
    .addColumn("motivo", "text")
    .addColumn("fim_anterior", "timestamptz")
    .addColumn("fim_novo", "timestamptz", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addCheckConstraint("trial_extensoes_dias", sql`dias between 1 and 30`)
    .execute();
  await sql`create index trial_extensoes_usuario on trial_extensoes (usuario_id, criado_em desc, id desc)`.execute(
    db,
  );
  await sql`create index trial_extensoes_autor on trial_extensoes (autor_id)`.execute(db);
  await tenantTable(db, "trial_extensoes", { app: ["select"] });

  await db.schema
    .createTable("trial_avisos")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("tipo", "text", (col) => col.notNull())
    // The end that the letter is about: after an extension there is another one to write about.
    .addColumn("fim", "timestamptz", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("trial_avisos_pk", ["usuario_id", "tipo", "fim"])
    .addCheckConstraint("trial_avisos_tipo", sql`tipo in ('antes', 'fim')`)
    .execute();
  await systemTable(db, "trial_avisos");
  await sql`
    create index usuarios_trial on usuarios (trial_end_date) where is_trial_user and desativado_em is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex("usuarios_trial").execute();
  await db.schema.dropTable("trial_avisos").execute();
  await db.schema.dropTable("trial_extensoes").execute();
}
