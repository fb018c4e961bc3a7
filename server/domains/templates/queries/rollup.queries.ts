import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TemplateUsosTable } from "#server/db/schema-templates.ts";

/** Takes the oldest notes; answers their sums by professional and template, and their count. */
export async function takeNotes(db: Db, limit: number) {
  const { rows } = await sql<TemplateUsosTable & { notas: number }>`
    with lidas as (
      delete from template_usos_novos where id in (select id from template_usos_novos order by id limit ${limit})
      returning usuario_id, template_id, usos, enviadas, entregues, ultimo_uso
    )
    select usuario_id, template_id, sum(usos)::int as usos, sum(enviadas)::int as enviadas,
      sum(entregues)::int as entregues, max(ultimo_uso) as ultimo_uso, count(*)::int as notas
    from lidas group by usuario_id, template_id order by usuario_id, template_id
  `.execute(db);
  const notes = rows.reduce((sum, { notas }) => sum + notas, 0);
  return { sums: rows.map(({ notas: _counted, ...row }) => row), notes };
}

/** Ids of the rows that still exist, locked against deletion until the transaction ends. */
export async function holdRows(db: Db, table: "usuarios" | "templates", ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for key share
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function addUsage(db: Db, sums: TemplateUsosTable[]) {
  await db
    .insertInto("template_usos")
    .values(sums)
    .onConflict((oc) =>
      oc.columns(["usuario_id", "template_id"]).doUpdateSet({
        usos: sql`template_usos.usos + excluded.usos`,
        enviadas: sql`template_usos.enviadas + excluded.enviadas`,
        entregues: sql`template_usos.entregues + excluded.entregues`,
        ultimo_uso: sql`greatest(template_usos.ultimo_uso, excluded.ultimo_uso)`,
      }),
    )
    .execute();
}
