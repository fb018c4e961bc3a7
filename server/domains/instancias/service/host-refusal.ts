import { type AppError, badGateway, gatewayTimeout } from "#server/core/errors.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** The message for a person when a host did not do what it was asked: `sentence`, in the words of the specification. */
export function hostRefusal({ kind }: HostFailure, sentence: string): AppError {
  switch (kind) {
    case "refused":
      return badGateway(sentence);
    case "blocked":
      return badGateway(m.hostRecusado);
    case "unreachable":
    case "unknown":
      return gatewayTimeout(sentence);
  }
}
