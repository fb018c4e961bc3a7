import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import type { DoProfissional, GoogleStatusJson } from "#shared/google/google.schema.ts";
import { findTokens } from "../queries/google.queries.ts";
import type { Whose } from "../queries/whose.queries.ts";
import { ownCalendarOf } from "./assign-calendar.ts";
import { endGrant } from "./end-grant.ts";
import { forgetGrant } from "./keep-grant.ts";
import { statusOf } from "./read-status.ts";

/**
 * Forgets the grant and asks Google to end it. Events and busy times stay as they are. A Google that cannot be reached
 * keeps nobody connected here: a job asks it again.
 * @throws AppError 403, 422 as `ownCalendarOf`.
 */
export async function disconnect(
  ctx: OutsideContext,
  asked: DoProfissional,
): Promise<GoogleStatusJson> {
  const whose = await inTransaction(ctx, (ctx) => ownCalendarOf(ctx, asked?.profissional_id));
  await cutConnection(ctx, whose);
  return inTransaction(ctx, (ctx) => statusOf(ctx, whose));
}

/** For other domains: the same of a connection that is known. */
export async function cutConnection(ctx: OutsideContext, whose: Whose) {
  const { now } = ctx;
  const sealed = await inTransaction(ctx, async ({ db }) => {
    const refresh = (await findTokens(db, whose))?.google_refresh_token;
    if (refresh) await forgetGrant(db, whose, { refresh, now: now() });
    return refresh;
  });
  if (!sealed) return;
  await endGrant(ctx, { whose, sealed }, (work) => inTransaction(ctx, ({ db }) => work(db)));
}
