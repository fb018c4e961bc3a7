import { CompiledQuery } from "kysely";
import type { Pool } from "pg";
import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "#server/core/log.ts";
import type { Secrets } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { LETTERS_AT_ONCE, type Mail } from "#server/integrations/mailer/mailer.ts";
import { DAY, SECOND } from "#shared/common/civil.ts";
import { drain } from "./loop.ts";
import { ROUTINES, type Rounds, type Routine } from "./routines.ts";

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
  /**
   * Has a routine run within seconds, when and if the caller's transaction commits. One request for each `cause`: what
   * waits already may be begun before this transaction is seen.
   */
  runSoon(db: Db, routine: Routine, cause: string): Promise<void>;
  start(handlers: JobHandlers, rounds?: Rounds): Promise<void>;
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

/** Those of one time run beside each other; one that fails is run at its next time. */
const ROUTINE = "rotinas";
const ROUTINE_OPTIONS = {
  policy: "short",
  retryLimit: 0,
  deleteAfterSeconds: DAY / SECOND,
} as const;
const ROUTINES_AT_ONCE = {
  pollingIntervalSeconds: 5,
  batchSize: Object.keys(ROUTINES).length,
  perJobResults: true,
} as const;

/** How work stands in the queue: letters carry links that open an account, and the queue keeps them for days. */
interface Sealed {
  sealed: string;
}

const placeOf = (name: JobName) => `pgboss.job:${name}`;

/** Made with the tables, so that work can be stored before any process works. */
export async function createQueues(boss: PgBoss) {
  await boss.createQueue("mail", { ...RETRY, partition: false });
  await boss.createQueue(ROUTINE, { ...ROUTINE_OPTIONS, partition: false });
  for (const [routine, cron] of Object.entries(ROUTINES)) {
    // What came due while no process ran is made up for once.
    const options = { key: routine, singletonKey: routine, missed: "once" } as const;
    await boss.schedule(ROUTINE, cron, { routine }, options);
  }
}

export function createJobs(pool: Pool, log: Logger, secrets: Secrets): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    // Nobody waits for the minute of a routine, and asking oftener is most of what routines cost an idle server.
    cronWorkerIntervalSeconds: 30,
  });
  boss.on("error", (err) => log.error({ err }, "job queue"));

  const stopping = new AbortController();

  return {
    enqueue: async (db, name, data, { isUrgent } = { isUrgent: false }) => {
      const sealed = await secrets.seal(placeOf(name), JSON.stringify(data));
      await boss.send(name, { sealed } satisfies Sealed, {
        ...RETRY,
        priority: isUrgent ? URGENT : 0,
        db: inside(db),
      });
    },
    runSoon: async (db, routine, cause) => {
      const singletonKey = `${routine}:${cause}`;
      await boss.send(ROUTINE, { routine }, { singletonKey, db: inside(db) });
    },
    start: async (handlers, rounds) => {
      const sendLetter = async ({ sealed }: Sealed) => {
        if (secrets.canOpen(sealed)) {
          const mail: Mail = JSON.parse(await secrets.open(placeOf("mail"), sealed));
          await handlers.mail(mail);
        } else log.warn("a letter was sealed with a key that is gone: it is not sent");
      };
      await boss.start();
      for (const letters of [ALL, URGENT_ONLY])
        await boss.work("mail", { ...MANY, ...letters }, eachApart(sendLetter));
      if (!rounds) return;
      const runRoutine = async ({ routine }: { routine: Routine }, expired: AbortSignal) => {
        const end = AbortSignal.any([stopping.signal, expired]);
        await drain(rounds[routine], end).catch((err: unknown) => {
          log.error({ err, job: routine }, "a round of a job failed");
          throw err;
        });
      };
      await boss.work(ROUTINE, ROUTINES_AT_ONCE, eachApart(runRoutine));
    },
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Stores work in the transaction of its cause. */
const inside = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const query = CompiledQuery.raw(text, values);
    return { rows: (await db.executeQuery<Record<string, unknown>>(query)).rows };
  },
});

/** What fails is reported for itself alone: the others of its batch are done, and are not done again. */
const eachApart =
  <T>(run: (data: T, signal: AbortSignal) => Promise<void>) =>
  (jobs: Job<T>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async ({ id, data, signal }): Promise<JobResult> => {
        try {
          await run(data, signal);
          return { id, status: "completed" };
        } catch (error) {
          return { id, status: "failed", output: { message: String(error) } };
        }
      }),
    );
