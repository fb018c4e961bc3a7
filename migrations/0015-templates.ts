import { type Kysely, sql } from "kysely";
import { APP_ROLE, tenantTable } from "./helpers.ts";

/**
 * Templates: rows of a professional, and those of the system, which have no owner. How often one is used is counted
 * without a row that two transactions want: each notes what it added, and a job sums the notes up.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("templates")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    // Null: a template of the system.
    .addColumn("usuario_id", "uuid", (col) => col.references("usuarios.id").onDelete("cascade"))
    .addColumn("name", "text", (col) => col.notNull())
    .addColumn("description", "text")
    .addColumn("content", "text", (col) => col.notNull())
    .addColumn("category", "text", (col) => col.notNull())
    .addColumn("type", "text", (col) => col.notNull())
    .addColumn("tone", "text", (col) => col.notNull())
    .addColumn("is_active", "boolean", (col) => col.notNull().defaultTo(true))
    .addColumn("is_system", "boolean", (col) =>
      col.notNull().generatedAlwaysAs(sql`usuario_id is null`).stored(),
    )
    // Which text of the library it began as, so that the library is made once whatever becomes of its texts.
    .addColumn("library_key", "text", (col) => col.unique())
    .addColumn("created_at", "timestamptz", (col) => col.notNull())
    .addColumn("updated_at", "timestamptz", (col) => col.notNull())
    .addUniqueConstraint("templates_nome", ["usuario_id", "name"])
    .addCheckConstraint("templates_sistema", sql`(library_key is null) = (usuario_id is not null)`)
    .addCheckConstraint("templates_name", sql`char_length(name) between 3 and 100`)
    .addCheckConstraint("templates_description", sql`char_length(description) <= 300`)
    .addCheckConstraint("templates_content", sql`char_length(content) between 10 and 2000`)
    .addCheckConstraint(
      "templates_category",
      sql`category in ('medical', 'psychology', 'consulting', 'dental', 'fitness', 'beauty', 'legal', 'general')`,
    )
    .addCheckConstraint(
      "templates_type",
      sql`type in ('CONFIRMATION', 'REMINDER', 'FOLLOWUP', 'NOTIFICATION', 'MARKETING')`,
    )
    .addCheckConstraint(
      "templates_tone",
      sql`tone in ('FRIENDLY', 'FORMAL', 'CORPORATE', 'CASUAL', 'CARING', 'MOTIVATIONAL')`,
    )
    .execute();
  await sql`create index templates_sistema_tipo on templates (type, category) where usuario_id is null`.execute(
    db,
  );
  await tenantTable(db, "templates", { app: ["select", "insert", "update", "delete"] });
  // Whoever is signed in reads those of the system; only the system role writes them.
  await sql`
    create policy sistema_leitura on templates for select to ${sql.id(APP_ROLE)}
    using (usuario_id is null and app_usuario() is not null)
  `.execute(db);
  await usageTables(db);
  await usageNoted(db);
}

async function usageTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("template_usos")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("template_id", "uuid", (col) =>
      col.notNull().references("templates.id").onDelete("cascade"),
    )
    .addColumn("usos", "integer", (col) => col.notNull())
    // Of them those that no longer wait to be sent, and those that were delivered or read.
    .addColumn("enviadas", "integer", (col) => col.notNull())
    .addColumn("entregues", "integer", (col) => col.notNull())
    .addColumn("ultimo_uso", "timestamptz")
    .addPrimaryKeyConstraint("template_usos_pk", ["usuario_id", "template_id"])
    .execute();
  await db.schema
    .createIndex("template_usos_template")
    .on("template_usos")
    .column("template_id")
    .execute();
  await tenantTable(db, "template_usos", { app: ["select"] });

  // Without references: a check would lock the template, and a note may outlive it.
  await db.schema
    .createTable("template_usos_novos")
    .addColumn("id", "bigint", (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("template_id", "uuid", (col) => col.notNull())
    .addColumn("usos", "integer", (col) => col.notNull())
    .addColumn("enviadas", "integer", (col) => col.notNull())
    .addColumn("entregues", "integer", (col) => col.notNull())
    .addColumn("ultimo_uso", "timestamptz")
    .execute();
  await db.schema
    .createIndex("template_usos_novos_dono")
    .on("template_usos_novos")
    .column("usuario_id")
    .execute();
  await tenantTable(db, "template_usos_novos", { app: ["select", "insert"] });
}

const NOTE = ["usuario_id", "template_id", "usos", "enviadas", "entregues", "ultimo_uso"];

/** What the rows of a transition table are worth, each counted `sign` times. */
const worth = (rows: "novas" | "velhas", sign: 1 | -1) => sql`
  select usuario_id, template_id, ${sql.lit(sign)} as usos,
    ${sql.lit(sign)} * (status <> 'pendente' or enviada_em is not null)::int as enviadas,
    ${sql.lit(sign)} * (status in ('entregue', 'lida'))::int as entregues,
    ${sql.raw(rows === "novas" ? "criado_em" : "null::timestamptz")} as ultimo_uso
  from ${sql.ref(rows)} where template_id is not null and direcao = 'SAIDA'`;

async function usageNoted(db: Kysely<unknown>) {
  const events = [
    { name: "inserir", on: "insert", tables: "new table as novas", rows: worth("novas", 1) },
    {
      name: "atualizar",
      on: "update",
      tables: "old table as velhas new table as novas",
      rows: sql`${worth("novas", 1)} union all ${worth("velhas", -1)}`,
    },
    { name: "apagar", on: "delete", tables: "old table as velhas", rows: worth("velhas", -1) },
  ];
  for (const { name, on, tables, rows } of events) {
    const trigger = sql.id(`template_usos_${name}`);
    await sql`
      create function ${trigger}() returns trigger language plpgsql as $$
      begin
        insert into template_usos_novos (${sql.join(NOTE.map((column) => sql.ref(column)))})
        select usuario_id, template_id, sum(usos), sum(enviadas), sum(entregues), max(ultimo_uso)
        from (${rows}) t
        group by usuario_id, template_id
        having sum(usos) <> 0 or sum(enviadas) <> 0 or sum(entregues) <> 0;
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger ${trigger} after ${sql.raw(on)} on mensagens referencing ${sql.raw(tables)}
      for each statement execute function ${trigger}()
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>) {
  for (const name of ["inserir", "atualizar", "apagar"]) {
    await sql`drop trigger ${sql.id(`template_usos_${name}`)} on mensagens`.execute(db);
    await sql`drop function ${sql.id(`template_usos_${name}`)}()`.execute(db);
  }
  for (const table of ["template_usos_novos", "template_usos", "templates"]) {
    await db.schema.dropTable(table).execute();
  }
}
