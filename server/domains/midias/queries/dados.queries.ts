import type { Db } from "#server/db/database.ts";

/** Files sent and received; their bytes are had in the conversation. */
export const findMedia = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("midias as d")
    .innerJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "d.usuario_id").onRef("m.id", "=", "d.mensagem_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .where("m.cliente_id", "=", clienteId)
    .select(["d.id", "d.mensagem_id", "d.especie", "d.nome", "d.tipo", "d.tamanho", "d.sha256"])
    .select(["d.segundos", "d.largura", "d.altura", "d.latitude", "d.longitude", "d.transcricao"])
    .select(["d.estado", "d.motivo", "d.criado_em"])
    .orderBy("m.momento")
    .orderBy("d.id")
    .execute();
