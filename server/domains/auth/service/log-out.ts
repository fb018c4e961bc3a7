import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { LogoutInput } from "#shared/auth/auth.schema.ts";
import { findToken } from "../queries/sessoes.queries.ts";
import { endSession } from "./end-sessions.ts";

/** Ends this session at once, and that of the refresh token when it is another one of the same person. */
export async function logout(ctx: OutsideContext, { refresh_token }: LogoutInput) {
  await asSystem(ctx, async ({ db, actor, sessionId, now }) => {
    await endSession(db, actor.id, sessionId, now());
    const other = refresh_token && (await findToken(db, hashToken(refresh_token)));
    if (other) await endSession(db, actor.id, other.sessao_id, now());
  });
  return { message: "Sessão encerrada" };
}
