import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { type Donos, owned, stretch } from "./donos.queries.ts";

/** How many appointments of each status there are. */
export const counts = STATUS.map((status) =>
  sql<number>`(count(*) filter (where status = ${sql.lit(status)}))::int`.as(status),
);

/** Appointments from the first of `cuts` on, by the stretch between cuts that they lie in; empty ones are left out. */
export const countStretches = (db: Db, donos: Donos, cuts: Date[]) =>
  db
    .selectFrom("marcacoes")
    .where(owned(donos))
    .where("horario", ">=", cuts[0] ?? new Date(0))
    .select(stretch("horario", cuts).$castTo<number>().as("trecho"))
    .select(counts)
    .groupBy("trecho")
    .execute();
