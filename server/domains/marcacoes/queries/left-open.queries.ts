import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { clientsOf, type Rows } from "./lists.queries.ts";
import { columnsIn } from "./marcacoes.queries.ts";

/** Live ones that have ended. `ocupa_de` leads along the index of what is live. */
export const isLeftOpen = (now: Date | RawBuilder<Date>) =>
  sql<boolean>`status in ('pendente', 'confirmado') and ocupa_de <= ${now} and fim <= ${now}`;

interface LeftOpen {
  usuarioId: string;
  now: Date;
}

interface Page extends LeftOpen, Rows {
  zone: string;
}

const leftOpen = (db: Db, slot: Slots<LeftOpen>) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", slot("usuarioId"))
    .where(isLeftOpen(slot("now")));

const pageToClose = prepared((db, slot: Slots<Page>) => {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${slot("zone")})::date`;
  const shown = leftOpen(db, slot)
    .select(columnsIn(slot("usuarioId")))
    .orderBy(day("horario"), "desc")
    .orderBy("horario")
    .orderBy("id")
    .offset(slot("skip"))
    .limit(slot("limit"));
  return clientsOf(db, shown)
    .orderBy(day("m.horario"), "desc")
    .orderBy("m.horario")
    .orderBy("m.id");
});

const countToClose = prepared((db, slot: Slots<LeftOpen>) =>
  leftOpen(db, slot).select((on) => on.fn.countAll<string>().as("total")),
);

/** The pendente and confirmado ones that ended before `now`, by their day in the zone, the newest first, each day by time. */
export async function findToClose(db: Db, whose: Omit<Page, keyof Rows>, { skip, limit }: Rows) {
  const [items, counted] = await Promise.all([
    pageToClose(db, { ...whose, skip, limit }),
    countToClose(db, whose),
  ]);
  return { items, total: Number(counted[0]?.total ?? 0) };
}
