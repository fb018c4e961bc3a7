import type { SystemContext, UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { m } from "#shared/google/google.messages.ts";
import type { AuthUrlInput, GoogleStatusJson } from "#shared/google/google.schema.ts";
import { findStatus } from "../queries/google.queries.ts";
import { beginRequest } from "./request-consent.ts";

/** How the caller's connection stands. */
export async function status({
  db,
  user,
  google,
  secrets,
}: UserContext): Promise<GoogleStatusJson> {
  const found = await findStatus(db, user.id);
  const selo = found?.selo ?? null;
  const isLost = selo !== null && !secrets.canOpen(selo);
  return {
    configurado: google !== undefined,
    conectado: selo !== null && !isLost,
    usa_google: found?.usa_google ?? false,
    google_calendar_id: found?.google_calendar_id ?? "primary",
    // A grant that can not be read any more is as good as one that was taken back.
    situacao: isLost ? "revogado" : (found?.situacao ?? null),
    ultima_sincronizacao: found?.ultima_sincronizacao ?? null,
  };
}

/** Whether this account has a grant, be it one that can not be read any more. */
export const isConnected = async ({ db }: SystemContext, usuarioId: string): Promise<boolean> =>
  ((await findStatus(db, usuarioId))?.selo ?? null) !== null;

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
