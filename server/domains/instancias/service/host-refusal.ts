import { type AppError, badGateway, gatewayTimeout } from "#server/core/errors.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** What a person is told when a host did not do what it was asked. */
export function hostRefusal({ kind }: HostFailure): AppError {
  switch (kind) {
    case "refused":
      return badGateway(m.hostFalhou);
    case "blocked":
      return badGateway(m.hostRecusado);
    case "unreachable":
    case "unknown":
      return gatewayTimeout(m.hostNaoRespondeu);
  }
}
