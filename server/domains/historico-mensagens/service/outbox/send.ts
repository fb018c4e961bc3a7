import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { markConversation } from "#server/domains/assistente/service/eligibility.ts";
import { revertTakeover } from "#server/domains/assistente/service/takeover.ts";
import { heldBack, recheck } from "#server/domains/lembretes/service/recheck.ts";
import { sendCarried } from "#server/domains/midias/service/send.ts";
import type { SendResult } from "#server/integrations/whatsapp/host.ts";
import { tryAgainAt } from "#server/jobs/backoff.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { applyAcks } from "../../queries/acks.queries.ts";
import type { ClaimedMessage } from "../../queries/outgoing.queries.ts";
import { findRecipient } from "../../queries/recipient.queries.ts";
import { markFailed, markSent, markUncertain, putBack } from "../../queries/sending.queries.ts";

/** After the fifth attempt there is none. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/** Professionals read these reasons. */
const INCOMPLETE = "a conexão do WhatsApp está incompleta";

/**
 * What came of an attempt. Nothing was tried when it is `impossible` (and would be another time), `withheld` (what the
 * message speaks of has changed) or `postponed`.
 */
type Outcome =
  | SendResult
  | { kind: "impossible"; reason: string }
  | { kind: "withheld"; status: "cancelado" | "pulado"; motivo: MotivoCodigo }
  | { kind: "postponed"; until: Date };

/** Sends one claimed message and stores what came of it. */
export async function send(services: Services, message: ClaimedMessage) {
  const outcome = await attempt(services, message);
  services.metrics.messagesSent.inc({ outcome: outcome.kind });
  await asSystem(services, async (ctx) => {
    await lockProfessionals(ctx.db, [message.usuario_id]);
    await storeOutcome(ctx, message, outcome);
    await notify(ctx.db, message.usuario_id, { tipo: "conversa", id: message.cliente_id });
  });
}

async function attempt(services: Services, message: ClaimedMessage): Promise<Outcome> {
  const [recipient, decision] = await asSystem(services, (ctx) =>
    Promise.all([findRecipient(ctx.db, message), recheck(ctx, message)]),
  );
  if (decision.kind === "espera") return { kind: "postponed", until: decision.ate };
  if (decision.kind !== "envia") {
    const status = decision.kind === "pula" ? "pulado" : "cancelado";
    return { kind: "withheld", status, motivo: decision.motivo };
  }
  if (!recipient) return impossible("o número de WhatsApp foi removido");
  const { provedor, host_instancia, instancia_key, instancia_token, ativa, to } = recipient;
  if (!ativa) return impossible("o número de WhatsApp está desativado");
  if (!to) return impossible("cliente sem telefone");
  if (!instancia_token) return impossible(INCOMPLETE);
  if (!services.secrets.canOpen(instancia_token)) return impossible(INCOMPLETE);
  const place = `instancias.instancia_token:${message.instancia_id}`;
  const token = await services.secrets.open(place, instancia_token);
  const access = { provedor, host: host_instancia, key: instancia_key, token };
  const { midia_id, mensagem_enviada } = message;
  if (midia_id) return sendCarried(services, { midia_id, mensagem_enviada }, { access, to });
  return services.whatsapp.sendText(access, { to, text: mensagem_enviada ?? "" });
}

const impossible = (reason: string): Outcome => ({ kind: "impossible", reason });

async function storeOutcome(ctx: SystemContext, message: ClaimedMessage, outcome: Outcome) {
  const { db, now } = ctx;
  if (outcome.kind === "unknown") return markUncertain(db, message, now());
  if (outcome.kind === "postponed") {
    return putBack(db, message, { until: outcome.until, now: now() });
  }
  if (outcome.kind !== "sent") {
    const failure = failureOf(message, outcome, now());
    const isOurs = await markFailed(db, message, failure);
    if (isOurs && outcome.kind === "withheld") {
      await heldBack(ctx, message, outcome);
    }
    const isLost = isOurs && failure.again === null && outcome.kind !== "withheld";
    if (isLost && message.origem === "assistente") {
      await markConversation(ctx, message, "nao_enviada");
    }
    return;
  }
  const twin = await markSent(db, message, outcome.providerId, now());
  if (twin) await revertTakeover(ctx, twin);
  const { instancia_id } = message;
  if (!outcome.providerId || !instancia_id) return;
  // Acknowledgements may have come faster than the answer.
  await applyAcks(db, [{ instancia_id, provider_id: outcome.providerId }], now());
}

type Failure = Exclude<Outcome, { kind: "sent" } | { kind: "unknown" } | { kind: "postponed" }>;

/** erro: the host refused; falha: it was never asked. */
function failureOf({ tentativas }: ClaimedMessage, failure: Failure, now: Date) {
  const isFinal = failure.kind === "impossible" || failure.kind === "withheld";
  return {
    now,
    erro: reasonOf(failure),
    again: (isFinal ? undefined : tryAgainAt(PAUSES, tentativas, now)) ?? null,
    status: failure.kind === "refused" ? ("erro" as const) : ("falha" as const),
  };
}

function reasonOf(failure: Failure): string {
  if (failure.kind === "withheld") return motivos[failure.motivo];
  if ("reason" in failure) return failure.reason;
  return failure.kind === "blocked"
    ? "o servidor do número não é permitido"
    : "servidor do WhatsApp fora do ar";
}
