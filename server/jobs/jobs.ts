import { CompiledQuery } from "kysely";
import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Logger } from "#server/core/log.ts";
import type { Secrets } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";

/** The queues and what travels in each. */
export interface JobData {
  mail: Mail;
}

export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** Work that outlives the request: stored with its cause, done at least once, tried again when it fails. */
export interface Jobs {
  /** Stores the work in the caller's transaction (of the system role). */
  enqueue<N extends JobName>(db: Db, name: N, data: JobData[N]): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  /** Lets running work finish, then stops. */
  stop(): Promise<void>;
}

const RETRY = { retryLimit: 5, retryDelay: 10, retryBackoff: true };

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
    enqueue: async (db, name, data) => {
      const executeSql = (text: string, values: unknown[] = []) =>
        db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      const sealed = await secrets.seal(placeOf(name), JSON.stringify(data));
      await boss.send(name, { sealed } satisfies Sealed, {
        ...RETRY,
        db: {
          executeSql: async (text, values) => ({ rows: (await executeSql(text, values)).rows }),
        },
      });
    },
    start: async (handlers) => {
      await boss.start();
      await boss.work<Sealed>("mail", { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const { data } of jobs) {
          if (!secrets.canOpen(data.sealed)) {
            log.warn("a letter was sealed with a key that is gone: it is not sent");
            continue;
          }
          const mail: Mail = JSON.parse(await secrets.open(placeOf("mail"), data.sealed));
          await handlers.mail(mail);
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
