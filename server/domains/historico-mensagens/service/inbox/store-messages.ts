import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { pushes } from "#server/core/push-port.ts";
import { findClients, momentOf } from "#server/domains/clientes/service/find-senders.ts";
import { followAddresses } from "#server/domains/clientes/service/follow-addresses.ts";
import { isToBeWrittenOut, storeIncoming } from "#server/domains/midias/service/store-incoming.ts";
import type {
  IdentityEvent as Identity,
  MediaEvent,
  MessageEvent as Message,
} from "#server/integrations/whatsapp/payload/events.ts";
import { HOUR } from "#shared/common/civil.ts";
import { applyAcks } from "../../queries/acks.queries.ts";
import { adoptEcho, insertMessages, type NewMessage } from "../../queries/received.queries.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";
import { cancelAnswered } from "../agendadas/cancel-answered.ts";
import { assistant, automatic } from "../conversation-ports.ts";
import type { Changed } from "./drain-inbox.ts";
import { recognizeTwins, withoutTwins } from "./recognize-twins.ts";
import { correctStored } from "./store-corrections.ts";
import { prepareTakeovers, storeTakeovers } from "./store-takeovers.ts";

export type MessageEvent = InboxEvent & { dados: Message };
type IdentityEvent = InboxEvent & { dados: Identity };

const isIdentity = (event: InboxEvent): event is IdentityEvent => event.dados.kind === "identity";
const isMessage = (event: InboxEvent): event is MessageEvent => event.dados.kind === "message";

interface Stored {
  changed: Changed[];
  /** Instances on whose phones the professional has written. */
  written: string[];
}

/** Stores what was written to and by the professional's phone, each message once, and who has new addresses. */
export async function storeMessages(ctx: SystemContext, events: InboxEvent[]): Promise<Stored> {
  const posted = await automatic().withoutTestReminders(ctx, events.filter(isMessage));
  await recognizeTwins(ctx, posted.map(knownAs));
  const incoming = withoutTwins(posted);
  const clients = await findClients(ctx, inOrder(events, incoming));
  if (incoming.length === 0) return { changed: [], written: [] };
  const changed: Changed[] = [];
  const fresh: HostMessage[] = [];

  for (const event of incoming) {
    const client = clients.get(event.id);
    if (!client) continue;
    const { id: cliente_id } = client;
    const isEcho =
      event.dados.fromMe &&
      !isReaction(event) &&
      (await adoptEcho(ctx.db, echoOf(event, cliente_id), ctx.now()));
    if (isEcho) changed.push({ usuario_id: event.usuario_id, cliente_id });
    else fresh.push(freshOf(event, client, ctx.now()));
  }
  // A reaction is seen, and nobody has written anything.
  const written = fresh.filter(({ reacao }) => !reacao);
  await prepareTakeovers(ctx, written);
  const stored = await insertMessages(ctx.db, fresh);
  await recognizeTwins(ctx, posted.map(knownAs));
  await followAddresses(ctx, fresh, stored);
  await storeIncoming(ctx, fresh, stored);
  await correctStored(ctx, fresh);
  await cancelAnswered(ctx, written, stored);
  await automatic().storeReplies(ctx, fresh, stored);
  const answerable = written.filter((message) => !isToBeWrittenOut(ctx, message));
  await assistant().storeTurns(ctx, answerable, stored);
  await storeTakeovers(ctx, written, stored);
  await pushes().note(ctx, heardIn(ctx, written, stored));
  // Acknowledgements that came before their message.
  await applyAcks(
    ctx.db,
    incoming.map(({ instancia_id, dados }) => ({ instancia_id, provider_id: dados.providerId })),
    ctx.now(),
  );
  return { changed: [...changed, ...stored], written: writtenOn(fresh, stored) };
}

