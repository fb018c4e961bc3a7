import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { storeFurtherAddress } from "#server/domains/clientes/service/store-further-address.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { linkRefused } from "#server/domains/instancias/service/refuse-link.ts";
import { sendCarried } from "#server/domains/midias/service/send-media.ts";
import type { SendResult } from "#server/integrations/whatsapp/host.ts";
import { tryAgainAt } from "#server/jobs/backoff.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { envios } from "#shared/historico-mensagens/recusas.messages.ts";
import type { MotivoDaEspera } from "#shared/instancias/numero.constants.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { AUTOMATICAS } from "#shared/lembretes/rules/spacing.ts";
import { noteLeft } from "../../queries/avisos.queries.ts";
import type { ClaimedMessage } from "../../queries/outgoing.queries.ts";
import { findRecipient } from "../../queries/recipient.queries.ts";
import { findWaits } from "../../queries/rest.queries.ts";
import { markFailed, markSent, markUncertain, putBack } from "../../queries/sending.queries.ts";
import { assistant, automatic } from "../conversation-ports.ts";
import { recognizeTwins } from "../inbox/recognize-twins.ts";
import { moveMessages } from "../inbox/store-acks.ts";
import { contentOf } from "./build-content.ts";
import { failureText, isFinal, isHeldByNumber, LATEST_MS } from "./explain-failure.ts";
import { knownForm } from "./remember-form.ts";

/** After the fifth attempt there is none. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/** How soon a message is looked at again that was claimed while its number came to rest. */
const RESTING_MS = 5 * SECOND;

/** A new token ends the wait sooner. */
const TOKEN_MS = 5 * MINUTE;

/**
 * Outcome of an attempt. Nothing was tried when it is `impossible` (and would be another time), `withheld` (the
 * subject of the message has changed), `rested` (its number rested until its time was over) or `postponed`.
 */
type Outcome =
  | SendResult
  | { kind: "impossible"; reason: string }
  | { kind: "rested"; motivo: MotivoDaEspera }
  | { kind: "withheld"; status: "cancelado" | "pulado"; motivo: MotivoCodigo }
  | { kind: "postponed"; until: Date };

/** Sends one claimed message and stores what came of it. */
export async function send(services: Services, message: ClaimedMessage) {
  const at = services.now();
  const outcome = await attempt(services, message);
  services.metrics.messagesSent.inc({ outcome: outcome.kind });
  // A host's own words, in English most of the time, are for whoever looks for a cause.
  if (outcome.kind === "refused" || outcome.kind === "unlicensed") {
    const { kind, reason } = outcome;
    services.log.warn({ mensagem: message.id, kind, reason }, "a message was refused");
  }
  await asSystem(services, async (ctx) => {
    await lockProfessionals(ctx.db, [message.usuario_id]);
    if (outcome.kind === "unauthorised") await linkRefused(ctx, message, at);
    await storeOutcome(ctx, message, outcome);
    await storeSignal(ctx, message, outcome);
    await notify(ctx.db, message.usuario_id, { tipo: "conversa", id: message.cliente_id });
  });
}

/** With the outcome, and so before the number sends anything else. */
async function storeSignal(ctx: SystemContext, message: ClaimedMessage, outcome: Outcome) {
  const { id: mensagem_id, usuario_id, instancia_id } = message;
  if (instancia_id === null || !("signal" in outcome) || !outcome.signal) return;
  await recordSignal(ctx, { usuario_id, instancia_id }, { ...outcome.signal, mensagem_id });
}

