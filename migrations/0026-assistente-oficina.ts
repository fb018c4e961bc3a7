import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** What a professional is writing on, one each. */
export async function drafts(db: Kysely<unknown>) {
  await db.schema
    .createTable("prompt_rascunhos")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("prompt", "text", (col) => col.notNull())
    // Only administrators write their own.
    .addColumn("prompt_fixo", "text")
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .execute();
  await tenantTable(db, "prompt_rascunhos", { app: ["select", "insert", "update", "delete"] });
}

/** Every prompt that was in force, never changed afterwards. */
export async function versions(db: Kysely<unknown>) {
  await db.schema
    .createTable("prompt_versoes")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("numero", "integer", (col) => col.notNull())
    // Null is the product's own text.
    .addColumn("prompt", "text")
    .addColumn("prompt_fixo", "text")
    .addColumn("origem", "text", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addUniqueConstraint("prompt_versoes_numero", ["usuario_id", "numero"])
    .execute();
  await tenantTable(db, "prompt_versoes", { app: ["select", "insert"] });
}

/** Past conversations answered again by a draft; one run at a time for each professional. */
export async function replays(db: Kysely<unknown>) {
  await db.schema
    .createTable("assistente_ensaios")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("prompt", "text", (col) => col.notNull())
    .addColumn("prompt_fixo", "text")
    .addColumn("status", "text", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("encerrado_em", "timestamptz")
    // One process at a time works on it.
    .addColumn("reservado_ate", "timestamptz")
    .addUniqueConstraint("assistente_ensaios_dono", ["usuario_id", "id"])
    .addCheckConstraint(
      "assistente_ensaios_status",
      sql`status in ('em_andamento', 'concluido', 'cancelado', 'falhou')`,
    )
    .execute();
  await sql`
    create unique index assistente_ensaios_vivo on assistente_ensaios (usuario_id)
    where status = 'em_andamento'
  `.execute(db);
  await tenantTable(db, "assistente_ensaios", { app: ["select", "insert", "update", "delete"] });
  await replayed(db);
}

async function replayed(db: Kysely<unknown>) {
  await db.schema
    .createTable("assistente_ensaio_itens")
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("ensaio_id", "uuid", (col) => col.notNull())
    .addColumn("ordem", "integer", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    // The client's message that is answered again: what was said until then is what the draft is told.
    .addColumn("mensagem_id", "uuid", (col) => col.notNull())
    .addColumn("pergunta", "text", (col) => col.notNull())
    .addColumn("resposta_real", "text")
    .addColumn("status", "text", (col) => col.notNull().defaultTo("aguardando"))
    .addColumn("resposta", "text")
    // What it would have done, as sentences of `acao` and time.
    .addColumn("acoes", "jsonb")
    .addColumn("feito_em", "timestamptz")
    .addPrimaryKeyConstraint("assistente_ensaio_itens_pkey", ["ensaio_id", "ordem"])
    .addForeignKeyConstraint(
      "assistente_ensaio_itens_ensaio",
      ["usuario_id", "ensaio_id"],
      "assistente_ensaios",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "assistente_ensaio_itens_cliente",
      ["usuario_id", "cliente_id"],
      "clientes",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addCheckConstraint(
      "assistente_ensaio_itens_status",
      sql`status in ('aguardando', 'feito', 'falhou')`,
    )
    .execute();
  await sql`
    create index assistente_ensaio_itens_cliente on assistente_ensaio_itens (usuario_id, cliente_id)
  `.execute(db);
  await tenantTable(db, "assistente_ensaio_itens", {
    app: ["select", "insert", "update", "delete"],
  });
}
