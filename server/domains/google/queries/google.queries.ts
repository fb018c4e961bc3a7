import { sql } from "kysely";
import { SEAL_LENGTH } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";

/** Status of a connection as the tab shows it. */
export const findStatus = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios as u")
    .leftJoin("google_conexoes as c", "c.usuario_id", "u.id")
    .where("u.id", "=", usuarioId)
    .select(["u.usa_google", "u.google_calendar_id"])
    .select(["c.situacao", "c.ultima_sincronizacao"])
    .select((eb) =>
      eb.fn<string | null>("left", ["u.google_refresh_token", sql.lit(SEAL_LENGTH)]).as("selo"),
    )
    .executeTakeFirst();

/** The sealed tokens of a connection, and how long the access token is good. */
export const findTokens = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios as u")
    .leftJoin("google_conexoes as c", "c.usuario_id", "u.id")
    .where("u.id", "=", usuarioId)
    .where("u.desativado_em", "is", null)
    .select(["u.google_access_token", "u.google_refresh_token", "u.google_calendar_id"])
    .select("c.token_expira_em")
    .executeTakeFirst();

/** One caller at a time renews the access token of a connection; true for the one who may. */
export async function claimRenewal(
  db: Db,
  usuario_id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto("google_conexoes")
    .values({ usuario_id, renovando_ate: until })
    .onConflict((oc) =>
      oc
        .column("usuario_id")
        .doUpdateSet({ renovando_ate: until })
        // Further ahead than any claim reaches: of a clock that was set back since.
        .where((eb) =>
          eb.or([
            eb("google_conexoes.renovando_ate", "is", null),
            eb("google_conexoes.renovando_ate", "<=", now),
            eb("google_conexoes.renovando_ate", ">", until),
          ]),
        ),
    )
    .returning("usuario_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function releaseRenewal(db: Db, usuarioId: string) {
  await db
    .updateTable("google_conexoes")
    .set({ renovando_ate: null })
    .where("usuario_id", "=", usuarioId)
    .execute();
}

/** Until when a renewed access token is good; whoever waits for it may go on. */
export async function endRenewal(db: Db, usuarioId: string, until: Date) {
  await db
    .updateTable("google_conexoes")
    .set({ token_expira_em: until, renovando_ate: null })
    .where("usuario_id", "=", usuarioId)
    .execute();
}

/** That the grant is gone is to be shown, and written about once. */
export async function markRevoked(db: Db, usuarioId: string) {
  await db
    .updateTable("google_conexoes")
    .set({ situacao: "revogado", avisar: true, renovando_ate: null, revogar: null })
    .where("usuario_id", "=", usuarioId)
    .execute();
}

/** Google knows that this grant is over. */
export async function markEnded(db: Db, usuarioId: string, sealed: string) {
  await db
    .updateTable("google_conexoes")
    .set({ revogar: null, revogar_desde: null, revogar_em: null })
    .where("usuario_id", "=", usuarioId)
    .where("revogar", "=", sealed)
    .execute();
}
