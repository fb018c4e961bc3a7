import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Comparecimento {
  cliente_id: string;
  concluido: number;
  faltou: number;
}

/** From the counters, with what has not been rolled up yet: the same after a week and after ten years. */
export async function countAttendance(db: Db, usuarioId: string, clientes: string[]) {
  const of = (table: "marcacoes_contagens_clientes" | "marcacoes_contagens_novas") => sql`
    select cliente_id, concluido, faltou from ${sql.table(table)}
    where usuario_id = ${usuarioId} and cliente_id = any(${clientes}::uuid[])`;
  const { rows } = await sql<Comparecimento>`
    select cliente_id, sum(concluido)::int as concluido, sum(faltou)::int as faltou
    from (${of("marcacoes_contagens_clientes")} union all ${of("marcacoes_contagens_novas")}) contadas
    group by cliente_id having sum(concluido) + sum(faltou) > 0
    order by cliente_id
  `.execute(db);
  return rows;
}
