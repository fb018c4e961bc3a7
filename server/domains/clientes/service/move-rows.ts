import type { Db } from "#server/db/database.ts";
import { moveToClient as moveNotes } from "../queries/notas.queries.ts";
import { dependents } from "./dependents-port.ts";

/**
 * Every table whose rows are a client's, in the order in which they move: what waits for a time before the appointments, or
 * the list would take one that moves for one that was filled. The assistant's move in its own way.
 */
export const MOVED = [
  "mensagens",
  "mensagens_agendadas",
  "notas",
  "series",
  "esperas",
  "espera_vagas",
  "espera_ofertas",
  "marcacoes",
  "lembretes",
  "reservas",
] as const;

const moverOf = (table: (typeof MOVED)[number]) =>
  table === "notas" ? moveNotes : dependents().movers[table];

/** Rows that go back by their appointment, or after the appointments. */
const WITH_APPOINTMENTS: readonly string[] = ["marcacoes", "lembretes", "reservas"];

/** Moves all rows of one client to another; answers which rows those were, by table. */
export async function moveAll(db: Db, usuarioId: string, from: string, to: string) {
  const moved: Record<string, string[]> = {};
  for (const table of MOVED) {
    moved[table] = await moverOf(table)(db, usuarioId, { from, to });
  }
  return moved;
}

/**
 * Moves back the rows that came from a client. A series takes its appointments along, those too that it made since; an
 * appointment takes along its plans and unsent messages.
 */
export async function moveBack(
  db: Db,
  usuarioId: string,
  way: { from: string; to: string },
  came: Map<string, string[]>,
) {
  const back = (table: (typeof MOVED)[number], column: string, ids: string[] | undefined) =>
    ids?.length ? moverOf(table)(db, usuarioId, { ...way, only: { column, ids } }) : undefined;
  for (const table of MOVED.filter((name) => !WITH_APPOINTMENTS.includes(name))) {
    await back(table, "id", came.get(table));
  }
  const appointments = [
    ...((await back("marcacoes", "id", came.get("marcacoes"))) ?? []),
    ...((await back("marcacoes", "serie_id", came.get("series"))) ?? []),
  ];
  await back("lembretes", "marcacao_id", appointments);
  await dependents().moveWaitingAbout(db, usuarioId, way, appointments);
  await back("reservas", "id", came.get("reservas"));
}
