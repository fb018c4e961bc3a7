import { sql } from "kysely";
import { prepared, type Slots } from "#server/db/prepared.ts";

interface Look {
  usuarioId: string;
  from: Date;
  to: Date;
  now: Date;
  /** Whoever looks at times that were read before this asks for fresh ones. */
  stale: Date;
}

/**
 * The taken times of the connected calendar that meet the span; none while the integration is switched off. A look at
 * times that are not fresh wakes the job when the transaction commits; nobody waits for it.
 */
export const findBusy = prepared((db, slot: Slots<Look>) =>
  db
    .with("ligada", (db) =>
      db
        .selectFrom("usuarios")
        .where("id", "=", slot("usuarioId"))
        .where("usa_google", "=", true)
        .where("google_refresh_token", "is not", null)
        .select("id"),
    )
    .with("pedido", (db) =>
      db
        .updateTable("google_conexoes as c")
        .from("ligada")
        .set({ proxima_sincronizacao: slot("now") })
        .whereRef("c.usuario_id", "=", "ligada.id")
        .where("c.ultima_sincronizacao", "<", slot("stale"))
        .where("c.proxima_sincronizacao", ">", slot("now"))
        .returning(sql`pg_notify('pontual_trabalho', 'google')`.as("acordado")),
    )
    .selectFrom("google_ocupacoes as o")
    .innerJoin("ligada", "ligada.id", "o.usuario_id")
    .where("o.fim", ">", slot("from"))
    .where("o.inicio", "<", slot("to"))
    .select(["o.inicio as horario", "o.fim"])
    .orderBy("o.inicio"),
);
