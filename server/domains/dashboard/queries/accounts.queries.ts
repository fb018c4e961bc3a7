import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Donos, intervalOf, owned } from "./owners.queries.ts";

const total = sql<number>`count(*)::int`.as("total");

/** From one instant to before another. */
interface Interval {
  inicio: Date;
  fim: Date;
}

const here = (donos: Donos, came: RawBuilder<SqlBool>) => sql`
  select criado_em as veio, null::timestamptz as foi, 1 as total from clientes
  where ${owned(donos)} and excluido_em is null and ${came}`;

/** Clients who came and are still there: for one professional the sums of whole days, and one day client by client. */
const arrived = (donos: Donos, since: Date | null, { inicio, fim }: Interval) =>
  donos === "todos"
    ? here(donos, sql`criado_em >= ${since}`)
    : sql`
        select dia, null, total from clientes_contagens
        where ${owned(donos)} and dia >= ${since} and not (dia >= ${inicio} and dia < ${fim})
        union all ${here(donos, sql`criado_em >= ${inicio} and criado_em < ${fim}`)}`;

/**
 * How many clients there are, and by the intervals between `cuts` in which they came and, where they were removed, went.
 * Clients for whom both lies before the first cut, or who came before it and are still there, are left out. Each cut
 * is where a day of one of the three zones begins, or lies within `day`, a day of one of them.
 */
export async function countClientLives(
  db: Db,
  donos: Donos,
  { cuts, day }: { cuts: Date[]; day: Interval },
) {
  const since = cuts[0] ?? null;
  const { rows } = await sql<{ veio: number | null; foi: number | null; total: number }>`
    select ${intervalOf("veio", cuts)} as veio, ${intervalOf("foi", cuts)} as foi, sum(total)::int as total from (
      select null::timestamptz as veio, null::timestamptz as foi, total from clientes_totais where ${owned(donos)}
      union all ${arrived(donos, since, day)}
      union all select criado_em, excluido_em, 1 from clientes where ${owned(donos)} and excluido_em >= ${since}
    ) vidas group by 1, 2
  `.execute(db);
  return {
    present: rows.find(({ veio }) => veio === null)?.total ?? 0,
    lives: rows.flatMap(({ veio, foi, total }) => (veio === null ? [] : { veio, foi, total })),
  };
}

/** All practices, by the intervals in which they came and were deactivated. */
export const countAccountLivesOfAll = (db: Db, cuts: Date[]) =>
  db
    .selectFrom("usuarios")
    .where("tem_agenda", "=", true)
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

/** Active practices by whether they use Google Calendar. */
export const countGoogleUsersOfAll = (db: Db) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .where("tem_agenda", "=", true)
    .groupBy("usa_google")
    .select(["usa_google", total])
    .execute();
