import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";

interface BusyQuery {
  usuarioId: string;
  from: Date;
  to: Date;
  now: Date;
  /** Reading times older than this requests fresh ones. */
  stale: Date;
}

const wakes = sql`pg_notify('pontual_trabalho', 'google')`.as("acordado");

/** Wants fresh times of the practice's own professional's calendar where they are old, once. */
const asked = (db: Pick<Db, "updateTable">, slot: Slots<BusyQuery>) =>
  db
    .updateTable("google_conexoes")
    .set({ proxima_sincronizacao: slot("now") })
    .where("usuario_id", "=", slot("usuarioId"))
    .where("ultima_sincronizacao", "<", slot("stale"))
    .where("proxima_sincronizacao", ">", slot("now"))
    .returning(wakes);

/**
 * The taken times of the practice's own professional's calendar that meet the span. Reading times that are not fresh wakes
 * the job when the transaction commits; nobody waits for it.
 */
export const findBusy = prepared((db, slot: Slots<BusyQuery>) =>
  db
    .with("pedido", (db) => asked(db, slot))
    .selectFrom("google_ocupacoes")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("fim", ">", slot("from"))
    .where("inicio", "<", slot("to"))
    .select(["inicio as horario", "fim"])
    .orderBy("inicio"),
);

/** The same of every calendar of the practice that is switched on, with whose it is. */
export const findBusyOfAll = prepared((db, slot: Slots<BusyQuery>) =>
  db
    .with("pedido", (db) => asked(db, slot))
    .with("pedido_de_colegas", (db) =>
      db
        .updateTable("google_agendas")
        .set({ proxima_sincronizacao: slot("now") })
        .where("usuario_id", "=", slot("usuarioId"))
        .where("ultima_sincronizacao", "<", slot("stale"))
        .where("proxima_sincronizacao", ">", slot("now"))
        .returning(wakes),
    )
    .selectFrom("google_ocupacoes as o")
    .innerJoin("usuarios as g", "g.id", "o.usuario_id")
    .where("g.usa_google", "=", true)
    .where("g.google_refresh_token", "is not", null)
    .where("o.usuario_id", "=", slot("usuarioId"))
    .where("o.fim", ">", slot("from"))
    .where("o.inicio", "<", slot("to"))
    .select(["o.usuario_id as profissional_id", "o.inicio as horario", "o.fim"])
    .unionAll(
      db
        .selectFrom("google_agenda_ocupacoes as o")
        .innerJoin("google_agendas as g", (join) =>
          join
            .onRef("g.usuario_id", "=", "o.usuario_id")
            .onRef("g.profissional_id", "=", "o.profissional_id"),
        )
        .where("g.usa_google", "=", true)
        .where("g.google_refresh_token", "is not", null)
        .where("o.usuario_id", "=", slot("usuarioId"))
        .where("o.fim", ">", slot("from"))
        .where("o.inicio", "<", slot("to"))
        .select(["o.profissional_id", "o.inicio as horario", "o.fim"]),
    )
    .orderBy("horario"),
);
