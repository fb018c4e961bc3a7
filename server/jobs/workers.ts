import type { Services } from "#server/core/context.ts";
import { forgetLimits } from "#server/core/limits.ts";
import { startAssistant } from "#server/domains/assistente/service/answer-due.ts";
import { startReplays } from "#server/domains/assistente/service/replays/replays.ts";
import { startGoogleSync } from "#server/domains/google/service/sync.ts";
import { startInbox } from "#server/domains/historico-mensagens/service/inbox/inbox.ts";
import { startOutbox } from "#server/domains/historico-mensagens/service/outbox/outbox.ts";
import { startMessageRollup } from "#server/domains/historico-mensagens/service/rollup.ts";
import { startForwarding } from "#server/domains/instancias/service/forwarding/forward.ts";
import { startHealth } from "#server/domains/instancias/service/health.ts";
import { startLembretes } from "#server/domains/lembretes/service/queue-due.ts";
import { startAppointmentRollup } from "#server/domains/marcacoes/service/rollup.ts";
import { startDescriptions } from "#server/domains/questionnaires/service/descriptions.ts";
import { startQuestionnaireExpiry } from "#server/domains/questionnaires/service/expiry.ts";
import { startReplies } from "#server/domains/respostas/service/answer-waiting.ts";
import { startKeyRotation } from "#server/domains/seguranca/service/rotate-keys.ts";
import { startTemplateUsage } from "#server/domains/templates/service/rollup.ts";
import { startTrialLetters } from "#server/domains/trial/service/write-letters.ts";
import { startErasing } from "#server/domains/usuarios/service/erase-accounts.ts";
import { startLoop } from "./loop.ts";
import { startRetention } from "./retention/retention.ts";

const FORGET_MS = 10 * 60_000;

/** What works on its own beside the requests. */
export interface Workers {
  /** Lets running work finish. */
  stop(): Promise<void>;
}

export async function startWorkers(services: Services): Promise<Workers> {
  const { jobs, mailer } = services;
  await jobs.start({ mail: (mail) => mailer.send(mail) });
  const loops = [
    startInbox(services),
    startOutbox(services),
    startLembretes(services),
    startReplies(services),
    startAssistant(services),
    startTemplateUsage(services),
    startMessageRollup(services),
    startAppointmentRollup(services),
    startForwarding(services),
    startGoogleSync(services),
    startReplays(services),
    startHealth(services),
    startRetention(services),
    startErasing(services),
    startTrialLetters(services),
    startQuestionnaireExpiry(services),
    startDescriptions(services),
    ...(services.secrets.seals.previous.length ? [startKeyRotation(services)] : []),
    startLoop(services, {
      name: "limites",
      everyMs: FORGET_MS,
      run: () => forgetLimits(services).then(() => false),
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
