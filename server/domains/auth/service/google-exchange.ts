import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { AppError, badGateway, conflict } from "#server/core/errors.ts";
import { connectGoogle } from "#server/domains/usuarios/usuarios.service.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { GoogleExchangeInput } from "#shared/auth/auth.schema.ts";

/**
 * Trades Google's code for tokens, keeps them sealed and answers them, as the specified call does.
 * @throws AppError 409 without configuration; 422 when Google refuses the code; 502 when it can not be reached.
 */
export async function exchangeGoogleCode(
  ctx: OutsideContext,
  { code, redirect_uri }: GoogleExchangeInput,
) {
  const { google } = ctx;
  if (!google) throw conflict(m.googleNaoConfigurado);
  const grant = await google.exchange({ code, redirectUri: redirect_uri });
  if (grant.kind === "unreachable") throw badGateway(m.erroAoConectarGoogle);
  if (grant.kind === "refused") throw new AppError(422, m.erroAoConectarGoogle);

  const { accessToken, refreshToken } = grant;
  await inTransaction(ctx, (ctx) => connectGoogle(ctx, { accessToken, refreshToken }));
  return { access_token: accessToken, refresh_token: refreshToken };
}
