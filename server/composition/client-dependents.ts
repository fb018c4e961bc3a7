import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import {
  eraseTraces,
  mergeTurns,
  splitTurns,
  tracesOf,
} from "#server/domains/assistente/service/erase-traces.ts";
import { dependents } from "#server/domains/clientes/service/dependents-port.ts";
import {
  leaveList,
  moveEntries,
  moveFreed,
  moveOffers,
  waitingData,
} from "#server/domains/espera/service/follow-client.ts";
import {
  copyLabels,
  copyTurn,
  deleteConversation,
  dropInbox,
  eraseMessages,
  messageData,
  moveMessages,
  moveScheduled,
  moveWaitingAbout,
  stopMessages,
  takeCopyBack,
  takeLabelsBack,
} from "#server/domains/historico-mensagens/service/follow-client.ts";
import {
  cancelForClient,
  moveReminders,
} from "#server/domains/lembretes/service/cancel-messages.ts";
import { plannedOf } from "#server/domains/lembretes/service/list-planned.ts";
import { hasFutureAppointments } from "#server/domains/marcacoes/service/find-future-appointments.ts";
import {
  appointmentData,
  eraseNotes,
  moveAppointments,
} from "#server/domains/marcacoes/service/follow-client.ts";
import { eraseMedia, mediaData } from "#server/domains/midias/service/follow-client.ts";
import { moveBookings } from "#server/domains/publico/service/follow-client.ts";
import { replyData } from "#server/domains/respostas/service/copy-replies.ts";
import {
  eraseSerieNotes,
  moveSeries,
  serieData,
} from "#server/domains/series/service/follow-client.ts";

/** Connects what is kept about a client with the client's removal, erasure and joining. */
export function connectDependents() {
  dependents.connect({
    hasFutureAppointments,
    withdraw,
    dropInbox,
    deleteConversation,
    eraseWords,
    dataOf,
    plannedOf,
    movers: {
      mensagens: moveMessages,
      mensagens_agendadas: moveScheduled,
      series: moveSeries,
      esperas: moveEntries,
      espera_vagas: moveFreed,
      espera_ofertas: moveOffers,
      marcacoes: moveAppointments,
      lembretes: moveReminders,
      reservas: moveBookings,
    },
    moveWaitingAbout,
    copyTurn,
    takeCopyBack,
    copyLabels,
    takeLabelsBack,
    mergeTurns,
    splitTurns,
  });
}

async function withdraw(ctx: { db: Db; now: Clock }, usuarioId: string, id: string) {
  await cancelForClient(ctx, usuarioId, id);
  await leaveList(ctx, usuarioId, id);
}

async function eraseWords(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  await stopMessages(db, user.id, id);
  await eraseMedia(db, user.id, id);
  await eraseMessages(db, user.id, id, now());
  // The series first: an appointment that one of them makes meanwhile has its note from there.
  await eraseSerieNotes(db, user.id, id, now());
  await eraseNotes(db, user.id, id, now());
  await eraseTraces(ctx, id);
}

async function dataOf(ctx: UserContext, id: string) {
  const [marcacoes, series, waiting, messages, midias, respostas, assistente] = await Promise.all([
    appointmentData(ctx, id),
    serieData(ctx, id),
    waitingData(ctx, id),
    messageData(ctx, id),
    mediaData(ctx, id),
    replyData(ctx, id),
    tracesOf(ctx, id),
  ]);
  return { marcacoes, series, ...waiting, ...messages, midias, respostas, assistente };
}
