import type { UserContext } from "#server/core/context.ts";
import { mediaByMessage } from "#server/domains/midias/service/describe-midia.ts";
import { RECENTES } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { conversasFilter } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { findNewest } from "../queries/mensagens.queries.ts";
import { findWaits } from "../queries/rest.queries.ts";
import { listConversas } from "./read-conversas.ts";
import { messagesOf, unsentOf } from "./read-messages.ts";

const OPEN = conversasFilter.parse({ page: 1, size: RECENTES.conversas, arquivadas: false });

/**
 * The newest open conversations with the last messages of each, oldest first within it, for a device that keeps them to be read
 * without network. Unlike the conversation itself it marks nothing as read.
 */
export async function listRecentes(ctx: UserContext) {
  const { db, user, now } = ctx;
  const { conversas } = await listConversas(ctx, OPEN);
  if (conversas.length === 0) return [];
  const clienteIds = conversas.map(({ cliente_id }) => cliente_id);
  const rows = await findNewest(db, user.id, { clienteIds, each: RECENTES.mensagens });
  const [waits, media] = await Promise.all([
    findWaits(db, user.id, unsentOf(rows), now()),
    mediaByMessage(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const byClient = Map.groupBy(rows, ({ cliente_id }) => cliente_id);
  return conversas.map((conversa) => ({
    conversa,
    mensagens: (byClient.get(conversa.cliente_id) ?? [])
      .toReversed()
      .flatMap((row) => messagesOf(row, media, waits)),
  }));
}
