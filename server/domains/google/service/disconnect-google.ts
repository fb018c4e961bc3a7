import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import type { GoogleStatusJson } from "#shared/google/google.schema.ts";
import { findTokens } from "../queries/google.queries.ts";
import { endGrant } from "./end-grant.ts";
import { status } from "./read-status.ts";

/**
 * Forgets the grant and asks Google to end it. Events and busy times stay as they are. A Google that cannot be reached
 * keeps nobody connected here: a job asks it again.
 */
export async function disconnect(ctx: OutsideContext): Promise<GoogleStatusJson> {
  const { user, now } = ctx;
  const sealed = await inTransaction(ctx, async ({ db }) => {
    const refresh = (await findTokens(db, user.id))?.google_refresh_token;
    if (refresh) await accountRow.forgetGrant(db, user.id, { refresh, now: now() });
    return refresh;
  });
  if (sealed) {
    await endGrant(ctx, { usuarioId: user.id, sealed }, (work) =>
      inTransaction(ctx, ({ db }) => work(db)),
    );
  }
  return inTransaction(ctx, status);
}
