import { type Kysely, sql } from "kysely";

const ADDED = [
  ["importacoes", "desfeita_por_id"],
  ["cliente_juncoes", "ator_id"],
] as const;

/** The person who took an import back, and the person who joined two clients; nullable, so no row is rewritten. */
export async function up(db: Kysely<unknown>) {
  for (const [table, column] of ADDED)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} uuid`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  for (const [table, column] of ADDED)
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
}
