import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { badGateway, conflict } from "#server/core/errors.ts";
import type { GoogleAnswer } from "#server/integrations/google-calendar/ask-google.ts";
import { m } from "#shared/google/google.messages.ts";
import type { Whose } from "../queries/whose.queries.ts";
import { type Access, accessOf, type Reach } from "./renew-access.ts";

/** A connection of the caller's practice. @throws AppError 409 where this installation has no client at Google. */
export function reachOf(ctx: OutsideContext, whose: Whose): Reach {
  const { google, now, secrets } = ctx;
  if (!google) throw conflict(m.naoConfigurado);
  return {
    google,
    now,
    secrets,
    whose,
    transaction: (work) => inTransaction(ctx, ({ db }) => work(db)),
  };
}

/** A call with a good access token; one that Google does not take is renewed once. */
export async function withAccess<T>(
  reach: Reach,
  call: (token: string) => Promise<GoogleAnswer<T>>,
): Promise<GoogleAnswer<T> | Exclude<Access, { kind: "access" }>> {
  const first = await accessOf(reach);
  if (first.kind !== "access") return first;
  const answer = await call(first.token);
  if (answer.kind !== "unauthorized") return answer;
  const second = await accessOf(reach, first.token);
  return second.kind === "access" ? call(second.token) : second;
}

/**
 * The message for a person who asked for something that needs Google.
 * @throws AppError 409 when nothing is connected, or Google does not take the grant; 502 with `otherwise` when it cannot
 * be asked or says no.
 */
export async function askFor<T>(
  reach: Reach,
  call: (token: string) => Promise<GoogleAnswer<T>>,
  otherwise: string,
): Promise<T> {
  const answer = await withAccess(reach, call);
  if (answer.kind === "done") return answer.value;
  if (answer.kind === "none") throw conflict(m.semToken);
  if (answer.kind === "revoked" || answer.kind === "unauthorized") throw conflict(m.tokenInvalido);
  throw badGateway(otherwise);
}
