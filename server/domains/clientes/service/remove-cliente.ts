import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { clientesAnswers } from "#shared/clientes/answers.messages.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import * as clientes from "../queries/clientes.queries.ts";
import { forgetConflicts } from "../queries/conflitos.queries.ts";
import * as traces from "../queries/traces.queries.ts";
import { dependents } from "./dependents-port.ts";

/**
 * Takes a client off every list; past appointments and messages stay for the figures.
 * @throws AppError 404 for a client that is not there; 409 while pendente or confirmado appointments lie ahead.
 */
export async function removeCliente(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  await lockProfessionals(db, [user.id]);
  // Locked before anything is looked at: a booking that comes in at this moment holds the client too, so one of both sees the other.
  if (!(await clientes.lock(db, user.id, id))) throw notFound(m.naoEncontrado);
  if (await dependents().hasFutureAppointments(ctx, id))
    throw conflict(clientesAnswers.possuiAgendamentos);

  await keepAuthor(ctx, user.id);
  await clientes.markRemoved(db, user.id, { id, atorId: actorIdOf(ctx), now: now() });
  await dependents().withdraw(ctx, user.id, id);
  await traces.deleteAddresses(db, user.id, id);
  await forgetConflicts(db, user.id, [id]);
  await dependents().dropInbox(db, user.id, id);
  await dependents().deleteConversation(db, user.id, id);
  await notify(db, user.id, { tipo: "cliente", id });
  await notify(db, user.id, { tipo: "conversa", id });
}
