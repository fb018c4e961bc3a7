import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** The person who looks after a conversation. Beside the pins: `conversas` is rewritten with each message. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table conversas_responsaveis (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_id uuid not null,
      pessoa_id uuid not null,
      desde timestamptz not null,
      primary key (usuario_id, cliente_id),
      constraint conversas_responsaveis_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "conversas_responsaveis", {
    app: ["select", "insert", "update", "delete"],
  });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("conversas_responsaveis").execute();
}
