import { sql } from "kysely";
import { prepared, type Slots } from "#server/db/prepared.ts";

interface BusyQuery {
  usuarioId: string;
  from: Date;
  to: Date;
  now: Date;
  /** Reading times older than this requests fresh ones. */
  stale: Date;
}

/**
 * The taken times of the calendar that meet the span. Reading times that are not fresh wakes the job when the
 * transaction commits; nobody waits for it.
 */
export const findBusy = prepared((db, slot: Slots<BusyQuery>) =>
  db
    .with("pedido", (db) =>
      db
        .updateTable("google_conexoes")
        .set({ proxima_sincronizacao: slot("now") })
        .where("usuario_id", "=", slot("usuarioId"))
        .where("ultima_sincronizacao", "<", slot("stale"))
        .where("proxima_sincronizacao", ">", slot("now"))
        .returning(sql`pg_notify('pontual_trabalho', 'google')`.as("acordado")),
    )
    .selectFrom("google_ocupacoes")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("fim", ">", slot("from"))
    .where("inicio", "<", slot("to"))
    .select(["inicio as horario", "fim"])
    .orderBy("inicio"),
);
