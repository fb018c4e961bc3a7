import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { AppError, badGateway, conflict } from "#server/core/errors.ts";
import { ownCalendarOf } from "#server/domains/google/service/assign-calendar.ts";
import { connectGoogle } from "#server/domains/google/service/connect-google.ts";
import { endRequest } from "#server/domains/google/service/request-consent.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import type { GoogleExchangeInput } from "#shared/auth/auth.schema.ts";

/**
 * Trades Google's code for tokens, keeps them sealed and answers them, as the specified call does. A code that this session
 * has asked for goes with the verifier that was kept for it, and is of the professional for whom it was asked; a bare code goes
 * as it is, and is of the first active one.
 * @throws AppError 403, 422 as `ownCalendarOf`; 409 without configuration; 422 when Google refuses the code, and for a `state`
 * of another session; 502 when it can not be reached.
 */
export async function exchangeGoogleCode(
  ctx: OutsideContext,
  { code, redirect_uri, state }: GoogleExchangeInput,
) {
  const { google } = ctx;
  const { whose, codeVerifier } = await inTransaction(ctx, async (ctx) => {
    const request = await endRequest(ctx, state);
    const whose = await ownCalendarOf(ctx, request?.profissional_id);
    return { whose, codeVerifier: request?.codeVerifier };
  });
  if (!google) throw conflict(authAnswers.googleNaoConfigurado);
  const grant = await google.exchange({ code, redirectUri: redirect_uri, codeVerifier });
  if (grant.kind === "unreachable") throw badGateway(authAnswers.erroAoConectarGoogle);
  if (grant.kind === "refused") throw new AppError(422, authAnswers.erroAoConectarGoogle);

  const { accessToken, refreshToken } = grant;
  await inTransaction(ctx, (ctx) => connectGoogle(ctx, whose, { accessToken, refreshToken }));
  return { access_token: accessToken, refresh_token: refreshToken };
}
