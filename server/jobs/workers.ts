import type { Services } from "#server/core/context.ts";
import { forgetLimits } from "#server/core/limits.ts";
import { startAssistant } from "./assistente/assistente.ts";
import { startTurningKeys } from "./chaves/chaves.ts";
import { startCounting } from "./contagens/contagens.ts";
import { startCountingAppointments } from "./contagens/marcacoes.ts";
import { startForwarding } from "./encaminhar/encaminhar.ts";
import { startReplays } from "./ensaios/ensaios.ts";
import { startErasing } from "./exclusoes/exclusoes.ts";
import { startGoogleSync } from "./google/google.ts";
import { startInbox } from "./inbox/inbox.ts";
import { startLembretes } from "./lembretes/lembretes.ts";
import { startLoop } from "./loop.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { startDescriptions } from "./questionarios/descricoes.ts";
import { startQuestionnaireExpiry } from "./questionarios/questionarios.ts";
import { startReplies } from "./respostas/respostas.ts";
import { startRetention } from "./retencao/retencao.ts";
import { startHealth } from "./saude/saude.ts";
import { startTemplateUsage } from "./templates/fold.ts";
import { startTrialLetters } from "./testes-gratis/testes-gratis.ts";

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
    startCounting(services),
    startCountingAppointments(services),
    startForwarding(services),
    startGoogleSync(services),
    startReplays(services),
    startHealth(services),
    startRetention(services),
    startErasing(services),
    startTrialLetters(services),
    startQuestionnaireExpiry(services),
    startDescriptions(services),
    ...(services.secrets.seals.previous.length ? [startTurningKeys(services)] : []),
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
