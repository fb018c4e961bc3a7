import { sql } from "kysely";
import { prepared, type Slots } from "#server/db/prepared.ts";

const columns = [
  "usuarios.id",
  "usuarios.nome",
  "usuarios.email",
  "usuarios.role",
  "usuarios.timezone",
  "usuarios.primeiro_login",
  "usuarios.is_trial_user",
  "usuarios.trial_end_date",
] as const;

const hasCalendar = sql<boolean>`usuarios.usa_google and usuarios.google_refresh_token is not null`;

/** Only of administrators are the factors looked for. */
const withoutFactor = sql<Date | null>`case when usuarios.role = 'ADMIN' and not exists (
  select from fatores where fatores.usuario_id = usuarios.id and fatores.confirmado_em is not null
) then coalesce(usuarios.admin_desde, usuarios.criado_em) end`;

interface CallerKey {
  usuarioId: string;
  sessaoId: string;
  /** Sessions that were begun by then have ended. */
  oldest: Date;
}

/** The person behind a live session; no row when the session has ended or the account is deactivated. */
export const findCaller = prepared((db, slot: Slots<CallerKey>) =>
  db
    .selectFrom("sessoes")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .where("sessoes.id", "=", slot("sessaoId"))
    .where("sessoes.usuario_id", "=", slot("usuarioId"))
    .where("sessoes.revogada_em", "is", null)
    .where("sessoes.criado_em", ">", slot("oldest"))
    .where("usuarios.desativado_em", "is", null)
    .select(columns)
    .select("sessoes.autenticada_em")
    .select([hasCalendar.as("google_ligado"), withoutFactor.as("sem_fator_desde")]),
);

/** A person without a session, for the work of jobs; no row when the account is deactivated. */
export const findAccount = prepared((db, slot: Slots<{ usuarioId: string }>) =>
  db
    .selectFrom("usuarios")
    .where("usuarios.id", "=", slot("usuarioId"))
    .where("usuarios.desativado_em", "is", null)
    .select(columns)
    .select([hasCalendar.as("google_ligado"), withoutFactor.as("sem_fator_desde")]),
);
