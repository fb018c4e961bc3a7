import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A link that comes and goes for years must not make a page of it: the latest so many. */
const MOST = 200;

interface Span {
  clienteId: string;
  /** The moments of the oldest and the newest message of a page. */
  oldest: Date;
  newest: Date;
}

/**
 * The gaps of all of a professional's instances, also of removed ones, that touch the time from the oldest message of a
 * page to the one that follows its newest; without such a one, to the end of time. The oldest gap first.
 */
export async function findGaps(db: Db, usuarioId: string, { clienteId, oldest, newest }: Span) {
  const gaps = await db
    .selectFrom("instancia_lacunas as l")
    .innerJoin("instancias as i", (join) =>
      join.onRef("i.usuario_id", "=", "l.usuario_id").onRef("i.id", "=", "l.instancia_id"),
    )
    .where("l.usuario_id", "=", usuarioId)
    .where((eb) => eb.or([eb("l.fim", "is", null), eb("l.fim", ">", oldest)]))
    .where("l.inicio", "<", (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom("mensagens as m")
          .where("m.usuario_id", "=", usuarioId)
          .where("m.cliente_id", "=", clienteId)
          .where("m.momento", ">", newest)
          .select((next) => next.fn.min("m.momento").as("momento")),
        sql<Date>`'infinity'::timestamptz`,
      ),
    )
    .select(["l.instancia_id", "i.nome_instancia", "l.inicio", "l.fim"])
    .orderBy("l.inicio", "desc")
    .orderBy("l.id", "desc")
    .limit(MOST)
    .execute();
  return gaps.reverse();
}
