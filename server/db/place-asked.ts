import { type RawBuilder, sql } from "kysely";
import type { Lugar } from "#shared/common/lugar.ts";

/**
 * Condition that an appointment is of the professional and in the room that are asked for. A row that names nobody is that of
 * the practice's own professional.
 */
export function isOfPlace({ profissional_id, sala_id }: Lugar, table = "marcacoes") {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (profissional_id !== undefined)
    conditions.push(
      sql`coalesce(${column("profissional_id")}, ${column("usuario_id")}) = ${profissional_id}`,
    );
  if (sala_id !== undefined) conditions.push(sql`${column("sala_id")} = ${sala_id}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
