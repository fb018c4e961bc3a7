import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Whose } from "./whose.queries.ts";

/** A connection begins anew: nothing of what was read or failed before counts. */
const ANEW = sql`situacao = 'ok', erro = null, falhas = 0, proxima_em = null, avisar = false, revogar = null,
  revogar_desde = null, versao = google_agendas.versao + 1, replanejar = true, sync_token = null,
  proxima_sincronizacao = null`;

/** A colleague's calendar is connected; Google repeats no refresh token that it gave before. */
export async function connect(
  db: Db,
  { usuario_id, profissional_id }: Whose,
  { access, refresh }: { access: string; refresh: string | null },
) {
  await sql`
    insert into google_agendas (usuario_id, profissional_id, usa_google, google_access_token, google_refresh_token, situacao)
    values (${usuario_id}, ${profissional_id}, true, ${access}, ${refresh}, 'ok')
    on conflict (usuario_id, profissional_id) do update
      set usa_google = true, google_access_token = excluded.google_access_token, token_expira_em = null,
        google_refresh_token = coalesce(excluded.google_refresh_token, google_agendas.google_refresh_token), ${ANEW}
  `.execute(db);
}

export interface Choice {
  usa_google?: boolean | undefined;
  google_calendar_id?: string | undefined;
}

/** Another calendar of a colleague, or the switch; what is switched off rests as it is. */
export async function choose(db: Db, { usuario_id, profissional_id }: Whose, choice: Choice) {
  const { usa_google = null, google_calendar_id = null } = choice;
  const isOn = sql`coalesce(${usa_google}::boolean, google_agendas.usa_google)`;
  await sql`
    insert into google_agendas (usuario_id, profissional_id, usa_google, google_calendar_id)
    values (${usuario_id}, ${profissional_id}, coalesce(${usa_google}::boolean, false), coalesce(${google_calendar_id}::text, 'primary'))
    on conflict (usuario_id, profissional_id) do update
      set usa_google = ${isOn}, google_calendar_id = coalesce(${google_calendar_id}::text, google_agendas.google_calendar_id)
  `.execute(db);
  await sql`
    update google_agendas set ${ANEW}
    where usuario_id = ${usuario_id} and profissional_id = ${profissional_id}
      and usa_google and google_refresh_token is not null
  `.execute(db);
}

/** Forgets grants of a practice's colleagues, of all or of one; Google is still to be told. Answers whether there was one. */
export async function forget(
  db: Db,
  { usuario_id, profissional_id }: { usuario_id: string; profissional_id?: string },
  refresh?: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update google_agendas
    set usa_google = false, google_access_token = null, google_refresh_token = null, situacao = null, erro = null,
      sync_token = null, token_expira_em = null, versao = versao + 1, revogar = google_refresh_token, revogar_em = null
    where usuario_id = ${usuario_id} and google_refresh_token is not null
      and profissional_id = coalesce(${profissional_id ?? null}::uuid, profissional_id)
      and google_refresh_token = coalesce(${refresh ?? null}::text, google_refresh_token)
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps a renewed access token; not where another grant has come meanwhile. */
export async function keepAccessToken(
  db: Db,
  { usuario_id, profissional_id }: Whose,
  { refresh, sealed }: { refresh: string; sealed: string },
) {
  await db
    .updateTable("google_agendas")
    .set({ google_access_token: sealed })
    .where("usuario_id", "=", usuario_id)
    .where("profissional_id", "=", profissional_id)
    .where("google_refresh_token", "=", refresh)
    .execute();
}

/** Whether a colleague of the practice has a calendar switched on. */
export async function isAnySwitchedOn(db: Db, usuarioId: string): Promise<boolean> {
  const row = await db
    .selectFrom("google_agendas")
    .where("usuario_id", "=", usuarioId)
    .where("usa_google", "=", true)
    .where("google_refresh_token", "is not", null)
    .select("usuario_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Colleagues of a practice who are connected, with their sealed grants. */
export const findConnected = (db: Db, usuarioId: string) =>
  db
    .selectFrom("google_agendas")
    .where("usuario_id", "=", usuarioId)
    .where("google_refresh_token", "is not", null)
    .select(["usuario_id", "profissional_id"])
    .orderBy("profissional_id")
    .execute();

/** Removes a colleague's connection that holds no grant, so that the professional can go. */
export async function removeEnded(db: Db, { usuario_id, profissional_id }: Whose) {
  await db
    .deleteFrom("google_agendas")
    .where("usuario_id", "=", usuario_id)
    .where("profissional_id", "=", profissional_id)
    .where("google_refresh_token", "is", null)
    .where("revogar", "is", null)
    .execute();
}
