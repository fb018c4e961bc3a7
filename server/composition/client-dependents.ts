import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { CLIENT_ROWS as assistente } from "#server/domains/assistente/service/client-rows.ts";
import { dependents } from "#server/domains/clientes/service/dependents-port.ts";
import { CLIENT_ROWS as espera } from "#server/domains/espera/service/client-rows.ts";
import { CLIENT_ROWS as historico } from "#server/domains/historico-mensagens/service/client-rows.ts";
import { CLIENT_ROWS as lembretes } from "#server/domains/lembretes/service/client-rows.ts";
import { CLIENT_ROWS as marcacoes } from "#server/domains/marcacoes/service/client-rows.ts";
import { CLIENT_ROWS as midias } from "#server/domains/midias/service/client-rows.ts";
import { CLIENT_ROWS as publico } from "#server/domains/publico/service/client-rows.ts";
import { CLIENT_ROWS as respostas } from "#server/domains/respostas/service/client-rows.ts";
import { CLIENT_ROWS as series } from "#server/domains/series/service/client-rows.ts";

/** Connects what is kept about a client with the client's removal, erasure and joining. */
export function connectDependents() {
  dependents.connect({
    lookAfter: historico.lookAfter,
    hasFutureAppointments: marcacoes.hasFuture,
    withdraw,
    dropInbox: historico.dropInbox,
    deleteConversation: historico.deleteConversation,
    eraseWords,
    dataOf,
    plannedOf: lembretes.plannedOf,
    movers: {
      ...historico.movers,
      ...series.movers,
      ...espera.movers,
      ...marcacoes.movers,
      ...lembretes.movers,
      ...publico.movers,
    },
    moveWaitingAbout: historico.moveWaitingAbout,
    copyTurn: historico.copyTurn,
    takeCopyBack: historico.takeCopyBack,
    copyLabels: historico.copyLabels,
    takeLabelsBack: historico.takeLabelsBack,
    mergeTurns: assistente.mergeTurns,
    splitTurns: assistente.splitTurns,
  });
}

async function withdraw(ctx: { db: Db; now: Clock }, usuarioId: string, id: string) {
  await lembretes.cancel(ctx, usuarioId, id);
  await espera.leave(ctx, usuarioId, id);
}

async function eraseWords(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  await historico.stop(db, user.id, id);
  await midias.erase(db, user.id, id);
  await historico.erase(db, user.id, id, now());
  // The series first: an appointment that one of them makes meanwhile has its note from there.
  await series.erase(db, user.id, id, now());
  await marcacoes.erase(db, user.id, id, now());
  await assistente.erase(ctx, id);
}

async function dataOf(ctx: UserContext, id: string) {
  const [appointments, rules, waiting, messages, files, replies, traces] = await Promise.all([
    marcacoes.dataOf(ctx, id),
    series.dataOf(ctx, id),
    espera.dataOf(ctx, id),
    historico.dataOf(ctx, id),
    midias.dataOf(ctx, id),
    respostas.dataOf(ctx, id),
    assistente.dataOf(ctx, id),
  ]);
  return {
    marcacoes: appointments,
    series: rules,
    ...waiting,
    ...messages,
    midias: files,
    respostas: replies,
    assistente: traces,
  };
}
