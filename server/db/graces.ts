import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Whether no change of this appointment can still be taken back: only then may what follows from it leave.
 * `appointment` and `owner` are columns of the statement.
 */
export const isSettled = (owner: string, appointment: string): RawBuilder<SqlBool> => sql<SqlBool>`
  not exists (
    select from carencias g
    where g.usuario_id = ${sql.ref(owner)} and ${sql.ref(appointment)} = any(g.marcacoes)
  )`;

/** Whether a change, if `grace` names one, can no longer be taken back. Both are columns of the statement. */
export const isOver = (owner: string, grace: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (${sql.ref(grace)} is null or not exists (
    select from carencias g where g.usuario_id = ${sql.ref(owner)} and g.id = ${sql.ref(grace)}
  ))`;

/** Whether any change of this professional can still be taken back: what it takes or closes may be free again in seconds. */
export async function isChanging(db: Db, usuarioId: string): Promise<boolean> {
  const row = await db
    .selectFrom("carencias")
    .where("usuario_id", "=", usuarioId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Held {
  horario: Date;
  fim: Date;
  profissional_id: string;
  sala_id: string | null;
}

/**
 * Times of a span to which an appointment may still come back, with whose it is and where; only the professional can book
 * them.
 */
export async function heldTimes(
  db: Db,
  { usuarioId, from, to }: { usuarioId: string; from: Date; to: Date },
) {
  const span = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
  const { rows } = await sql<Held>`
    select m.ocupa_de as horario, m.ocupa_ate as fim, m.sala_id,
      coalesce(m.profissional_id, c.usuario_id) as profissional_id
    from carencias c cross join lateral jsonb_to_recordset(c.retrato -> 'antes' -> 'marcacoes')
      as m (ocupa_de timestamptz, ocupa_ate timestamptz, status text, profissional_id uuid, sala_id uuid)
    where c.usuario_id = ${usuarioId} and c.retem && ${span}
      and m.status in ('pendente', 'confirmado') and tstzrange(m.ocupa_de, m.ocupa_ate) && ${span}
  `.execute(db);
  return rows;
}
