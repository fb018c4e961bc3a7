import { type Kysely, sql } from "kysely";

/** The hours of one weekday are read at each look at a date; the exclusion constraint's index is a slow way to them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index disponibilidades_por_dia on disponibilidades (usuario_id, dia_semana, hora_inicio)
    include (hora_fim, intervalo_minutos)
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index disponibilidades_por_dia`.execute(db);
}
