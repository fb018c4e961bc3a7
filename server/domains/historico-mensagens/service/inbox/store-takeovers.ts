import type { SystemContext } from "#server/core/context.ts";
import type { NewMessage } from "../../queries/received.queries.ts";
import { assistant } from "../conversation-ports.ts";

/** Before messages are stored of which a professional may have written some on the phone. */
export async function prepareTakeovers(ctx: SystemContext, messages: NewMessage[]) {
  for (const { usuario_id, cliente_id } of latestOwn(messages)) {
    await assistant().prepareTakeoverOnPhone(ctx, { usuario_id, cliente_id });
  }
}

/**
 * Messages just stored that a professional wrote on the phone silence the assistant in their
 * conversations, in the transaction that stores them; the latest of each counts.
 */
export async function storeTakeovers(
  ctx: SystemContext,
  messages: NewMessage[],
  stored: { id: string }[],
) {
  const isNew = new Set(stored.map(({ id }) => id));
  for (const message of latestOwn(messages.filter(({ id }) => isNew.has(id)))) {
    const { id: mensagem_id, usuario_id, cliente_id, momento } = message;
    await assistant().takeOverOnPhone(ctx, { usuario_id, cliente_id, mensagem_id, momento });
  }
}

/** The latest message that was sent in each conversation; the conversations in one order for all. */
function latestOwn(messages: NewMessage[]): NewMessage[] {
  const latest = new Map<string, NewMessage>();
  for (const message of messages) {
    if (message.direcao !== "SAIDA") continue;
    const key = `${message.usuario_id}:${message.cliente_id}`;
    const known = latest.get(key);
    if (!known || known.momento <= message.momento) latest.set(key, message);
  }
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, message]) => message);
}
