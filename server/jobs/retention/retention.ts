import { subMonths } from "date-fns";
import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { deleteTurns, emptySteps } from "#server/domains/assistente/service/expired.ts";
import { emptyAddresses } from "#server/domains/seguranca/service/expired.ts";
import { type Loop, startLoop } from "../loop.ts";
import { KEPT_DAYS, KEPT_MONTHS } from "./periods.ts";
import * as old from "./retention.queries.ts";

const EVERY_MS = 60 * 60_000;
/** Batches rest between each other, so that what takes away years of rows is not felt. */
const GATHER_MS = 100;
const BATCH = 1_000;
/** A session may have thousands of tokens, which go with it. */
const SESSIONS = 50;
const DAY_MS = 24 * 60 * 60_000;

/** Takes away what is of no use any more, a little at a time. */
export const startRetention = (services: Services): Loop =>
  startLoop(services, {
    name: "retencao",
    everyMs: EVERY_MS,
    gatherMs: GATHER_MS,
    run: () => forgetOld(services),
  });

type Step = (ctx: SystemContext, batch: number) => Promise<number>;

const daysAgo = ({ now }: SystemContext, days: number) => new Date(now().getTime() - days * DAY_MS);

const monthsAgo = ({ now }: SystemContext, months: number) => subMonths(now(), months);

const STEPS: { step: Step; batch: number }[] = [
  {
    batch: BATCH,
    step: (ctx, batch) =>
      old.deleteEvents(ctx.db, {
        done: daysAgo(ctx, KEPT_DAYS.eventos),
        failed: daysAgo(ctx, KEPT_DAYS.eventosFalhos),
        batch,
      }),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteAcks(ctx.db, daysAgo(ctx, KEPT_DAYS.acks), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteRefreshTokens(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteResetLinks(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteChallenges(ctx.db, ctx.now(), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deletePendingSignIns(ctx.db, ctx.now(), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      old.deleteEmailChanges(ctx.db, daysAgo(ctx, KEPT_DAYS.trocasDeEmail), batch),
  },
  {
    batch: SESSIONS,
    step: (ctx, batch) => old.deleteRevokedSessions(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: SESSIONS,
    // A token lives 30 days and is kept as long again: who has none left began before that.
    step: (ctx, batch) =>
      old.deleteEndedSessions(ctx.db, daysAgo(ctx, 2 * KEPT_DAYS.sessoes), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteIdleReplies(ctx.db, daysAgo(ctx, KEPT_DAYS.respostas), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => emptySteps(ctx, daysAgo(ctx, KEPT_DAYS.passos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => deleteTurns(ctx, daysAgo(ctx, KEPT_DAYS.passos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteReplays(ctx.db, daysAgo(ctx, KEPT_DAYS.ensaios), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteContactDays(ctx.db, daysAgo(ctx, KEPT_DAYS.contatos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      old.deleteForwarded(ctx.db, daysAgo(ctx, KEPT_DAYS.encaminhamentos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => emptyAddresses(ctx, monthsAgo(ctx, KEPT_MONTHS.enderecos), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      old.deleteSecurityEvents(ctx.db, monthsAgo(ctx, KEPT_MONTHS.eventosDeSeguranca), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) =>
      old.deleteTrialMarks(ctx.db, monthsAgo(ctx, KEPT_MONTHS.testesGratis), batch),
  },
  {
    batch: BATCH,
    step: (ctx, batch) => old.deleteGoogleRequests(ctx.db, ctx.now(), batch),
  },
];

/** A batch of each kind, each in a transaction of its own; true when there may be more. */
export async function forgetOld(services: Services): Promise<boolean> {
  let hasMore = false;
  for (const { step, batch } of STEPS) {
    const gone = await asSystem(services, (ctx) => step(ctx, batch));
    if (gone === batch) hasMore = true;
  }
  return hasMore;
}
