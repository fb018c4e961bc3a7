import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** As many as a device shows. */
const MOST_SHOWN = 50;

/**
 * A conversation in which the client has the last word unread, or that the assistant left to a person; `responde`: the
 * assistant is about to answer. In the person's own transaction, which meets the clients that they meet.
 */
export const findConversation = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("conversas as c")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "c.usuario_id")
        .onRef("clientes.id", "=", "c.cliente_id"),
    )
    .leftJoin("assistente_conversas as a", (join) =>
      join.onRef("a.usuario_id", "=", "c.usuario_id").onRef("a.cliente_id", "=", "c.cliente_id"),
    )
    .where("c.usuario_id", "=", usuarioId)
    .where("c.cliente_id", "=", clienteId)
    .where("clientes.excluido_em", "is", null)
    .where("c.mensagens_nao_lidas", ">", 0)
    .where((eb) =>
      eb.or([eb("c.aguardando_resposta", "=", true), eb("a.marcada_em", "is not", null)]),
    )
    .select(["clientes.nome", "c.ultima_mensagem as texto"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("assistente_turnos as t")
            .whereRef("t.usuario_id", "=", "c.usuario_id")
            .whereRef("t.cliente_id", "=", "c.cliente_id")
            .where("t.encerrado_em", "is", null)
            .select("t.id"),
        )
        .as("responde"),
    )
    .executeTakeFirst();

export const findAppointment = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("marcacoes")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "marcacoes.usuario_id")
        .onRef("clientes.id", "=", "marcacoes.cliente_id"),
    )
    .where("marcacoes.usuario_id", "=", usuarioId)
    .where("marcacoes.id", "=", id)
    .select(["clientes.nome", "marcacoes.horario", "marcacoes.status", "marcacoes.criada_por"])
    .executeTakeFirst();

/** A number that rests or stands still. */
export const findResting = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("excluida_em", "is", null)
    .where("estado_numero", "!=", "livre")
    .select("nome_instancia")
    .executeTakeFirst();

/** Conversations with something unread: how many, and the latest of them. */
export async function findUnread(db: Db, usuarioId: string) {
  const rows = await db
    .selectFrom("conversas as c")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "c.usuario_id")
        .onRef("clientes.id", "=", "c.cliente_id"),
    )
    .where("c.usuario_id", "=", usuarioId)
    .where("clientes.excluido_em", "is", null)
    .where("c.mensagens_nao_lidas", ">", 0)
    .select(["c.cliente_id", sql<string>`count(*) over ()`.as("total")])
    .orderBy("c.ultimo_timestamp", "desc")
    .orderBy("c.cliente_id")
    .limit(MOST_SHOWN)
    .execute();
  return { total: Number(rows[0]?.total ?? 0), clientes: rows.map(({ cliente_id }) => cliente_id) };
}