/** Messages of ours that were posted back are stored already, and not written on a phone. */
function writtenOn(fresh: HostMessage[], stored: { id: string }[]): string[] {
  const isStored = new Set(stored.map(({ id }) => id));
  return fresh.flatMap(({ id, direcao, instancia_id }) =>
    direcao === "SAIDA" && isStored.has(id) ? [instancia_id] : [],
  );
}

/** A message of an earlier time that a host hands in later wakes nobody. */
const MOST_HOURS = 12;

/** Conversations in which a client has just written. */
function heardIn({ now }: SystemContext, written: HostMessage[], stored: { id: string }[]) {
  const isStored = new Set(stored.map(({ id }) => id));
  const oldest = now().getTime() - MOST_HOURS * HOUR;
  return written.flatMap(({ id, usuario_id, cliente_id, direcao, momento }) =>
    direcao === "ENTRADA" && isStored.has(id) && momento.getTime() > oldest
      ? [{ usuario_id, tipo: "mensagem" as const, assunto_id: cliente_id }]
      : [],
  );
}

const knownAs = ({ usuario_id, instancia_id, dados }: MessageEvent) => ({
  usuario_id,
  instancia_id,
  provider_id: dados.providerId,
});

/** Messages and changes of addresses as they came: who somebody is depends on it. */
function inOrder(events: InboxEvent[], messages: MessageEvent[]) {
  const isWanted = new Set(messages);
  return events.filter(
    (event): event is MessageEvent | IdentityEvent =>
      isIdentity(event) || (isMessage(event) && isWanted.has(event)),
  );
}

/**
 * A message with the id of the one that it quotes, ours whose button was pressed, what it carries (events of earlier versions
 * say nothing of them), the joins by which its sender is this client, and whether the host says when it was written.
 */
export type HostMessage = NewMessage & {
  citada: string | null;
  botao_de: string | null;
  midia: MediaEvent | null;
  juncoes: string[];
  /** Its words are all that it says. */
  isAlone: boolean;
  hora_incerta: boolean;
};

const freshOf = (
  event: MessageEvent,
  { id, juncoes }: { id: string; juncoes: string[] },
  now: Date,
): HostMessage => ({
  ...rowOf(event, id, now),
  citada: event.dados.quotedId ?? null,
  botao_de: event.dados.pressedOf ?? null,
  midia: event.dados.midia ?? null,
  juncoes,
  isAlone: event.dados.form === undefined && event.dados.midia === undefined,
  hora_incerta: isUncertain(event),
});

const isReaction = ({ dados }: MessageEvent) => dados.form === "reaction";

/** A reaction is no news that somebody has to read. */
const receivedAs = (event: MessageEvent) => (isReaction(event) ? "lida" : "entregue");

/** The host tells no time, or one that is to come. */
const isUncertain = ({ recebido_em, dados: { sentAt } }: MessageEvent) =>
  sentAt === null || sentAt > recebido_em.getTime();

const echoOf = ({ usuario_id, instancia_id, dados }: MessageEvent, cliente_id: string) => ({
  usuario_id,
  instancia_id,
  cliente_id,
  provider_id: dados.providerId,
  text: dados.text,
});

function rowOf(event: MessageEvent, cliente_id: string, now: Date): NewMessage {
  const { usuario_id, instancia_id, recebido_em, dados } = event;
  const { fromMe, text, providerId } = dados;
  const momento = momentOf(event);
  return {
    id: newId(),
    usuario_id,
    instancia_id,
    cliente_id,
    direcao: fromMe ? "SAIDA" : "ENTRADA",
    mensagem_enviada: fromMe ? text : null,
    mensagem_recebida: fromMe ? null : text,
    status: fromMe ? "pendente" : receivedAs(event),
    data_envio: fromMe ? momento : null,
    data_recebido: fromMe ? null : momento,
    momento,
    criado_em: recebido_em,
    atualizado_em: now,
    origem: fromMe ? "telefone" : "cliente",
    provider_id: providerId,
    enviada_em: fromMe ? momento : null,
    rastro: event.rastro,
    reacao: isReaction(event),
  };
}
