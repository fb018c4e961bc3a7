import type { Services } from "#server/core/context.ts";
import { startInbox } from "./inbox/inbox.ts";
import { startOutbox } from "./outbox/outbox.ts";

/** What works on its own beside the requests. */
export interface Workers {
  /** Lets running work finish. */
  stop(): Promise<void>;
}

export async function startWorkers(services: Services): Promise<Workers> {
  const { jobs, mailer } = services;
  await jobs.start({ mail: (mail) => mailer.send(mail) });
  const loops = [startInbox(services), startOutbox(services)];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
