import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { changeState, type Whose } from "./whose.queries.ts";

/** Accounts whose grant was lost and who were not written to yet; locked until the transaction ends. */
export const claimOwnOfAll = (db: Db, limit: number) =>
  db
    .selectFrom("google_conexoes as c")
    .innerJoin("usuarios as u", "u.id", "c.usuario_id")
    .where("c.avisar", "=", true)
    .where("u.desativado_em", "is", null)
    .select(["u.id as usuario_id", "u.id as profissional_id", "u.email"])
    .select(sql<string | null>`null`.as("de"))
    .orderBy("u.id")
    .limit(limit)
    .forNoKeyUpdate("c")
    .skipLocked()
    .execute();

/** The same of colleagues: the person who signs in as the professional, or the owner where nobody does. */
export const claimColleaguesOfAll = (db: Db, limit: number) =>
  db
    .selectFrom("google_agendas as c")
    .innerJoin("usuarios as u", "u.id", "c.usuario_id")
    .innerJoin("profissionais as p", (join) =>
      join.onRef("p.usuario_id", "=", "c.usuario_id").onRef("p.id", "=", "c.profissional_id"),
    )
    .leftJoin("usuarios as s", (join) =>
      join.on(sql<boolean>`s.id = p.pessoa_id`).on("s.desativado_em", "is", null),
    )
    .where("c.avisar", "=", true)
    .where("u.desativado_em", "is", null)
    .select(["c.usuario_id", "c.profissional_id"])
    .select((eb) => eb.fn.coalesce("s.email", "u.email").as("email"))
    .select(sql<string | null>`case when s.id is null then p.nome end`.as("de"))
    .orderBy("c.usuario_id")
    .orderBy("c.profissional_id")
    .limit(limit)
    .forNoKeyUpdate("c")
    .skipLocked()
    .execute();

export async function markNotifiedOfAll(db: Db, whose: Whose) {
  await changeState(db, whose).set({ avisar: false }).execute();
}
