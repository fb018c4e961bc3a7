import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";

interface Claim {
  usuarioId: string;
  host: string;
  /** Key for a fresh start; an unfinished one at the same host keeps its own. */
  chave: string;
  lease: string;
  now: Date;
  leaseSeconds: number;
}

/**
 * Leases the making of this professional's instance for `leaseSeconds`: no other process takes it until then, even if
 * the holder dies. Answers the key to make it under; undefined while another holds the lease.
 */
export async function claimConnection(
  db: Db,
  { usuarioId, host, chave, lease, now, leaseSeconds }: Claim,
): Promise<string | undefined> {
  const until = new Date(now.getTime() + leaseSeconds * 1_000);
  const claimed = await db
    .insertInto("conexoes_iniciadas")
    .values({
      usuario_id: usuarioId,
      host,
      chave,
      reservada_por: lease,
      reservada_ate: until,
      criado_em: now,
    })
    .onConflict((oc) =>
      oc
        .column("usuario_id")
        .doUpdateSet({
          chave: sql`case when conexoes_iniciadas.host = excluded.host then conexoes_iniciadas.chave else excluded.chave end`,
          host: (eb) => eb.ref("excluded.host"),
          reservada_por: lease,
          reservada_ate: until,
        })
        .where((eb) =>
          eb.or([
            eb("conexoes_iniciadas.reservada_ate", "is", null),
            eb("conexoes_iniciadas.reservada_ate", "<=", now),
            // In case the clock was set back since.
            eb("conexoes_iniciadas.reservada_ate", ">", until),
          ]),
        ),
    )
    .returning("chave")
    .executeTakeFirst();
  return claimed?.chave;
}

interface Held {
  usuarioId: string;
  lease: string;
}

const held = ({ usuarioId, lease }: Held) =>
  sql<boolean>`usuario_id = ${usuarioId} and reservada_por = ${lease}`;

/** The lease holder goes on under another key; false when the lease is lost. */
export async function changeKey(db: Db, mine: Held, chave: string): Promise<boolean> {
  const changed = await db
    .updateTable("conexoes_iniciadas")
    .set({ chave })
    .where(held(mine))
    .returning("chave")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Releases the lease: it may be pressed again at once, and continues under the same key. */
export async function releaseConnection(db: Db, mine: Held) {
  await db
    .updateTable("conexoes_iniciadas")
    .set({ reservada_por: null, reservada_ate: null })
    .where(held(mine))
    .execute();
}

/** The instance is made; false when the lease is lost. */
export async function endConnection(db: Db, mine: Held): Promise<boolean> {
  const ended = await db
    .deleteFrom("conexoes_iniciadas")
    .where(held(mine))
    .returning("chave")
    .executeTakeFirst();
  return ended !== undefined;
}

export const deleteBegun = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "conexoes_iniciadas",
    where: sql`t.criado_em < ${before} and (t.reservada_ate is null or t.reservada_ate < ${before})`,
    by: "criado_em",
    batch,
  });
