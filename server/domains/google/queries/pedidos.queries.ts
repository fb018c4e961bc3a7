import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { GooglePedidosTable } from "#server/db/schema-google.ts";

export async function insertRequest(db: Db, request: Insertable<GooglePedidosTable>) {
  await db.insertInto("google_pedidos").values(request).execute();
}

/** Deletes all but the newest requests of a session. */
export async function deleteOlderRequests(
  db: Db,
  { usuario_id, sessao_id }: { usuario_id: string; sessao_id: string },
  kept: number,
) {
  await db
    .deleteFrom("google_pedidos")
    .where("usuario_id", "=", usuario_id)
    .where("sessao_id", "=", sessao_id)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("google_pedidos")
        .where("usuario_id", "=", usuario_id)
        .where("sessao_id", "=", sessao_id)
        .select("id")
        .orderBy("criado_em", "desc")
        .orderBy("id", "desc")
        .limit(kept),
    )
    .execute();
}

/** Uses a request of this session up: the one with this `estado`, or the newest; of many at once exactly one gets it. */
export function takeRequest(
  db: Db,
  { usuario_id, sessao_id }: { usuario_id: string; sessao_id: string },
  { estado, now }: { estado: Buffer | undefined; now: Date },
) {
  return db
    .deleteFrom("google_pedidos")
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", (eb) => {
      let live = eb
        .selectFrom("google_pedidos")
        .where("usuario_id", "=", usuario_id)
        .where("sessao_id", "=", sessao_id)
        .where("expira_em", ">", now);
      if (estado) live = live.where("estado", "=", estado);
      return live.select("id").orderBy("criado_em", "desc").orderBy("id", "desc").limit(1);
    })
    .returning(["id", "verificador", "profissional_id"])
    .executeTakeFirst();
}

export const deleteGoogleRequests = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "google_pedidos",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });
