import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { notifyWork } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { GOOGLE } from "#server/jobs/names.ts";
import * as agendas from "../queries/agendas.queries.ts";
import { isOwn, type Whose } from "../queries/whose.queries.ts";

type Column = "google_access_token" | "google_refresh_token";

/** The place for which a token of a connection is sealed. */
export const placeOf = (whose: Whose, column: Column) =>
  isOwn(whose)
    ? `usuarios.${column}:${whose.usuario_id}`
    : `google_agendas.${column}:${whose.profissional_id}`;

export const openToken = (
  { secrets }: Pick<Services, "secrets">,
  whose: Whose,
  { column, sealed }: { column: Column; sealed: string },
) => secrets.open(placeOf(whose, column), sealed);

/** Switches a connection on with a sealed grant; Google repeats no refresh token that it gave before. */
export async function keepGrant(
  db: Db,
  whose: Whose,
  { access, refresh, now }: { access: string; refresh: string | null; now: Date },
) {
  if (!isOwn(whose))
    return changeColleagues(db, whose, () => agendas.connect(db, whose, { access, refresh }));
  const change = {
    usa_google: true,
    google_access_token: access,
    ...(refresh ? { google_refresh_token: refresh } : {}),
  };
  return accountRow.updateProfile(db, whose.usuario_id, change, now);
}

/** Keeps a renewed access token; not where another grant has come meanwhile. */
export const keepAccessToken = (
  db: Db,
  whose: Whose,
  token: { refresh: string; sealed: string },
): Promise<void> =>
  isOwn(whose)
    ? accountRow.keepAccessToken(db, whose.usuario_id, token)
    : agendas.keepAccessToken(db, whose, token);

/** Switches a connection off and forgets its grant; false when another one has come meanwhile, or it is gone. */
export async function forgetGrant(
  db: Db,
  whose: Whose,
  { refresh, now }: { refresh: string; now: Date },
): Promise<boolean> {
  if (isOwn(whose)) return accountRow.forgetGrant(db, whose.usuario_id, { refresh, now });
  return changeColleagues(db, whose, () => agendas.forget(db, whose, refresh));
}

/** Which calendar of the grant is used, and whether it is used at all. */
export async function keepChoice(db: Db, whose: Whose, choice: agendas.Choice, now: Date) {
  if (!isOwn(whose)) return changeColleagues(db, whose, () => agendas.choose(db, whose, choice));
  const { usa_google, google_calendar_id } = choice;
  const change = {
    ...(usa_google === undefined ? {} : { usa_google }),
    ...(google_calendar_id === undefined ? {} : { google_calendar_id }),
  };
  return accountRow.updateProfile(db, whose.usuario_id, change, now);
}

/** For other domains: forgets the grants of all colleagues of a practice. */
export const forgetColleagues = (db: Db, usuarioId: string): Promise<boolean> =>
  changeColleagues(db, { usuario_id: usuarioId }, () =>
    agendas.forget(db, { usuario_id: usuarioId }),
  );

/**
 * The account says whether to ask for colleagues' calendars at all. It is held from before the change on: of two at once the
 * later one sees what the other has left.
 */
async function changeColleagues<T>(
  db: Db,
  { usuario_id }: Pick<Whose, "usuario_id">,
  change: () => Promise<T>,
): Promise<T> {
  await accountRow.hold(db, usuario_id);
  const changed = await change();
  const isAny = await agendas.isAnySwitchedOn(db, usuario_id);
  await accountRow.setColleaguesCalendar(db, usuario_id, isAny);
  await notifyWork(db, GOOGLE);
  return changed;
}
