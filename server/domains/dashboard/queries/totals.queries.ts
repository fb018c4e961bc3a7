import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import type { Zona } from "#shared/common/time.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { type Donos, owned } from "./owners.queries.ts";

/** The counters' column that holds the hour by the clock of a zone. */
const CLOCKS = {
  "America/Sao_Paulo": "sao_paulo",
  "America/Manaus": "manaus",
  "America/Rio_Branco": "rio_branco",
} as const satisfies Record<Zona, string>;

/** The sums of all time, with what has not been rolled up yet. */
const counted = (db: Db, donos: Donos) => {
  const of = (table: "marcacoes_contagens" | "marcacoes_contagens_novas") =>
    db
      .selectFrom(table)
      .where(owned(donos))
      .select(["usuario_id", ...Object.values(CLOCKS), ...STATUS]);
  return of("marcacoes_contagens").unionAll(of("marcacoes_contagens_novas")).as("contadas");
};

/** All appointments there are, by status and by the hour that the zone's clock showed. */
export const countHours = (db: Db, donos: Donos, zone: Zona) =>
  db
    .selectFrom(counted(db, donos))
    .select(sql<number>`${sql.ref(CLOCKS[zone])}::int`.as("hora"))
    .select(STATUS.map((status) => sql<number>`sum(${sql.ref(status)})::int`.as(status)))
    .groupBy("hora")
    .execute();

/** The same of one professional or room, whom the counters do not know apart. */
export const countHoursIn = (db: Db, donos: Donos, { zone, lugar }: { zone: Zona; lugar: Lugar }) =>
  db
    .selectFrom("marcacoes")
    .where(owned(donos))
    .where(isOfPlace(lugar))
    .select(sql<number>`extract(hour from horario at time zone ${zone})::int`.as("hora"))
    .select(
      STATUS.map((status) =>
        sql<number>`(count(*) filter (where status = ${sql.lit(status)}))::int`.as(status),
      ),
    )
    .groupBy("hora")
    .execute();

/** Accounts by completed appointments, then by rate; other accounts only where they have appointments. */
export const rankAccountsOfAll = (db: Db, limit: number) =>
  db
    .selectFrom("usuarios")
    .leftJoin(
      db
        .selectFrom(counted(db, "todos"))
        .select("usuario_id")
        .select([
          sql<number>`sum(pendente + confirmado + cancelado + concluido + faltou)::int`.as("todas"),
          sql<number>`sum(concluido)::int`.as("feitas"),
          sql<number>`sum(concluido + faltou)::int`.as("conhecidas"),
        ])
        .groupBy("usuario_id")
        .as("feito"),
      (join) => join.onRef("feito.usuario_id", "=", "usuarios.id"),
    )
    .leftJoin("categories", "categories.id", "usuarios.categoria_id")
    .where(owned("todos", "usuarios.id"))
    .where("usuarios.tem_agenda", "=", true)
    .where((eb) => eb.or([eb("role", "=", "USER"), eb("todas", ">", 0)]))
    .select(["usuarios.id", "usuarios.nome", "categories.display_name as ramo_profissional"])
    .select([
      sql<number>`coalesce(todas, 0)`.as("total"),
      sql<number>`coalesce(feitas, 0)`.as("concluidas"),
      sql<number>`coalesce(conhecidas, 0)`.as("conhecidas"),
    ])
    .orderBy("concluidas", "desc")
    // With as many completed ones, fewer absences are the better rate.
    .orderBy(sql`case when feitas > 0 then feito.conhecidas end`)
    .orderBy(sql`usuarios.nome collate "pt-BR-x-icu"`)
    .orderBy("usuarios.id")
    .limit(limit)
    .execute();
