import { CompiledQuery } from "kysely";
import type { Pool } from "pg";
import { type Job, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { LETTERS_AT_ONCE, type Mail } from "#server/integrations/mailer/mailer.ts";
import { DAY, SECOND } from "#shared/common/civil.ts";
import {
  findFailedLetters,
  MAIL,
  ORDINARY,
  type SealedLetter,
  sealLetter,
  tryLetter,
  URGENT,
} from "./letters.ts";
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
  /** Stores the work in the caller's transaction (of the system role). Urgent work goes before all else. */
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
  /** E-mails that wait after an attempt failed, and those that were given up, as long as the queue keeps them. */
  findFailedLetters(db: Db, page: { skip: number; limit: number }): FailedLetters;
  start(handlers: JobHandlers, rounds?: Rounds): Promise<void>;
  /** Lets running work finish, then stops. */
  stop(): Promise<void>;
}

type FailedLetters = ReturnType<typeof findFailedLetters>;

/** Full batches follow each other at once. */
const MANY = {
  pollingIntervalSeconds: 1,
  batchSize: LETTERS_AT_ONCE,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
const ALL = {};
/** Urgent e-mails also have a worker to themselves: a server that is slow with others does not hold them up. */
const URGENT_ONLY = { minPriority: URGENT.priority };

/** Routines of one time run beside each other; one that fails is run at its next time. */
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

/** Made with the tables, so that work can be stored before any process works. */
export async function createQueues(boss: PgBoss) {
  const { priority: _, ...attempts } = ORDINARY;
  await boss.createQueue(MAIL, { ...attempts, partition: false });
  await boss.createQueue(ROUTINE, { ...ROUTINE_OPTIONS, partition: false });
  for (const [routine, cron] of Object.entries(ROUTINES)) {
    // Occurrences missed while no process ran are made up for once.
    const options = { key: routine, singletonKey: routine, missed: "once" } as const;
    await boss.schedule(ROUTINE, cron, { routine }, options);
  }
}

type Parts = Pick<Services, "log" | "secrets" | "metrics" | "now"> & { pool: Pool };

export function createJobs({ pool, ...parts }: Parts): Jobs {
  const { log } = parts;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    // A routine need not start within its minute, and polling is most of what routines cost an idle server.
    cronWorkerIntervalSeconds: 30,
  });
  boss.on("error", (err) => log.error({ err }, "job queue"));

  const stopping = new AbortController();

  return {
    enqueue: async (db, name, data, { isUrgent } = { isUrgent: false }) => {
      const letter = await sealLetter(parts, data);
      await boss.send(name, letter, { ...(isUrgent ? URGENT : ORDINARY), db: inside(db) });
    },
    findFailedLetters: (db, page) => findFailedLetters(parts, db, page),
    runSoon: async (db, routine, cause) => {
      const singletonKey = `${routine}:${cause}`;
      await boss.send(ROUTINE, { routine }, { singletonKey, db: inside(db) });
    },
    start: async (handlers, rounds) => {
      const sendLetters = (letters: JobWithMetadata<SealedLetter>[]) =>
        Promise.all(letters.map((letter) => tryLetter(parts, letter, handlers.mail)));
      await boss.start();
      for (const letters of [ALL, URGENT_ONLY])
        await boss.work(MAIL, { ...MANY, ...letters }, sendLetters);
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

/** Reports each failure for itself alone: the others of its batch are done, and are not done again. */
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
