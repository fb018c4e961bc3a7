import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { AppError, badGateway, conflict } from "#server/core/errors.ts";
import { connectGoogle } from "#server/domains/google/service/connect-google.ts";
import { endRequest } from "#server/domains/google/service/request-consent.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import type { GoogleExchangeInput } from "#shared/auth/auth.schema.ts";

/**
 * Trades Google's code for tokens, keeps them sealed and answers them, as the specified call does. A code that this session
 * has asked for goes with the verifier that was kept for it; a bare code goes as it is.
 * @throws AppError 409 without configuration; 422 when Google refuses the code, and for a `state` of another session; 502 when it can not be reached.
 */
export async function exchangeGoogleCode(
  ctx: OutsideContext,
  { code, redirect_uri, state }: GoogleExchangeInput,
) {
  const { google } = ctx;
  if (!google) throw conflict(authAnswers.googleNaoConfigurado);
  const codeVerifier = await inTransaction(ctx, (ctx) => endRequest(ctx, state));
  const grant = await google.exchange({ code, redirectUri: redirect_uri, codeVerifier });
  if (grant.kind === "unreachable") throw badGateway(authAnswers.erroAoConectarGoogle);
  if (grant.kind === "refused") throw new AppError(422, authAnswers.erroAoConectarGoogle);

  const { accessToken, refreshToken } = grant;
  await inTransaction(ctx, (ctx) => connectGoogle(ctx, { accessToken, refreshToken }));
  return { access_token: accessToken, refresh_token: refreshToken };
}
