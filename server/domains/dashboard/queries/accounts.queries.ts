import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Donos, intervalOf, owned } from "./owners.queries.ts";

const total = sql<number>`count(*)::int`.as("total");

/** How many clients there are. */
export async function countClients(db: Db, donos: Donos): Promise<number> {
  const row = await db
    .selectFrom("clientes_totais")
    .where(owned(donos))
    .select((eb) => eb.fn.sum<string | null>("total").as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/**
 * Clients by the intervals between `cuts` in which they came and, where they were removed, went. Those for whom both
 * lies before the first cut, or who came before it and are still there, are left out.
 */
export const countClientLives = (db: Db, donos: Donos, cuts: Date[]) =>
  db
    .selectFrom("clientes")
    .where(owned(donos))
    .where((eb) =>
      eb.or([eb("criado_em", ">=", cuts[0] ?? null), eb("excluido_em", ">=", cuts[0] ?? null)]),
    )
    .select(intervalOf("criado_em", cuts).$castTo<number>().as("veio"))
    .select(intervalOf("excluido_em", cuts).as("foi"))
    .select(total)
    .groupBy(["veio", "foi"])
    .execute();

/** All accounts, by the intervals in which they came and were deactivated. */
export const countAccountLivesOfAll = (db: Db, cuts: Date[]) =>
  db
    .selectFrom("usuarios")
    .select(intervalOf("criado_em", cuts).$castTo<number>().as("veio"))
    .select(intervalOf("desativado_em", cuts).as("foi"))
    .select(total)
    .groupBy(["veio", "foi"])
    .execute();

/** Instances that were not removed, by whether they are switched on. */
export const countInstances = (db: Db, donos: Donos) =>
  db
    .selectFrom("instancias")
    .where(owned(donos))
    .where("excluida_em", "is", null)
    .groupBy("ativa")
    .select(["ativa", total])
    .execute();

/** Active accounts by whether they use Google Calendar. */
export const countGoogleUsersOfAll = (db: Db) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .groupBy("usa_google")
    .select(["usa_google", total])
    .execute();
