import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { columns } from "./instancias.queries.ts";

interface Claim {
  now: Date;
  limit: number;
  /** Most instances asked at once per host, so that one that hangs does not hold up the others. */
  perHost: number;
  /** Hosts that have `perHost` questions open already. */
  busyHosts: string[];
}

const LEASE = "5 minutes";
/** No postponement is this long: later due times come from a clock that was set back, and count as due. */
const NEVER = "10 minutes";

const isDue = (now: Date) => sql<SqlBool>`(
  i.proxima_consulta_em is null or i.proxima_consulta_em <= ${now}
  or i.proxima_consulta_em > ${now}::timestamptz + ${sql.lit(NEVER)}::interval
)`;

/**
 * Active instances of working accounts whose state is due to be asked. They are due again after about 5 minutes, also
 * when this process dies, and no other process asks until then.
 */
export const claimDueOfAll = (db: Db, { now, limit, perHost, busyHosts }: Claim) =>
  db
    .with("na_vez", (cte) =>
      cte
        .selectFrom("instancias as i")
        .innerJoin("usuarios as u", "u.id", "i.usuario_id")
        .where("u.desativado_em", "is", null)
        .where("i.ativa", "=", true)
        .where("i.excluida_em", "is", null)
        .where("i.instancia_token", "is not", null)
        .where("i.host_instancia", "<>", sql<string>`all(${busyHosts}::text[])`)
        .where(isDue(now))
        .select(["i.id", "i.proxima_consulta_em"])
        .select(
          sql<number>`row_number() over (partition by i.host_instancia order by i.proxima_consulta_em nulls first, i.id)`.as(
            "do_host",
          ),
        ),
    )
    .updateTable("instancias")
    .set({
      proxima_consulta_em: sql<Date>`${now}::timestamptz + ${sql.lit(LEASE)}::interval * (0.9 + 0.2 * random())`,
    })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("instancias as i")
        .where("i.id", "in", (eb) =>
          eb.selectFrom("na_vez").where("do_host", "<=", perHost).select("na_vez.id"),
        )
        // Repeated: another process may have claimed it since this statement began.
        .where(isDue(now))
        .select("i.id")
        .orderBy(sql`i.proxima_consulta_em nulls first`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
