import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Paid {
  usuario_id: string;
  instancia_id: string;
  recebido_em: Date;
  categoria: string | null;
}

/** Counts messages that are paid for, in the month of their professional's zone in which that was reported. */
export async function addCosts(db: Db, messages: Paid[]) {
  if (messages.length === 0) return;
  await sql`
    insert into mensagem_custos as c (usuario_id, instancia_id, mes, categoria, mensagens)
    select n.usuario_id, n.instancia_id, date_trunc('month', n.recebido_em at time zone u.timezone)::date,
      n.categoria, count(*)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n (
      usuario_id uuid, instancia_id uuid, recebido_em timestamptz, categoria text
    )
    join usuarios u on u.id = n.usuario_id
    group by 1, 2, 3, 4
    order by 2, 3, 4
    on conflict (instancia_id, mes, categoria) do update set mensagens = c.mensagens + excluded.mensagens
  `.execute(db);
}

/** How many of each kind in a month (YYYY-MM), the most first. */
export const findCosts = (
  db: Db,
  usuarioId: string,
  { instanciaId, mes }: { instanciaId: string; mes: string },
) =>
  db
    .selectFrom("mensagem_custos")
    .where("usuario_id", "=", usuarioId)
    .where("instancia_id", "=", instanciaId)
    .where("mes", "=", sql<string>`${`${mes}-01`}::date`)
    .select(["categoria", "mensagens"])
    .orderBy("mensagens", "desc")
    .orderBy("categoria")
    .execute();
