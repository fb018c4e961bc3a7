import { CompiledQuery } from "kysely";
import type { Pool } from "pg";
import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "#server/core/log.ts";
import type { Secrets } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { LETTERS_AT_ONCE, type Mail } from "#server/integrations/mailer/mailer.ts";

/** The queues and what travels in each. */
export interface JobData {
  mail: Mail;
}

export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** Work that outlives the request: stored with its cause, done at least once, tried again when it fails. */
export interface Jobs {
  /** Stores the work in the caller's transaction (of the system role). What somebody waits for goes before all else. */
  enqueue<N extends JobName>(
    db: Db,
    name: N,
    data: JobData[N],
    options?: { isUrgent: boolean },
  ): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  /** Lets running work finish, then stops. */
  stop(): Promise<void>;
}

/** Of what is urgent; everything else has 0. */
const URGENT = 1;
const RETRY = { retryLimit: 5, retryDelay: 10, retryBackoff: true };

/** Full batches follow each other at once. */
const MANY = {
  pollingIntervalSeconds: 1,
  batchSize: LETTERS_AT_ONCE,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const ALL = {};
/** Those have a worker to themselves besides: a server that is slow with other letters does not hold them up. */
const URGENT_ONLY = { minPriority: URGENT };

/** How work stands in the queue: letters carry links that open an account, and the queue keeps them for days. */
interface Sealed {
  sealed: string;
}

const placeOf = (name: JobName) => `pgboss.job:${name}`;

/** Made with the tables, so that work can be stored before any process works. */
export const createQueues = (boss: PgBoss) =>
  boss.createQueue("mail", { ...RETRY, partition: false });

export function createJobs(pool: Pool, log: Logger, secrets: Secrets): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
  });
  boss.on("error", (err) => log.error({ err }, "job queue"));

  return {
    enqueue: async (db, name, data, { isUrgent } = { isUrgent: false }) => {
      const executeSql = (text: string, values: unknown[] = []) =>
        db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      const sealed = await secrets.seal(placeOf(name), JSON.stringify(data));
      await boss.send(name, { sealed } satisfies Sealed, {
        ...RETRY,
        priority: isUrgent ? URGENT : 0,
        db: {
          executeSql: async (text, values) => ({ rows: (await executeSql(text, values)).rows }),
        },
      });
    },
    start: async (handlers) => {
      const send = async ({ id, data: { sealed } }: Job<Sealed>): Promise<JobResult> => {
        try {
          if (secrets.canOpen(sealed)) {
            const mail: Mail = JSON.parse(await secrets.open(placeOf("mail"), sealed));
            await handlers.mail(mail);
          } else log.warn("a letter was sealed with a key that is gone: it is not sent");
          return { id, status: "completed" };
        } catch (error) {
          // Reported for this one alone: the others of the batch have left and are not sent again.
          return { id, status: "failed", output: { message: String(error) } };
        }
      };
      await boss.start();
      for (const letters of [ALL, URGENT_ONLY])
        await boss.work("mail", { ...MANY, ...letters }, (jobs: Job<Sealed>[]) =>
          Promise.all(jobs.map(send)),
        );
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
