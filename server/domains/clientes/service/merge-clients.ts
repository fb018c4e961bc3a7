import type { SystemContext } from "#server/core/context.ts";
import { mergeTurns } from "#server/domains/assistente/service/merge-turns.ts";
import { moveMessages } from "#server/domains/historico-mensagens/service/move-messages.ts";
import { moveReminders } from "#server/domains/lembretes/service/move-reminders.ts";
import { moveAppointments } from "#server/domains/marcacoes/service/move-appointments.ts";
import { absorbClient, moveAddresses } from "../queries/remetentes.queries.ts";

/** Two clients turned out to be one person: everything of one becomes the other's, and the emptied one is taken away. */
export async function mergeClients(
  ctx: SystemContext,
  usuarioId: string,
  from: string,
  to: string,
) {
  await moveMessages(ctx, usuarioId, from, to);
  await moveAppointments(ctx, usuarioId, from, to);
  await moveReminders(ctx, usuarioId, from, to);
  await moveAddresses(ctx.db, usuarioId, from, to);
  await mergeTurns(ctx, usuarioId, from, to);
  await absorbClient(ctx.db, usuarioId, from, to);
}
