import { sql } from "kysely";
import { SEAL_LENGTH } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { changeState, isOwn, rowsOf, type Whose } from "./whose.queries.ts";

/** The beginning of a sealed token: which key sealed it. */
const selo = (column: string) =>
  sql<string | null>`left(${sql.ref(column)}, ${sql.lit(SEAL_LENGTH)})`.as("selo");

/** Status of a connection as the tab shows it. */
export const findStatus = (db: Db, whose: Whose) =>
  isOwn(whose)
    ? db
        .selectFrom("usuarios as u")
        .leftJoin("google_conexoes as c", "c.usuario_id", "u.id")
        .where("u.id", "=", whose.usuario_id)
        .select(["u.usa_google", "u.google_calendar_id"])
        .select(["c.situacao", "c.ultima_sincronizacao"])
        .select(selo("u.google_refresh_token"))
        .executeTakeFirst()
    : db
        .selectFrom("google_agendas as c")
        .where(rowsOf(whose, "c"))
        .select(["c.usa_google", "c.google_calendar_id"])
        .select(["c.situacao", "c.ultima_sincronizacao"])
        .select(selo("c.google_refresh_token"))
        .executeTakeFirst();

/** The sealed tokens of a connection, and how long the access token is good. */
export const findTokens = (db: Db, whose: Whose) =>
  isOwn(whose)
    ? db
        .selectFrom("usuarios as u")
        .leftJoin("google_conexoes as c", "c.usuario_id", "u.id")
        .where("u.id", "=", whose.usuario_id)
        .where("u.desativado_em", "is", null)
        .select(["u.google_access_token", "u.google_refresh_token", "u.google_calendar_id"])
        .select("c.token_expira_em")
        .executeTakeFirst()
    : db
        .selectFrom("google_agendas as c")
        .innerJoin("usuarios as u", "u.id", "c.usuario_id")
        .where(rowsOf(whose, "c"))
        .where("u.desativado_em", "is", null)
        .select(["c.google_access_token", "c.google_refresh_token", "c.google_calendar_id"])
        .select("c.token_expira_em")
        .executeTakeFirst();

interface Renewal {
  now: Date;
  until: Date;
}

/** One caller at a time renews the access token of a connection; true for the one who may. */
export async function claimRenewal(db: Db, whose: Whose, renewal: Renewal): Promise<boolean> {
  return isOwn(whose)
    ? claimOwn(db, whose.usuario_id, renewal)
    : claimOfColleague(db, whose, renewal);
}

async function claimOfColleague(db: Db, whose: Whose, { now, until }: Renewal) {
  const claimed = await db
    .updateTable("google_agendas")
    .set({ renovando_ate: until })
    .where(rowsOf(whose))
    .where((eb) =>
      eb.or([
        eb("renovando_ate", "is", null),
        eb("renovando_ate", "<=", now),
        eb("renovando_ate", ">", until),
      ]),
    )
    .returning("usuario_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function claimOwn(db: Db, usuario_id: string, { now, until }: Renewal) {
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

export async function releaseRenewal(db: Db, whose: Whose) {
  await changeState(db, whose).set({ renovando_ate: null }).execute();
}

/** Until when a renewed access token is good; whoever waits for it may go on. */
export async function endRenewal(db: Db, whose: Whose, until: Date) {
  await changeState(db, whose).set({ token_expira_em: until, renovando_ate: null }).execute();
}

/** That the grant is gone is to be shown, and written about once. */
export async function markRevoked(db: Db, whose: Whose) {
  await changeState(db, whose)
    .set({ situacao: "revogado", avisar: true, renovando_ate: null, revogar: null })
    .execute();
}

/** Google knows that this grant is over. */
export async function markEnded(db: Db, whose: Whose, sealed: string) {
  await changeState(db, whose)
    .set({ revogar: null, revogar_desde: null, revogar_em: null })
    .where("revogar", "=", sealed)
    .execute();
}
