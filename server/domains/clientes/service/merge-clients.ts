import type { Db } from "#server/db/database.ts";
import { mergeTurns } from "#server/domains/assistente/service/client-traces.ts";
import { moveWaiting } from "#server/domains/espera/service/of-client.ts";
import { moveInbox, moveMessages } from "#server/domains/historico-mensagens/service/of-client.ts";
import { moveReminders } from "#server/domains/lembretes/service/cancel.ts";
import { moveAppointments } from "#server/domains/marcacoes/service/of-client.ts";
import { moveSeries } from "#server/domains/series/service/of-client.ts";
import * as notas from "../queries/notas.queries.ts";
import { absorbClient, moveAddresses } from "../queries/senders.queries.ts";

/** Two clients turned out to be one person: everything of one becomes the other's, and the emptied one is taken away. */
export async function mergeClients(db: Db, usuarioId: string, from: string, to: string) {
  await moveMessages(db, usuarioId, from, to);
  await moveInbox(db, usuarioId, from, to);
  await notas.moveToClient(db, usuarioId, from, to);
  await moveSeries(db, usuarioId, from, to);
  await moveWaiting(db, usuarioId, from, to);
  await moveAppointments(db, usuarioId, from, to);
  await moveReminders(db, usuarioId, from, to);
  await moveAddresses(db, usuarioId, from, to);
  await mergeTurns(db, usuarioId, from, to);
  await absorbClient(db, usuarioId, from, to);
}
