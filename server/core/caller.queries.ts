import { sql } from "kysely";
import { prepared, type Slots } from "#server/db/prepared.ts";

/** The person behind a live session; no row when the session has ended or the account is deactivated. */
export const findCaller = prepared((db, slot: Slots<{ usuarioId: string; sessaoId: string }>) =>
  db
    .selectFrom("sessoes")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .where("sessoes.id", "=", slot("sessaoId"))
    .where("sessoes.usuario_id", "=", slot("usuarioId"))
    .where("sessoes.revogada_em", "is", null)
    .where("usuarios.desativado_em", "is", null)
    .select([
      "usuarios.id",
      "usuarios.nome",
      "usuarios.email",
      "usuarios.role",
      "usuarios.timezone",
      "usuarios.primeiro_login",
      "usuarios.is_trial_user",
      "usuarios.trial_end_date",
      sql<boolean>`usuarios.usa_google and usuarios.google_refresh_token is not null`.as(
        "google_ligado",
      ),
    ]),
);
