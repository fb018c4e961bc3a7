import type { Db } from "#server/db/database.ts";
import type { Move } from "#server/db/move-rows.ts";
import { moveEntries, moveFreed, moveOffers } from "#server/domains/espera/service/of-client.ts";
import {
  moveMessages,
  moveScheduled,
  moveWaitingAbout,
} from "#server/domains/historico-mensagens/service/of-client.ts";
import { moveReminders } from "#server/domains/lembretes/service/cancel.ts";
import { moveAppointments } from "#server/domains/marcacoes/service/of-client.ts";
import { moveBookings } from "#server/domains/publico/service/of-client.ts";
import { moveSeries } from "#server/domains/series/service/of-client.ts";
import { moveToClient as moveNotes } from "../queries/notas.queries.ts";

type Mover = (db: Db, usuarioId: string, move: Move) => Promise<string[]>;

/**
 * Every table whose rows are a client's, in the order in which they move: what waits for a time before the appointments, or
 * the list would take one that moves for one that was filled. The assistant's move in its own way.
 */
const MOVERS: Record<string, Mover> = {
  mensagens: moveMessages,
  mensagens_agendadas: moveScheduled,
  notas: moveNotes,
  series: moveSeries,
  esperas: moveEntries,
  espera_vagas: moveFreed,
  espera_ofertas: moveOffers,
  marcacoes: moveAppointments,
  lembretes: moveReminders,
  reservas: moveBookings,
};

/** The tables that are moved here. */
export const MOVED = Object.keys(MOVERS);

const BACK_BY_ID = [
  "mensagens",
  "mensagens_agendadas",
  "notas",
  "series",
  "esperas",
  "espera_vagas",
  "espera_ofertas",
];

/** Everything of one client becomes another's; answers which rows those were, by table. */
export async function moveAll(db: Db, usuarioId: string, from: string, to: string) {
  const moved: Record<string, string[]> = {};
  for (const [table, move] of Object.entries(MOVERS)) {
    moved[table] = await move(db, usuarioId, { from, to });
  }
  return moved;
}

/**
 * What came from a client goes back. Where a series goes its appointments go, those too that it made since; and with an
 * appointment what is planned for it and what has not been sent yet.
 */
export async function moveBack(
  db: Db,
  usuarioId: string,
  way: { from: string; to: string },
  came: Map<string, string[]>,
) {
  const back = (table: string, column: string, ids: string[] | undefined) =>
    ids?.length ? MOVERS[table]?.(db, usuarioId, { ...way, only: { column, ids } }) : undefined;
  for (const table of BACK_BY_ID) {
    await back(table, "id", came.get(table));
  }
  const appointments = [
    ...((await back("marcacoes", "id", came.get("marcacoes"))) ?? []),
    ...((await back("marcacoes", "serie_id", came.get("series"))) ?? []),
  ];
  await back("lembretes", "marcacao_id", appointments);
  await moveWaitingAbout(db, usuarioId, way, appointments);
  await back("reservas", "id", came.get("reservas"));
}
