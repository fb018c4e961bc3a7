import type { SystemContext, UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { m } from "#shared/google/google.messages.ts";
import type {
  AuthUrlInput,
  DoProfissional,
  GoogleStatusJson,
} from "#shared/google/google.schema.ts";
import { findConnected } from "../queries/agendas.queries.ts";
import { findStatus } from "../queries/google.queries.ts";
import type { Whose } from "../queries/whose.queries.ts";
import { calendarOf, ownCalendarOf } from "./assign-calendar.ts";
import { beginRequest } from "./request-consent.ts";

/**
 * How the connection of a professional stands, by default of the first active one.
 * @throws AppError 422 as `professionalOf`.
 */
export const readStatus = async (ctx: UserContext, asked: DoProfissional) =>
  statusOf(ctx, await calendarOf(ctx, asked?.profissional_id));

export async function statusOf(
  { db, google, secrets }: UserContext,
  whose: Whose,
): Promise<GoogleStatusJson> {
  const found = await findStatus(db, whose);
  const selo = found?.selo ?? null;
  const isLost = selo !== null && !secrets.canOpen(selo);
  return {
    profissional_id: whose.profissional_id,
    configurado: google !== undefined,
    conectado: selo !== null && !isLost,
    usa_google: found?.usa_google ?? false,
    google_calendar_id: found?.google_calendar_id ?? "primary",
    // A grant that can not be read any more is as good as one that was taken back.
    situacao: isLost ? "revogado" : (found?.situacao ?? null),
    ultima_sincronizacao: found?.ultima_sincronizacao ?? null,
  };
}

/** The connections of which a practice holds a grant, be it one that can not be read any more. */
export async function grantsOf({ db }: SystemContext, usuarioId: string): Promise<Whose[]> {
  const own = { usuario_id: usuarioId, profissional_id: usuarioId };
  const colleagues = await findConnected(db, usuarioId);
  return (await findStatus(db, own))?.selo ? [own, ...colleagues] : colleagues;
}

/**
 * Google's consent page, from which the browser comes back to `redirect_uri` with a code and `state`.
 * @throws AppError 403, 422 as `ownCalendarOf`; 409 where this installation has no client at Google.
 */
export async function authUrl(
  ctx: UserContext,
  { redirect_uri, state, profissional_id }: AuthUrlInput,
) {
  const { google } = ctx;
  const whose = await ownCalendarOf(ctx, profissional_id);
  if (!google) throw conflict(m.naoConfigurado);
  const codeChallenge = await beginRequest(ctx, { state, profissional_id: whose.profissional_id });
  return { url: google.consentUrl({ redirectUri: redirect_uri, state, codeChallenge }) };
}
