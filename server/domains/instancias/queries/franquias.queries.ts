import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Delivered {
  usuario_id: string;
  instancia_id: string;
  recebido_em: Date;
}

/** A number's month after more of its service messages were counted, with all that a letter about it says. */
export interface CountedMonth {
  usuario_id: string;
  instancia_id: string;
  /** YYYY-MM */
  mes: string;
  usadas: number;
  nome_instancia: string;
  email: string;
  timezone: string;
}

/** Counts service messages, in the month of their professional's zone in which their delivery was reported. */
export async function addDelivered(db: Db, messages: readonly Delivered[]) {
  const { rows } = await sql<CountedMonth>`
    with contadas as (
      insert into instancia_franquias as f (usuario_id, instancia_id, mes, usadas)
      select n.usuario_id, n.instancia_id, date_trunc('month', n.recebido_em at time zone u.timezone)::date, count(*)
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n (
        usuario_id uuid, instancia_id uuid, recebido_em timestamptz
      )
      join usuarios u on u.id = n.usuario_id
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (usuario_id, instancia_id, mes) do update set usadas = f.usadas + excluded.usadas
      returning *
    )
    select c.usuario_id, c.instancia_id, to_char(c.mes, 'YYYY-MM') as mes, c.usadas,
      i.nome_instancia, u.email, u.timezone
    from contadas c
    join instancias i on i.usuario_id = c.usuario_id and i.id = c.instancia_id
    join usuarios u on u.id = c.usuario_id
    order by 1, 2, 3
  `.execute(db);
  return rows;
}

interface Month {
  usuario_id: string;
  instancia_id: string;
  /** YYYY-MM */
  mes: string;
}

/** Notes that a threshold was written about; false where it, or a higher one, was already. */
export async function noteWarned(
  db: Db,
  { usuario_id, instancia_id, mes }: Month,
  avisada: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("instancia_franquias")
    .set({ avisada })
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("mes", "=", sql<string>`${`${mes}-01`}::date`)
    .where("avisada", "<", avisada)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Service messages that were delivered in a month (YYYY-MM), by number of a professional's. */
export const findDelivered = (db: Db, usuarioId: string, mes: string) =>
  db
    .selectFrom("instancia_franquias")
    .where("usuario_id", "=", usuarioId)
    .where("mes", "=", sql<string>`${`${mes}-01`}::date`)
    .select(["instancia_id", "usadas"])
    .execute();
