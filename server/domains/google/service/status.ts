import type { SystemContext, UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { m } from "#shared/google/google.messages.ts";
import type { AuthUrlInput, GoogleStatusJson } from "#shared/google/google.schema.ts";
import { findStatus } from "../google.queries.ts";
import { beginRequest } from "./consent-request.ts";

/** How the caller's connection stands. */
export async function status({ db, user, google }: UserContext): Promise<GoogleStatusJson> {
  const found = await findStatus(db, user.id);
  return {
    configurado: google !== undefined,
    conectado: found?.conectado ?? false,
    usa_google: found?.usa_google ?? false,
    google_calendar_id: found?.google_calendar_id ?? "primary",
    situacao: found?.situacao ?? null,
    ultima_sincronizacao: found?.ultima_sincronizacao ?? null,
  };
}

/** Whether this account has a grant. */
export const isConnected = async ({ db }: SystemContext, usuarioId: string): Promise<boolean> =>
  (await findStatus(db, usuarioId))?.conectado ?? false;

/**
 * Google's consent page, from which the browser comes back to `redirect_uri` with a code and `state`.
 * @throws AppError 409 where this installation has no client at Google.
 */
export async function authUrl(ctx: UserContext, { redirect_uri, state }: AuthUrlInput) {
  const { google } = ctx;
  if (!google) throw conflict(m.naoConfigurado);
  const codeChallenge = await beginRequest(ctx, state);
  return { url: google.consentUrl({ redirectUri: redirect_uri, state, codeChallenge }) };
}
