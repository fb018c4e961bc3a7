import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { storeTurns } from "#server/domains/assistente/service/open-turns.ts";
import { findClients } from "#server/domains/clientes/service/find-senders.ts";
import { withoutTestReminders } from "#server/domains/lembretes/service/teste/echoes.ts";
import { storeReplies } from "#server/domains/respostas/service/store-replies.ts";
import type { MessageEvent as Message } from "#server/integrations/whatsapp/payload/events.ts";
import { applyAcks } from "../../queries/acks.queries.ts";
import { adoptEcho, insertMessages, type NewMessage } from "../../queries/received.queries.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";
import { cancelAnswered } from "../agendadas/answered.ts";
import type { Changed } from "./inbox.ts";
import { prepareTakeovers, storeTakeovers } from "./takeovers.ts";

export type MessageEvent = InboxEvent & { dados: Message };

const isMessage = (event: InboxEvent): event is MessageEvent => event.dados.kind === "message";

/** Stores what was written to and by the professional's phone, each message once. */
export async function storeMessages(ctx: SystemContext, events: InboxEvent[]): Promise<Changed[]> {
  const incoming = await withoutTestReminders(ctx, events.filter(isMessage));
  if (incoming.length === 0) return [];
  const clients = await findClients(ctx, incoming);
  const changed: Changed[] = [];
  const fresh: HostMessage[] = [];

  for (const event of incoming) {
    const cliente_id = clients.get(event.id);
    if (!cliente_id) continue;
    const isEcho =
      event.dados.fromMe && (await adoptEcho(ctx.db, echoOf(event, cliente_id), ctx.now()));
    if (isEcho) changed.push({ usuario_id: event.usuario_id, cliente_id });
    else
      fresh.push({ ...rowOf(event, cliente_id, ctx.now()), citada: event.dados.quotedId ?? null });
  }
  await prepareTakeovers(ctx, fresh);
  const stored = await insertMessages(ctx.db, fresh);
  await cancelAnswered(ctx, fresh, stored);
  await storeReplies(ctx, fresh, stored);
  await storeTurns(ctx, fresh, stored);
  await storeTakeovers(ctx, fresh, stored);
  // Acknowledgements that came before their message.
  await applyAcks(
    ctx.db,
    incoming.map(({ instancia_id, dados }) => ({ instancia_id, provider_id: dados.providerId })),
    ctx.now(),
  );
  return [...changed, ...stored];
}

/** A message with the id of the one that it quotes; events of earlier versions say nothing of that. */
export type HostMessage = NewMessage & { citada: string | null };

const echoOf = ({ usuario_id, instancia_id, dados }: MessageEvent, cliente_id: string) => ({
  usuario_id,
  instancia_id,
  cliente_id,
  provider_id: dados.providerId,
  text: dados.text,
});

/** It was written when the host says, but never later than it arrived. */
function rowOf(
  { usuario_id, instancia_id, recebido_em, dados }: MessageEvent,
  cliente_id: string,
  now: Date,
): NewMessage {
  const { fromMe, text, providerId } = dados;
  const at = dados.sentAt === null ? recebido_em : new Date(dados.sentAt);
  const momento = at < recebido_em ? at : recebido_em;
  return {
    id: newId(),
    usuario_id,
    instancia_id,
    cliente_id,
    direcao: fromMe ? "SAIDA" : "ENTRADA",
    mensagem_enviada: fromMe ? text : null,
    mensagem_recebida: fromMe ? null : text,
    status: fromMe ? "pendente" : "entregue",
    data_envio: fromMe ? momento : null,
    data_recebido: fromMe ? null : momento,
    momento,
    criado_em: recebido_em,
    atualizado_em: now,
    origem: fromMe ? "telefone" : "cliente",
    provider_id: providerId,
    enviada_em: fromMe ? momento : null,
  };
}
