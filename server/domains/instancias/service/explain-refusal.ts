import { type AppError, badGateway, gatewayTimeout } from "#server/core/errors.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import { hasOneSession } from "#server/integrations/whatsapp/reasons.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const HEARD: ReadonlySet<HostFailure["kind"]> = new Set([
  "refused",
  "blocked",
  "unauthorised",
  "unlicensed",
]);

/** Whether the host was asked at all, and the answer is no. */
export const isHeard = ({ kind }: HostFailure): boolean => HEARD.has(kind);

/**
 * The message for a person when a host did not do what it was asked: `sentence`, in the words of the specification, unless the
 * host says what would help.
 */
export function hostRefusal(failure: HostFailure, sentence: string): AppError {
  switch (failure.kind) {
    case "refused":
      return badGateway(hasOneSession(failure.reason) ? m.soSessaoDefault : sentence);
    case "unauthorised":
    case "unlicensed":
    case "windowClosed":
      return badGateway(sentence);
    case "blocked":
      return badGateway(m.hostRecusado);
    case "rateLimited":
    case "unreachable":
    case "unknown":
      return gatewayTimeout(sentence);
  }
}
