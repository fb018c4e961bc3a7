import { COPIED } from "#server/db/copied.ts";
import { withoutAuthor } from "#server/db/copied-columns.ts";
import type { Db } from "#server/db/database.ts";

export const findMessages = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", "direcao", "mensagem_enviada", "mensagem_recebida", "status"])
    .select(["data_envio", "data_recebido", "criado_em"])
    .orderBy("momento")
    .orderBy("id")
    .execute();

export const findScheduled = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(withoutAuthor(COPIED.mensagens_agendadas.columns))
    .orderBy("enviar_em")
    .orderBy("id")
    .execute();

/** The labels of their conversation, and since when it is pinned or put away. */
export async function findConversation(db: Db, usuarioId: string, clienteId: string) {
  const labels = await db
    .selectFrom("conversa_etiquetas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("etiqueta")
    .orderBy("ordem")
    .execute();
  const pinned = await db
    .selectFrom("conversas_fixadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("fixada_em")
    .executeTakeFirst();
  const archived = await db
    .selectFrom("conversas_arquivadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("arquivada_em")
    .executeTakeFirst();
  return {
    etiquetas: labels.map(({ etiqueta }) => etiqueta),
    fixada_em: pinned?.fixada_em ?? null,
    arquivada_em: archived?.arquivada_em ?? null,
  };
}
