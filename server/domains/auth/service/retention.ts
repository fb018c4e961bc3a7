import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deletePendingSignIns } from "../queries/entradas.queries.ts";
import { deleteResetLinks } from "../queries/redefinicoes.queries.ts";
import {
  deleteEndedSessions,
  deleteRefreshTokens,
  deleteRevokedSessions,
} from "../queries/sessoes.queries.ts";
import { deleteEmailChanges } from "../queries/trocas-email.queries.ts";

/** A session may have thousands of tokens, which go with it. */
const SESSIONS = 50;

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteRefreshTokens(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch) },
  { remove: (ctx, batch) => deleteResetLinks(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch) },
  { remove: (ctx, batch) => deletePendingSignIns(ctx.db, ctx.now(), batch) },
  {
    remove: (ctx, batch) =>
      deleteEmailChanges(ctx.db, daysAgo(ctx, KEPT_DAYS.trocasDeEmail), batch),
  },
  {
    batch: SESSIONS,
    remove: (ctx, batch) => deleteRevokedSessions(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch),
  },
  {
    batch: SESSIONS,
    // A token lives 30 days and is kept as long again: a session without tokens began before that.
    remove: (ctx, batch) => deleteEndedSessions(ctx.db, daysAgo(ctx, 2 * KEPT_DAYS.sessoes), batch),
  },
];
