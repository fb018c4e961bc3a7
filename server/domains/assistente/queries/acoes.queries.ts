import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Upper bound of the acts shown with one page: the latest ones. */
const MOST = 200;

/** Steps of a professional's assistant that changed something. */
const acts = (db: Db, usuarioId: string) =>
  db
    .selectFrom("assistente_passos")
    .where("usuario_id", "=", usuarioId)
    .where("acao", "is not", null)
    .select(["turno_id", "ordem", "acao", "marcacao_id", "horario", "criado_em"]);

interface Span {
  clienteId: string;
  /** The moments of the oldest and the newest message of a page. */
  oldest: Date;
  newest: Date;
}

/**
 * Acts in a conversation, oldest first, from the oldest message of a page to the one that follows its newest; without
 * such a one, to the end of time.
 */
export async function findOfPage(db: Db, usuarioId: string, { clienteId, oldest, newest }: Span) {
  const rows = await acts(db, usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("criado_em", ">=", oldest)
    .where("criado_em", "<", (eb) =>
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
    .orderBy("criado_em", "desc")
    .orderBy("turno_id", "desc")
    .orderBy("ordem", "desc")
    .limit(MOST)
    .execute();
  return rows.reverse();
}

/** Acts on an appointment, oldest first. */
export const findOfMarcacao = (db: Db, usuarioId: string, marcacaoId: string) =>
  acts(db, usuarioId)
    .where("marcacao_id", "=", marcacaoId)
    .orderBy("criado_em")
    .orderBy("turno_id")
    .orderBy("ordem")
    .execute();
