import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Appointments of which a person told the client, because no message could leave; and the letters about them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table avisos_por_pessoa (
      usuario_id uuid not null,
      marcacao_id uuid not null,
      -- The time that was told: a new one needs a new word.
      horario timestamptz not null,
      por uuid not null,
      por_nome text not null,
      momento timestamptz not null,
      primary key (usuario_id, marcacao_id, horario),
      constraint avisos_por_pessoa_marcacao foreign key (usuario_id, marcacao_id)
        references marcacoes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "avisos_por_pessoa", { app: ["select", "insert", "delete"] });
  await sql`
    create table pendencias_cartas (
      usuario_id uuid primary key references usuarios (id) on delete cascade,
      -- When it was last looked whether a letter is due, and when the last one was written.
      vista_em timestamptz not null,
      escrita_em timestamptz,
      -- Appointments that the last letter named, each with its time.
      ditas text[] not null default '{}'
    )
  `.execute(db);
  await tenantTable(db, "pendencias_cartas", { app: [] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("pendencias_cartas").execute();
  await db.schema.dropTable("avisos_por_pessoa").execute();
}
