import { type Db, type Ending, inTenant } from "#server/db/database.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { verifyAccessToken } from "./access-token.ts";
import { findCaller } from "./caller.queries.ts";
import type { PublicContext, UserContext } from "./context.ts";
import { unauthorized } from "./errors.ts";
import { oldestSession } from "./session-life.ts";

/**
 * Finds out who calls, and runs `work` in a transaction of theirs. Session and person are read from the database at
 * each request, in the same transaction: a logout or a changed role counts at once.
 * `readOnly` and `commitEachTurn`: see `inTenant` and its `Ending`.
 * @throws AppError 401 for a token that is missing, wrong, expired, or of a session that has ended.
 */
export async function authenticate<T>(
  ctx: PublicContext,
  work: (ctx: UserContext) => Promise<T>,
  { readOnly = false, commitEachTurn = false } = {},
): Promise<T> {
  const claims = await assertToken(ctx);
  const call = async (db: Db, ending: Ending) => {
    const key = { usuarioId: claims.sub, sessaoId: claims.sid, oldest: oldestSession(ctx.now()) };
    const [caller] = await findCaller(db, key);
    if (!caller) throw unauthorized(authAnswers.naoAutenticado);
    if (commitEachTurn) ending.commitEachTurn();
    const { autenticada_em: provenAt, ...user } = caller;
    return work({ ...ctx, db, user, sessionId: claims.sid, provenAt });
  };
  return inTenant(ctx.databases, claims.sub, call, { readOnly });
}

/**
 * Claims of a valid token, without a query: enough to read the body of its sender.
 * @throws AppError 401 for a token that is missing, wrong or expired.
 */
export async function assertToken({ secrets, request, now }: PublicContext) {
  const claims = await verifyAccessToken(secrets, request.token, now());
  if (!claims) throw unauthorized(authAnswers.naoAutenticado);
  return claims;
}
