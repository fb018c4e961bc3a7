import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Conversations that are put away until their client writes again. Beside the pins, and no column of `conversas` for their reason. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table conversas_arquivadas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_id uuid not null,
      arquivada_em timestamptz not null,
      primary key (usuario_id, cliente_id),
      constraint conversas_arquivadas_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "conversas_arquivadas", { app: ["select", "insert", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("conversas_arquivadas").execute();
}