async function attempt(services: Services, message: ClaimedMessage): Promise<Outcome> {
  const situation = await asSystem(services, (ctx) => situationOf(ctx, message));
  const { recipient, decision, wait, content } = situation;
  if (wait && !isWithdrawn(decision)) return waitingFor(wait, message, services.now());
  if (decision.kind !== "envia") return heldBackBy(decision);
  if (!recipient) return impossible(envios.numeroRemovido);
  const { provedor, host_instancia, instancia_key, instancia_token, waba_id, typed } = recipient;
  const missing = missingIn(services, recipient);
  if (missing) return impossible(missing);
  if (!recipient.to || !instancia_token) return impossible(envios.incompleta);
  if (!content) return { kind: "windowClosed" };
  const place = `instancias.instancia_token:${message.instancia_id}`;
  const token = await services.secrets.open(place, instancia_token);
  const access = { provedor, host: host_instancia, key: instancia_key, token, wabaId: waba_id };
  const form = typed && (await knownForm(services, message, { typed, to: recipient.to, access }));
  if (form?.kind === "absent") return NOT_ON_WHATSAPP;
  const to = form?.to ?? recipient.to;
  const { id, midia_id, mensagem_enviada } = message;
  if (midia_id) return sendCarried(services, { id, midia_id, mensagem_enviada }, { access, to });
  return services.whatsapp.sendText(access, { to, ...content });
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Names, for people, a thing that somebody has to enter or switch on before anything can go. */
function missingIn(
  { secrets }: Pick<Services, "secrets">,
  { ativa, to, isOthers, instancia_token }: Recipient,
): string | undefined {
  if (!ativa) return envios.numeroDesativado;
  if (!to) return isOthers ? envios.deOutraPessoa : envios.semTelefone;
  return instancia_token && secrets.canOpen(instancia_token) ? undefined : envios.incompleta;
}

type Decision = Awaited<ReturnType<typeof situationOf>>["decision"];

/** Its subject is gone, whatever its number may do. One that only comes too late came so because of the rest. */
const isWithdrawn = (decision: Decision): boolean =>
  decision.kind === "cancela" || (decision.kind === "pula" && !LATE.has(decision.motivo));

const LATE: ReadonlySet<MotivoCodigo> = new Set(["jaComecou", "tarde", "umaPorHoraAteOInicio"]);

/** It was claimed before its number came to rest, or its time ended during the rest. */
function waitingFor(
  motivo: MotivoDaEspera,
  { criado_em, expira_em }: ClaimedMessage,
  now: Date,
): Outcome {
  const isOver = expira_em ? expira_em <= now : now.getTime() - criado_em.getTime() >= LATEST_MS;
  if (isOver) return { kind: "rested", motivo };
  return { kind: "postponed", until: new Date(now.getTime() + RESTING_MS) };
}

function heldBackBy(decision: Exclude<Decision, { kind: "envia" }>): Outcome {
  if (decision.kind === "espera") return { kind: "postponed", until: decision.ate };
  const status = decision.kind === "pula" ? "pulado" : "cancelado";
  return { kind: "withheld", status, motivo: decision.motivo };
}

/** Recipient, eligibility and content of a message, all as they are at this moment. */
async function situationOf(ctx: SystemContext, message: ClaimedMessage) {
  const [recipient, decision, waits] = await Promise.all([
    findRecipient(ctx.db, message),
    automatic().recheck(ctx, message),
    findWaits(ctx.db, message.usuario_id, [message.id], ctx.now()),
  ]);
  const wait = waits.get(message.id)?.motivo;
  const { instancia_id } = message;
  const content =
    recipient && instancia_id !== null && decision.kind === "envia" && !wait
      ? await contentOf(ctx, { ...message, instancia_id }, recipient)
      : undefined;
  return { recipient, decision, wait, content };
}

const NOT_ON_WHATSAPP: Outcome = {
  kind: "refused",
  reason: "not on WhatsApp",
  recusa: "semWhatsapp",
};

const impossible = (reason: string): Outcome => ({ kind: "impossible", reason });

async function storeOutcome(ctx: SystemContext, message: ClaimedMessage, outcome: Outcome) {
  const { db, now } = ctx;
  if (outcome.kind === "unknown") return markUncertain(db, message, now());
  if (outcome.kind === "postponed") {
    return putBack(db, message, { until: outcome.until, isTried: false, now: now() });
  }
  const until = laterOf(message, outcome, now());
  if (until) return putBack(db, message, { until, isTried: true, now: now() });
  if (outcome.kind !== "sent") return storeFailure(ctx, message, outcome);
  return storeSent(ctx, message, outcome);
}

async function storeFailure(ctx: SystemContext, message: ClaimedMessage, outcome: Failure) {
  const failure = failureOf(message, outcome, ctx.now());
  const isOurs = await markFailed(ctx.db, message, failure);
  if (isOurs && (outcome.kind === "withheld" || outcome.kind === "rested")) {
    await automatic().heldBack(ctx, message, { status: "pulado", ...outcome });
  }
  const isLost = isOurs && failure.again === null && outcome.kind !== "withheld";
  if (isLost && message.origem === "assistente") {
    await assistant().mark(ctx, message, "nao_enviada");
  }
}

type Sent = Extract<Outcome, { kind: "sent" }>;

async function storeSent(ctx: SystemContext, message: ClaimedMessage, outcome: Sent) {
  const { db, now } = ctx;
  if (AUTOMATICAS.includes(message.origem))
    await noteLeft(db, { ...message, mensagem_id: message.id }, now());
  const twin = await markSent(db, message, outcome.providerId, now());
  if (twin) await assistant().revertTakeover(ctx, twin);
  const { instancia_id } = message;
  if (outcome.waId && instancia_id) {
    const { usuario_id, cliente_id } = message;
    await storeFurtherAddress(ctx, { usuario_id, instancia_id, cliente_id, waId: outcome.waId });
  }
  if (!instancia_id) return;
  const { usuario_id } = message;
  await recognizeTwins(ctx, [{ usuario_id, instancia_id, provider_id: outcome.providerId }]);
  // Acknowledgements may have come faster than the answer.
  await moveMessages(ctx, [{ instancia_id, provider_id: outcome.providerId }]);
}

/** When what found no room, or no open door, is tried again; nothing for what has waited too long. */
function laterOf({ criado_em }: ClaimedMessage, outcome: Outcome, now: Date): Date | undefined {
  const ms = waitAfter(outcome);
  if (ms === undefined || now.getTime() - criado_em.getTime() > LATEST_MS) return undefined;
  return new Date(now.getTime() + ms);
}

function waitAfter(outcome: Outcome): number | undefined {
  if (outcome.kind === "rateLimited") return outcome.afterMs;
  if (outcome.kind === "unauthorised") return TOKEN_MS;
  return "signal" in outcome && isHeldByNumber(outcome) ? RESTING_MS : undefined;
}

type Failure = Exclude<Outcome, { kind: "sent" } | { kind: "unknown" } | { kind: "postponed" }>;

const REFUSED: ReadonlySet<string> = new Set(["refused", "windowClosed", "unlicensed", "rested"]);

/** erro: WhatsApp or its host refused; falha: it was never asked. */
function failureOf({ tentativas }: ClaimedMessage, failure: Failure, now: Date) {
  return {
    now,
    erro: reasonOf(failure),
    again: (wouldEndAlike(failure) ? undefined : tryAgainAt(PAUSES, tentativas, now)) ?? null,
    status: REFUSED.has(failure.kind) ? ("erro" as const) : ("falha" as const),
    espera_motivo: failure.kind === "rested" ? failure.motivo : null,
  };
}

const wouldEndAlike = (failure: Failure): boolean =>
  failure.kind === "impossible" ||
  failure.kind === "withheld" ||
  failure.kind === "rested" ||
  isFinal(failure);

function reasonOf(failure: Failure): string {
  if (failure.kind === "withheld" || failure.kind === "rested") return motivos[failure.motivo];
  return failure.kind === "impossible" ? failure.reason : failureText(failure);
}
