import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import type { GoogleStatusJson } from "#shared/google/google.schema.ts";
import { findTokens, forgetGrant } from "../google.queries.ts";
import { status } from "./status.ts";

/**
 * Forgets the grant and asks Google to end it. Events and busy times stay as they are. A Google that cannot be reached
 * keeps nobody connected here.
 */
export async function disconnect(ctx: OutsideContext): Promise<GoogleStatusJson> {
  const { user, now, google, secrets, log } = ctx;
  const sealed = await inTransaction(ctx, async ({ db }) => {
    const refresh = (await findTokens(db, user.id))?.google_refresh_token;
    if (refresh) await forgetGrant(db, user.id, { refresh, now: now() });
    return refresh;
  });
  if (google && sealed) {
    const token = await secrets.open(`usuarios.google_refresh_token:${user.id}`, sealed);
    const isOver = await google.revoke(token);
    if (!isOver) log.warn({ usuario: user.id }, "a forgotten Google grant could not be revoked");
  }
  return inTransaction(ctx, status);
}
