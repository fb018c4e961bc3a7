import type { Services } from "#server/core/context.ts";
import { forgetLimits } from "#server/core/limits.ts";
import { checkSilentInstances } from "#server/domains/instancias/service/connection.ts";
import { startInbox } from "./inbox/inbox.ts";
import { startLoop } from "./loop.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { startTemplateUsage } from "./templates/fold.ts";

/** How often is looked for instances whose state has not been heard of for a while. */
const STATUS_MS = 30_000;
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
    startTemplateUsage(services),
    startLoop(services, {
      name: "instancias",
      everyMs: STATUS_MS,
      run: () => checkSilentInstances(services),
    }),
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
