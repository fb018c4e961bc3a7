import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { type Conexao, isDeHost } from "#shared/instancias/instancias.constants.ts";
import type { Resultado } from "#shared/instancias/passos.constants.ts";
import { changeSilence, lockSilence, type Silent } from "../queries/passos.queries.ts";
import { type AskedLink, askLink, recordAsked } from "./check-instances.ts";
import { hostAccess } from "./find-instancia.ts";
import { linkRefused } from "./refuse-link.ts";
import { registerWebhook } from "./register-webhook.ts";

/** A step with a host: how it came out, and what follows from it for the link. */
export interface StepTaken {
  resultado: string;
  /** The next step need not wait: nothing can come of this one. */
  isOver?: boolean;
  /** Stores what the host's answer says of the link. */
  settle?: (ctx: SystemContext) => Promise<unknown>;
}

type Failed = HostFailure["kind"] | undefined;

const isNo = (kind: Failed): boolean =>
  kind === "refused" || kind === "blocked" || kind === "unauthorised" || kind === "unlicensed";

/** Asks the host for the state of the link. One that is lost is no silence. */
export async function probe(services: Services, silent: Silent): Promise<StepTaken> {
  const at = services.now();
  const asked = await askLink(services, silent);
  const resultado = probed(asked);
  return {
    resultado,
    isOver: resultado === "desconectado" || resultado === "recusado",
    settle: settling(silent, asked, at),
  };
}

const WORDS: Record<Exclude<Conexao, "error">, Resultado<"pergunta">> = {
  connected: "conectado",
  connecting: "conectando",
  disconnected: "desconectado",
};

function probed({ status, failure }: AskedLink): Resultado<"pergunta"> {
  if (failure === "unauthorised") return "recusado";
  if (failure) return "sem_resposta";
  return status === "error" ? "desconectado" : WORDS[status];
}

const settling = (silent: Silent, asked: AskedLink, at: Date) => (ctx: SystemContext) =>
  asked.failure === "unauthorised" ? refuse(ctx, silent, at) : recordAsked(ctx, silent, asked, at);

const refuse = (ctx: SystemContext, { usuario_id, id }: Silent, at: Date) =>
  linkRefused(ctx, { usuario_id, instancia_id: id }, at);

/** Tells the host our address again, whatever it posts to now. */
export async function register(services: Services, silent: Silent): Promise<StepTaken> {
  const at = services.now();
  const { isRegistered, failure } = await registerWebhook(services, silent);
  if (isRegistered) return { resultado: "feito" };
  const isRefused = failure === "unauthorised";
  return {
    resultado: isNo(failure) ? "recusado" : "sem_resposta",
    isOver: isRefused,
    ...(isRefused ? { settle: (ctx) => refuse(ctx, silent, at) } : {}),
  };
}

/** Messages that leave by themselves wait while the session begins again. */
const HOLD_MS = MINUTE;

/**
 * Makes the host begin its session with WhatsApp again. The state is asked right before: a session that is logged out would
 * ask for a code. Nothing is sent by it.
 */
export async function restart(services: Services, silent: Silent): Promise<StepTaken> {
  if (!isDeHost(silent.provedor)) return { resultado: "nao_ha", isOver: true };
  const at = services.now();
  const asked = await askLink(services, silent);
  const settle = settling(silent, asked, at);
  if (asked.failure) {
    const isRefused = asked.failure === "unauthorised";
    return { resultado: isRefused ? "recusado" : "sem_resposta", isOver: isRefused, settle };
  }
  if (asked.status !== "connected") return { resultado: "nao_conectado", isOver: true, settle };
  await asSystem(services, (ctx) => holdSending(ctx, silent));
  const access = await hostAccess(services, silent);
  const { kind } = (await services.whatsapp.restart?.(access)) ?? { kind: "unsupported" };
  if (kind === "unsupported") return { resultado: "nao_ha", isOver: true, settle };
  if (kind === "unauthorised") {
    return { resultado: "recusado", isOver: true, settle: (ctx) => refuse(ctx, silent, at) };
  }
  const resultado = kind === "restarted" ? "feito" : isNo(kind) ? "recusado" : "sem_resposta";
  return {
    resultado,
    settle: async (ctx) => {
      await settle(ctx);
      await askSoon(ctx, silent);
    },
  };
}

async function holdSending(ctx: SystemContext, { usuario_id, id }: Silent) {
  const number = { usuario_id, instancia_id: id };
  const row = await lockSilence(ctx.db, number);
  const until = new Date(ctx.now().getTime() + HOLD_MS);
  if (row?.proximo_envio_em && row.proximo_envio_em > until) return;
  await changeSilence(ctx.db, number, { proximo_envio_em: until });
}

/** Not every host posts how a restart came out. */
const askSoon = ({ db, now }: SystemContext, { usuario_id, id }: Silent) =>
  changeSilence(
    db,
    { usuario_id, instancia_id: id },
    { proxima_consulta_em: new Date(now().getTime() + HOLD_MS) },
  );
