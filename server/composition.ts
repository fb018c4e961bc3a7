import { actsOfMarcacao, actsOfPage } from "./domains/assistente/service/acts.ts";
import { markConversation } from "./domains/assistente/service/eligibility.ts";
import { storeTurns, touchTurn } from "./domains/assistente/service/open-turns.ts";
import {
  prepareTakeover,
  prepareTakeoverOnPhone,
  revertTakeover,
  takeOver,
  takeOverOnPhone,
} from "./domains/assistente/service/takeover.ts";
import { assistant, automatic } from "./domains/historico-mensagens/service/conversation-ports.ts";
import {
  appointmentChanged,
  appointmentMade,
  appointmentRemoving,
  holdAutomacoes,
  seriesMade,
} from "./domains/lembretes/service/plan.ts";
import { heldBack, recheck } from "./domains/lembretes/service/recheck.ts";
import { withoutTestReminders } from "./domains/lembretes/service/teste/echoes.ts";
import { traceOf } from "./domains/lembretes/service/trace.ts";
import { appointments } from "./domains/marcacoes/service/appointment-port.ts";
import { storeReplies } from "./domains/respostas/service/store-replies.ts";

/**
 * Connects what the lower domains need from above (scripts/floors.mjs): the one place that knows both. Each function runs in
 * the transaction, and in the order of locks, of whoever calls it.
 */
export function composeDomains() {
  appointments.connect({
    holdSettings: holdAutomacoes,
    made: appointmentMade,
    seriesMade,
    changed: appointmentChanged,
    removing: appointmentRemoving,
    traceOf,
    actsOf: actsOfMarcacao,
  });
  assistant.connect({
    prepareTakeover,
    takeOver,
    prepareTakeoverOnPhone,
    takeOverOnPhone,
    revertTakeover,
    storeTurns,
    touchTurn,
    mark: markConversation,
    actsOfPage,
  });
  automatic.connect({ recheck, heldBack, withoutTestReminders, storeReplies });
}
