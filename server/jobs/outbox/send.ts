import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { HostFailure, SendResult } from "#server/integrations/whatsapp/host.ts";
import { applyAcks } from "../acks.queries.ts";
import { lockProfessionals } from "../locks.queries.ts";
import type { ClaimedMessage } from "./outbox.queries.ts";
import { findRecipient, markFailed, markSent, markUncertain } from "./send.queries.ts";

const MOST_TRIES = 5;
/** Seconds to wait after the first, second, ... attempt. */
const PAUSES = [5, 30, 120, 600];

/** Sends one claimed message and stores what came of it. */
export async function send(services: Services, message: ClaimedMessage) {
  const result = await attempt(services, message);
  services.metrics.messagesSent.inc({ outcome: result.kind });
  await asSystem(services, async (ctx) => {
    await lockProfessionals(ctx.db, [message.usuario_id]);
    await storeResult(ctx, message, result);
    await notify(ctx.db, message.usuario_id, { tipo: "conversa", id: message.cliente_id });
  });
}

async function storeResult(
  { db, now }: SystemContext,
  message: ClaimedMessage,
  result: SendResult,
) {
  if (result.kind === "unknown") return markUncertain(db, message.id, now());
  if (result.kind !== "sent") return markFailed(db, message.id, failureOf(message, result, now()));
  await markSent(db, message, result.providerId, now());
  const { instancia_id } = message;
  if (!result.providerId || !instancia_id) return;
  // Acknowledgements may have come faster than the answer.
  await applyAcks(db, [{ instancia_id, provider_id: result.providerId }], now());
}

async function attempt(services: Services, message: ClaimedMessage): Promise<SendResult> {
  const recipient = await asSystem(services, ({ db }) => findRecipient(db, message));
  if (!recipient) return { kind: "refused", reason: "instância removida" };
  if (!recipient.to) return { kind: "refused", reason: "cliente sem telefone" };
  const { host_instancia, instancia_key, instancia_token, to } = recipient;
  if (!instancia_token) return { kind: "refused", reason: "token da instância não configurado" };
  const place = `instancias.instancia_token:${message.instancia_id}`;
  const token = await services.secrets.open(place, instancia_token);
  const access = { host: host_instancia, key: instancia_key, token };
  return services.whatsapp.sendText(access, { to, text: message.mensagem_enviada ?? "" });
}

function failureOf(
  { tentativas }: ClaimedMessage,
  result: Exclude<HostFailure, { kind: "unknown" }>,
  now: Date,
) {
  const pause = tentativas < MOST_TRIES ? PAUSES[tentativas - 1] : undefined;
  return {
    now,
    erro: result.kind === "refused" ? result.reason : "servidor do WhatsApp fora do ar",
    again: pause === undefined ? null : new Date(now.getTime() + pause * 1_000),
    status: result.kind === "refused" ? ("erro" as const) : ("falha" as const),
  };
}
