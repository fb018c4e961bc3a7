import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether no change of this appointment can still be taken back: only then may what follows from it leave.
 * `appointment` and `owner` are columns of the statement.
 */
export const isSettled = (owner: string, appointment: string): RawBuilder<SqlBool> => sql<SqlBool>`
  not exists (
    select from carencias g
    where g.usuario_id = ${sql.ref(owner)} and ${sql.ref(appointment)} = any(g.marcacoes)
  )`;
