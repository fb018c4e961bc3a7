import type { SystemContext } from "#server/core/context.ts";
import { wroteOnPhone } from "#server/domains/assistente/service/own-word.ts";
import type { NewMessage } from "./messages.queries.ts";

/**
 * Of the messages just stored, those that a professional wrote on the phone silence the assistant in their
 * conversations, in the transaction that stores them; the latest of each counts.
 */
export async function storeOwnWords(
  ctx: SystemContext,
  messages: NewMessage[],
  stored: { id: string }[],
) {
  const isNew = new Set(stored.map(({ id }) => id));
  const latest = new Map<string, NewMessage>();
  for (const message of messages) {
    if (message.direcao !== "SAIDA" || !isNew.has(message.id)) continue;
    const key = `${message.usuario_id}:${message.cliente_id}`;
    const known = latest.get(key);
    if (!known || known.momento <= message.momento) latest.set(key, message);
  }
  for (const { id: mensagem_id, usuario_id, cliente_id, momento } of latest.values()) {
    await wroteOnPhone(ctx, { usuario_id, cliente_id, mensagem_id, momento });
  }
}
