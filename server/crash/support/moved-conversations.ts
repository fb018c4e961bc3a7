import { asSystem, type Services } from "#server/core/context.ts";

/** All stored messages of a professional's conversations, in order. */
export const storedMessages = (services: Services, usuarioId: string) =>
  asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .select(["id", "cliente_id", "instancia_id", "mensagem_recebida", "mensagem_enviada"])
      .select(["direcao", "status"])
      .orderBy("momento")
      .orderBy("criado_em")
      .orderBy("id")
      .execute(),
  );

export const unreadOf = async (services: Services, usuarioId: string) => {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("conversas")
      .where("usuario_id", "=", usuarioId)
      .select(["cliente_id", "mensagens_nao_lidas"])
      .execute(),
  );
  return new Map(rows.map((row) => [row.cliente_id, row.mensagens_nao_lidas]));
};

/** Count of unread events of hosts and of messages that have not ended. */
export const unsettled = (services: Services, usuarioId: string): Promise<number> =>
  asSystem(services, async ({ db }) => {
    const events = await db
      .selectFrom("webhook_eventos")
      .where("usuario_id", "=", usuarioId)
      .where("processado_em", "is", null)
      .select("id")
      .execute();
    const waiting = await db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .where("direcao", "=", "SAIDA")
      .where("status", "=", "pendente")
      .where("enviada_em", "is", null)
      .select("id")
      .execute();
    return events.length + waiting.length;
  });
