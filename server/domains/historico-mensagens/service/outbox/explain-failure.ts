import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import { DAY } from "#shared/common/civil.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { recusaTraits } from "#shared/historico-mensagens/recusas.constants.ts";
import { envios } from "#shared/historico-mensagens/recusas.messages.ts";
import { CODIGO_DE_ALCANCE } from "#shared/instancias/numero.constants.ts";

/** A host that has no room, or does not know our token any more, is asked for a day, and then no more. */
export const LATEST_MS = DAY;

/** Why a message did not go, as professionals read it: a host's own words never reach them. */
export function failureText(failure: HostFailure): string {
  switch (failure.kind) {
    case "refused":
      return recusaTraits(failure.recusa ?? "outra").frase;
    case "unlicensed":
      return recusaTraits(failure.recusa ?? "restrito").frase;
    case "windowClosed":
      return m.janelaFechada;
    case "unauthorised":
      return envios.incompleta;
    case "blocked":
      return envios.naoPermitido;
    case "rateLimited":
    case "unreachable":
    case "unknown":
      return envios.foraDoAr;
  }
}

/** Whether it would end in the same way another time. */
export function isFinal(failure: HostFailure): boolean {
  if (failure.kind === "refused") return recusaTraits(failure.recusa ?? "outra").regra === "acaba";
  return ALWAYS_FINAL.has(failure.kind);
}

const ALWAYS_FINAL: ReadonlySet<HostFailure["kind"]> = new Set([
  "windowClosed",
  "unlicensed",
  "unauthorised",
  "rateLimited",
]);

/**
 * Whether WhatsApp refused it because of the number, or because this contact never wrote: it waits until the number or the
 * contact may be written to again.
 */
export function isHeldByNumber(failure: HostFailure): boolean {
  if (!("signal" in failure) || !failure.signal) return false;
  const { sinal, alvo, codigo } = failure.signal;
  return codigo === CODIGO_DE_ALCANCE || (sinal === "restrito" && alvo === "numero");
}
