import { subMonths } from "date-fns/subMonths";
import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import {
  deleteReplays,
  deleteTurns,
  emptySteps,
} from "#server/domains/assistente/service/expired.ts";
import {
  deleteEmailChanges,
  deleteEndedSessions,
  deletePendingSignIns,
  deleteRefreshTokens,
  deleteResetLinks,
  deleteRevokedSessions,
} from "#server/domains/auth/service/expired.ts";
import {
  deleteImportedOf,
  deleteImports,
  forgetOldJoins,
} from "#server/domains/clientes/service/expired.ts";
import { deleteChallenges } from "#server/domains/fatores/service/expired.ts";
import { deleteGoogleRequests } from "#server/domains/google/service/expired.ts";
import { deleteAcks, deleteEvents } from "#server/domains/historico-mensagens/service/expired.ts";
import {
  deleteBegun,
  deleteContactDays,
  deleteForwarded,
} from "#server/domains/instancias/service/expired.ts";
import { deleteLoose } from "#server/domains/midias/service/expired.ts";
import { deleteBookings } from "#server/domains/publico/service/expired.ts";
import { deleteIdleReplies } from "#server/domains/respostas/service/expired.ts";
import { deleteSecurityEvents, emptyAddresses } from "#server/domains/seguranca/service/expired.ts";
import { deleteTrialMarks } from "#server/domains/trial/service/expired.ts";
import { DAY } from "#shared/common/civil.ts";
import { KEPT_DAYS, KEPT_MONTHS } from "./periods.ts";

const BATCH = 1_000;
/** A session may have thousands of tokens, which go with it. */
const SESSIONS = 50;

type Step = (ctx: SystemContext, batch: number) => Promise<number>;

const daysAgo = ({ now }: SystemContext, days: number) => new Date(now().getTime() - days * DAY);

const monthsAgo = ({ now }: SystemContext, months: number) => subMonths(now(), months);

const STEPS: { step: Step; batch: number }[] = [
  {
    batch: BATCH,
    step: (ctx, batch) =>
      deleteEvents(ctx.db, {
        done: daysAgo(ctx, KEPT_DAYS.eventos),
        failed: daysAgo(ctx, KEPT_DAYS.eventosFalhos),
        batch,
      }),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteLoose(ctx.db, daysAgo(ctx, KEPT_DAYS.arquivosSoltos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteAcks(ctx.db, daysAgo(ctx, KEPT_DAYS.acks), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteRefreshTokens(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteResetLinks(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteChallenges(ctx.db, ctx.now(), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deletePendingSignIns(ctx.db, ctx.now(), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteEmailChanges(ctx.db, daysAgo(ctx, KEPT_DAYS.trocasDeEmail), batch),
  },
  {
    batch: SESSIONS,
    step: (ctx, batch) => deleteRevokedSessions(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: SESSIONS,
    // A token lives 30 days and is kept as long again: who has none left began before that.
    step: (ctx, batch) => deleteEndedSessions(ctx.db, daysAgo(ctx, 2 * KEPT_DAYS.sessoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteIdleReplies(ctx.db, daysAgo(ctx, KEPT_DAYS.respostas), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      deleteBookings(ctx.db, {
        released: daysAgo(ctx, KEPT_DAYS.reservasLiberadas),
        kept: daysAgo(ctx, KEPT_DAYS.reservas),
        batch,
      }),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => emptySteps(ctx.db, daysAgo(ctx, KEPT_DAYS.passos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteTurns(ctx.db, daysAgo(ctx, KEPT_DAYS.passos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteReplays(ctx.db, daysAgo(ctx, KEPT_DAYS.ensaios), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteContactDays(ctx.db, daysAgo(ctx, KEPT_DAYS.contatos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteForwarded(ctx.db, daysAgo(ctx, KEPT_DAYS.encaminhamentos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteBegun(ctx.db, daysAgo(ctx, KEPT_DAYS.conexoesIniciadas), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => emptyAddresses(ctx.db, monthsAgo(ctx, KEPT_MONTHS.enderecos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      deleteSecurityEvents(ctx.db, monthsAgo(ctx, KEPT_MONTHS.eventosDeSeguranca), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteTrialMarks(ctx.db, monthsAgo(ctx, KEPT_MONTHS.testesGratis), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      deleteImportedOf(ctx.db, daysAgo(ctx, KEPT_DAYS.clientesImportados), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteImports(ctx.db, daysAgo(ctx, KEPT_DAYS.importacoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => forgetOldJoins(ctx, daysAgo(ctx, KEPT_DAYS.juncoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteGoogleRequests(ctx.db, ctx.now(), batch),
  },
];

/** Takes away what is of no use any more: a batch of each kind, each in a transaction of its own; true when there may be more. */
export async function applyRetention(services: Services): Promise<boolean> {
  let hasMore = false;
  for (const { step, batch } of STEPS) {
    const gone = await asSystem(services, (ctx) => step(ctx, batch));
    if (gone === batch) hasMore = true;
  }
  return hasMore;
}
