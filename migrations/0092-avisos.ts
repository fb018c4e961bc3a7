import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** One automatic message to a person in an hour. */
export async function up(db: Kysely<unknown>) {
  // When a person was last written to automatically, and by which message; before it (`antes`), should that one not leave.
  await sql`
    create table avisos_automaticos (
      usuario_id uuid not null,
      cliente_id uuid not null,
      mensagem_id uuid,
      em timestamptz not null,
      antes timestamptz,
      primary key (usuario_id, cliente_id),
      constraint avisos_automaticos_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "avisos_automaticos", { app: ["select", "insert", "update", "delete"] });
  // The earliest waiting message of a person is worked on with all others of that person.
  await sql`
    create index lembretes_da_pessoa on lembretes (usuario_id, cliente_id) where status = 'aguardando' and atual
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index lembretes_da_pessoa`.execute(db);
  await sql`drop table avisos_automaticos`.execute(db);
}
