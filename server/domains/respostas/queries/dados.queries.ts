import type { Db } from "#server/db/database.ts";

/** Acts that a message of the client has caused. */
export const findReplies = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("respostas as r")
    .innerJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "r.usuario_id").onRef("m.id", "=", "r.mensagem_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .where("m.cliente_id", "=", clienteId)
    .select(["r.mensagem_id", "r.momento", "r.acao", "r.marcacao_id", "r.processada_em"])
    .orderBy("r.momento")
    .orderBy("r.mensagem_id")
    .execute();
