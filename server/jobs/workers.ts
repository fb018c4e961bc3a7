import type { Services } from "#server/core/context.ts";

/** What works on its own beside the requests. */
export interface Workers {
  /** Lets running work finish. */
  stop(): Promise<void>;
}

export async function startWorkers({ jobs, mailer }: Services): Promise<Workers> {
  await jobs.start({ mail: (mail) => mailer.send(mail) });
  return { stop: async () => undefined };
}
