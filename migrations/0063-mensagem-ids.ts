import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/**
 * Under which id an instance's host knows which message: the one place that keeps a message from being stored twice.
 * The unique index of `mensagens` can not do so once months are tables of their own. What is older is taken over in 0064,
 * when no version writes messages any more without their ids.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table mensagem_ids (
      usuario_id uuid not null,
      instancia_id uuid not null,
      provider_id text not null,
      mensagem_id uuid not null,
      primary key (usuario_id, instancia_id, provider_id),
      constraint mensagem_ids_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  // Ids rise with time, so a month's rows lie together: its removal finds them by their place.
  await sql`create index mensagem_ids_do_mes on mensagem_ids using brin (mensagem_id)`.execute(db);
  await tenantTable(db, "mensagem_ids", { app: ["select", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("mensagem_ids").execute();
}
