import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE, tenantTable } from "./helpers.ts";

const EDITABLE = [
  "nome",
  "email",
  "telefone",
  "timezone",
  "categoria_id",
  "descricao",
  "prompt",
  "prompt_fixo",
  "usa_google",
  "google_calendar_id",
  "google_access_token",
  "google_refresh_token",
  "atualizado_em",
];

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("categories")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("name", "text", (col) => col.notNull().unique())
    .addColumn("display_name", "text", (col) => col.notNull())
    .addColumn("description", "text")
    .addColumn("icon", "text")
    .addColumn("color", "text", (col) => col.notNull().defaultTo("#6b7280"))
    .addColumn("created_at", "timestamptz", (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn("updated_at", "timestamptz", (col) => col.notNull().defaultTo(sql`now()`))
    .addCheckConstraint("categories_slug", sql`name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
    .addCheckConstraint("categories_color", sql`color ~ '^#[0-9a-fA-F]{6}$'`)
    .execute();
  await sql`grant select on categories to ${sql.id(APP_ROLE)}`.execute(db);
  await sql`grant select, insert, update, delete on categories to ${sql.id(SYSTEM_ROLE)}`.execute(
    db,
  );

  await db.schema
    .createTable("usuarios")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("nome", "text", (col) => col.notNull())
    .addColumn("email", "text", (col) => col.notNull())
    .addColumn("senha_hash", "text", (col) => col.notNull())
    .addColumn("telefone", "text")
    .addColumn("role", "text", (col) => col.notNull().defaultTo("USER"))
    .addColumn("primeiro_login", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("categoria_id", "uuid", (col) => col.references("categories.id"))
    .addColumn("timezone", "text", (col) => col.notNull().defaultTo("America/Sao_Paulo"))
    .addColumn("descricao", "text")
    .addColumn("prompt", "text")
    .addColumn("prompt_fixo", "text")
    .addColumn("usa_google", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("google_calendar_id", "text", (col) => col.notNull().defaultTo("primary"))
    .addColumn("google_access_token", "text")
    .addColumn("google_refresh_token", "text")
    .addColumn("is_trial_user", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("trial_end_date", "timestamptz")
    .addColumn("desativado_em", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull().defaultTo(sql`now()`))
    .addCheckConstraint("usuarios_role", sql`role in ('USER', 'ADMIN')`)
    .execute();
  // A deactivated account frees its e-mail.
  await sql`create unique index usuarios_email on usuarios (lower(email)) where desativado_em is null`.execute(
    db,
  );
  await db.schema.createIndex("usuarios_categoria").on("usuarios").column("categoria_id").execute();
  await tenantTable(db, "usuarios", { app: ["select"], owner: "id" });
  // Role, password, first login and trial are never in a professional's own hands.
  await sql`grant update (${sql.join(EDITABLE.map((name) => sql.ref(name)))}) on usuarios to ${sql.id(APP_ROLE)}`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("usuarios").execute();
  await db.schema.dropTable("categories").execute();
}
