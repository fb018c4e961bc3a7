import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Facts that decide whether the assistant answers a professional's clients at all. `isLinked`: there is an active
 * instance without a known outage.
 */
export const findOwner = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios as u")
    .leftJoin("automacoes as a", "a.usuario_id", "u.id")
    .where("u.id", "=", usuarioId)
    .select(["u.id", "u.timezone", "u.is_trial_user", "u.trial_end_date", "a.chatbot_ativo"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("instancias as i")
            .whereRef("i.usuario_id", "=", "u.id")
            .where("i.ativa", "=", true)
            .where("i.excluida_em", "is", null)
            .where("i.queda_em", "is", null)
            .select("i.id"),
        )
        .$castTo<boolean>()
        .as("isLinked"),
    )
    .executeTakeFirst();

/**
 * How many conversations wait for the professional, marked by the assistant or for later; those of removed clients, and
 * those in which nothing was written, are on no list.
 */
export async function countMarked(db: Db, usuarioId: string): Promise<number> {
  const row = await db
    .selectFrom("assistente_conversas as s")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "s.usuario_id").onRef("c.id", "=", "s.cliente_id"),
    )
    .innerJoin("conversas as v", (join) =>
      join.onRef("v.usuario_id", "=", "s.usuario_id").onRef("v.cliente_id", "=", "s.cliente_id"),
    )
    .where("s.usuario_id", "=", usuarioId)
    .where(sql<boolean>`(s.marcada_em is not null or s.para_depois_em is not null)`)
    .where("c.excluido_em", "is", null)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
