import type { Services } from "#server/core/context.ts";
import { forgetLimits } from "#server/core/limits.ts";
import { startAssistant } from "#server/domains/assistente/service/answer-due.ts";
import { startReplays } from "#server/domains/assistente/service/replays/replay-due.ts";
import { startGraces } from "#server/domains/carencias/service/end-graces.ts";
import { endPast } from "#server/domains/espera/service/end-past.ts";
import { startEspera } from "#server/domains/espera/service/offer-freed.ts";
import { startGoogleSync } from "#server/domains/google/service/sync-due.ts";
import { startAgendadas } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { detectNonpayment } from "#server/domains/historico-mensagens/service/detect-nonpayment.ts";
import { startInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { makeMonths } from "#server/domains/historico-mensagens/service/make-months.ts";
import { startOutbox } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { messageRollup } from "#server/domains/historico-mensagens/service/roll-up-messages.ts";
import { remindHosts } from "#server/domains/instancias/service/detect-silence.ts";
import { startForwarding } from "#server/domains/instancias/service/forwarding/forward-due.ts";
import { startUnlinking } from "#server/domains/instancias/service/unlinking/unlink-due.ts";
import { startHealth } from "#server/domains/instancias/service/watch-instances.ts";
import { startLembretes } from "#server/domains/lembretes/service/queue-due.ts";
import { startTestReminders } from "#server/domains/lembretes/service/teste/send-tests.ts";
import { writeLetters as writePendingLetters } from "#server/domains/lembretes/service/write-letters.ts";
import { concludePast } from "#server/domains/marcacoes/service/conclude-past.ts";
import { appointmentRollup } from "#server/domains/marcacoes/service/roll-up-appointments.ts";
import { startDeleting } from "#server/domains/midias/service/delete-bytes.ts";
import { startFetching } from "#server/domains/midias/service/fetch-waiting.ts";
import { startTranscribing } from "#server/domains/midias/service/transcribe-audio.ts";
import { startPushes } from "#server/domains/notificacoes/service/tell-devices.ts";
import { startMoves } from "#server/domains/passagens/service/move-numbers.ts";
import { startReleases } from "#server/domains/publico/service/release-expired.ts";
import { startDescriptions } from "#server/domains/questionnaires/service/describe-due.ts";
import { expireByTheClock } from "#server/domains/questionnaires/service/list-questionnaires.ts";
import { startReplies } from "#server/domains/respostas/service/answer-waiting.ts";
import { startKeyRotation } from "#server/domains/seguranca/service/rotate-keys.ts";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { usageRollup } from "#server/domains/templates/service/roll-up-usage.ts";
import { writeLetters } from "#server/domains/trial/service/write-letters.ts";
import { eraseSome } from "#server/domains/usuarios/service/erase-accounts.ts";
import { startClockWatch } from "#server/jobs/clock-watch.ts";
import type { Rounds } from "#server/jobs/routines.ts";
import { applyRetention } from "./apply-retention.ts";

/** Background work beside the requests. */
export interface Workers {
  /** Lets running work finish. */
  stop(): Promise<void>;
}

export async function startWorkers(services: Services): Promise<Workers> {
  const { jobs, mailer } = services;
  await jobs.start({ mail: (mail) => mailer.send(mail) }, roundsOf(services));
  const loops = [
    startInbox(services),
    startOutbox(services),
    startFetching(services),
    startTranscribing(services),
    startDeleting(services),
    startAgendadas(services),
    startGraces(services),
    startLembretes(services),
    startTestReminders(services),
    startReplies(services),
    startReleases(services),
    startEspera(services),
    startAssistant(services),
    usageRollup.start(services),
    messageRollup.start(services),
    appointmentRollup.start(services),
    startForwarding(services),
    startPushes(services),
    startGoogleSync(services),
    startReplays(services),
    startHealth(services),
    startUnlinking(services),
    startMoves(services),
    startDescriptions(services),
    ...(services.secrets.seals.previous.length ? [startKeyRotation(services)] : []),
    ...(services.config.clockOffsetFile ? [startClockWatch(services)] : []),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

const roundsOf = (services: Services): Rounds => ({
  conclusoes: () => concludePast(services),
  espera: () => endPast(services),
  exclusoes: () => eraseSome(services),
  limites: () => forgetLimits(services).then(() => false),
  meses: () => makeMonths(services).then(() => false),
  pagamento: () => detectNonpayment(services),
  pendencias: () => writePendingLetters(services),
  questionarios: () => expireByTheClock(services).then(() => false),
  series: () => extendSeries(services),
  retencao: () => applyRetention(services),
  silencio: () => remindHosts(services),
  "testes-gratis": () => writeLetters(services),
});
