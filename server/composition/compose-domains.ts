import { denials } from "#server/core/denial-port.ts";
import { entries } from "#server/core/entry-port.ts";
import { pushes } from "#server/core/push-port.ts";
import { calendar } from "#server/domains/agenda/service/calendar-port.ts";
import { closedDaysOf } from "#server/domains/agenda/service/find-closed-days.ts";
import { stranded } from "#server/domains/agenda/service/stranded-port.ts";
import { countTokens } from "#server/domains/assistente/service/count-usage.ts";
import { markConversation } from "#server/domains/assistente/service/hold-eligibility.ts";
import { actsOfMarcacao, actsOfPage } from "#server/domains/assistente/service/list-acts.ts";
import { storeTurns, touchTurn } from "#server/domains/assistente/service/open-turns.ts";
import {
  prepareTakeover,
  prepareTakeoverOnPhone,
  revertTakeover,
  takeOver,
  takeOverOnPhone,
} from "#server/domains/assistente/service/take-over-conversation.ts";
import { markEntered } from "#server/domains/equipe/service/mark-entered.ts";
import { offerHeldBack, offerStands } from "#server/domains/espera/service/recheck-offer.ts";
import { busyTimes } from "#server/domains/google/service/find-busy-times.ts";
import { leaveCalendar, removeCalendar } from "#server/domains/google/service/leave-calendar.ts";
import { readCalendarAgain } from "#server/domains/google/service/read-again.ts";
import {
  announce,
  letAnswer,
  writeOut,
} from "#server/domains/historico-mensagens/service/announce-carried.ts";
import {
  assistant,
  automatic,
} from "#server/domains/historico-mensagens/service/conversation-ports.ts";
import { closedDays } from "#server/domains/instancias/service/closed-days-port.ts";
import { offers, replies } from "#server/domains/lembretes/service/message-ports.ts";
import {
  appointmentRemoving,
  holdAutomacoes,
} from "#server/domains/lembretes/service/plan-messages.ts";
import { heldBack, recheck } from "#server/domains/lembretes/service/recheck-message.ts";
import { withoutTestReminders } from "#server/domains/lembretes/service/teste/hide-test-reminders.ts";
import { traceOf } from "#server/domains/lembretes/service/trace-message.ts";
import { appointments } from "#server/domains/marcacoes/service/appointment-port.ts";
import { strandedAppointments } from "#server/domains/marcacoes/service/find-stranded.ts";
import { messages } from "#server/domains/midias/service/message-port.ts";
import {
  endOfAccess,
  endOfAccount,
  endOfSessions,
} from "#server/domains/notificacoes/service/end-devices.ts";
import { noteThings } from "#server/domains/notificacoes/service/note-things.ts";
import { calendars } from "#server/domains/profissionais/service/calendar-port.ts";
import { provePhone } from "#server/domains/publico/service/prove-phone.ts";
import { bookings } from "#server/domains/respostas/service/booking-port.ts";
import { confirmedAt, repliesTo } from "#server/domains/respostas/service/find-replies.ts";
import { storeReplies } from "#server/domains/respostas/service/store-replies.ts";
import { recordDenied } from "#server/domains/seguranca/service/record-event.ts";
import { appointmentConsequences } from "./appointment-consequences.ts";
import { connectDependents } from "./client-dependents.ts";

/**
 * Connects what the core and the lower domains need from above (scripts/floors.mjs): the one place that knows both. Each
 * function runs in its caller's transaction and order of locks.
 */
export function composeDomains() {
  connectDependents();
  denials.connect({ recordDenied });
  entries.connect({ markEntered });
  pushes.connect({
    note: noteThings,
    sessionsEnded: endOfSessions,
    accessEnded: endOfAccess,
    accountClosed: endOfAccount,
  });
  calendar.connect({ busyTimes, readAgain: readCalendarAgain });
  calendars.connect({ leave: leaveCalendar, remove: removeCalendar });
  appointments.connect({
    holdSettings: holdAutomacoes,
    ...appointmentConsequences,
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
  stranded.connect({ of: strandedAppointments });
  messages.connect({ announce, letAnswer, writeOut, countTokens });
  offers.connect({ stands: offerStands, heldBack: offerHeldBack });
  replies.connect({ to: repliesTo, confirmedAt });
  closedDays.connect({ of: closedDaysOf });
  bookings.connect({ prove: provePhone });
}
