import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { findResponsaveis, NOBODY } from "./responsaveis.queries.ts";

/** These conversations with their labels, and the people who look after them. */
export async function organized<R extends { cliente_id: string }>(
  db: Db,
  usuarioId: string,
  conversations: readonly R[],
) {
  const ids = conversations.map(({ cliente_id }) => cliente_id);
  const rows = await findLabelsAndAssigned(db, usuarioId, ids);
  const labels = new Map<string, string[]>();
  const assigned: string[] = [];
  for (const { cliente_id, etiqueta } of rows) {
    if (etiqueta === null) assigned.push(cliente_id);
    else labels.set(cliente_id, [...(labels.get(cliente_id) ?? []), etiqueta]);
  }
  const people = await findResponsaveis(db, usuarioId, assigned);
  return conversations.map((row) => ({
    ...row,
    etiquetas: labels.get(row.cliente_id) ?? [],
    ...(people.get(row.cliente_id) ?? NOBODY),
  }));
}

/** The labels of these conversations, in their order, and a row without one for each that was given to somebody. */
async function findLabelsAndAssigned(db: Db, usuarioId: string, clienteIds: readonly string[]) {
  const isOfThese = sql`usuario_id = ${usuarioId} and cliente_id = any(${[...clienteIds]}::uuid[])`;
  const { rows } = await sql<{ cliente_id: string; etiqueta: string | null }>`
    select cliente_id, etiqueta, ordem from conversa_etiquetas where ${isOfThese}
    union all
    select cliente_id, null, null from conversas_responsaveis where ${isOfThese}
    order by cliente_id, ordem
  `.execute(db);
  return rows;
}
