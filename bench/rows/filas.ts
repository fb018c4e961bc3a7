import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "#server/config.ts";
import { assume } from "#server/core/assume.ts";
import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { derivedLogins } from "#server/db/logins.ts";
import { notifyWork } from "#server/db/notify.ts";
import {
  claimUnlinkings,
  deleteUnlinking,
  insertUnlinking,
  type Unlinking,
} from "#server/domains/instancias/queries/desligamentos.queries.ts";
import { LETTERS_AT_ONCE } from "#server/integrations/mailer/mailer.ts";
import { DESLIGAMENTOS } from "#server/jobs/names.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { ROUTINES, type Rounds } from "#server/jobs/routines.ts";
import { closeServices, createServices } from "#server/services.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { postgresMs, postmasterOf } from "../capacity/processor.ts";
import { median } from "../lab/compare.ts";
import { APP_SECRET, type Lab, openLab } from "../lab/lab.ts";
import { count, ms, perSecond, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const JOBS = sized(2_000, 20);
const SINGLE_JOBS = sized(20, 2);
const SETTLE_MS = sized(15 * SECOND, SECOND);
const IDLE_MS = sized(2 * MINUTE, 2 * SECOND);
/** A leased queue is for work that somebody waits for. */
const WAIT_LIMIT = 0.2;
/** Milliseconds of processor time a minute, database included: one percent of a core. */
const IDLE_LIMIT = 600;

/** A way to have work done after a commit. */
interface Way {
  name: string;
  /** Begins to work; `done` hears each job that is over. */
  start: (services: Services, done: () => void) => Promise<{ stop(): Promise<void> }>;
  /** Stores so many jobs in one transaction. */
  store: (services: Services, jobs: number) => Promise<void>;
}

/** pg-boss beside the leased queue, whose work is nothing: both take as many jobs at once (docs/decisions/0053). */
export const filas: Row = async () => {
  const lab = await openLab();
  try {
    const [boss, leased] = [await measure(lab, PG_BOSS), await measure(lab, LEASED)];
    return [
      {
        work: "a job from its commit to its start, leased queue",
        figure: `${ms(leased.wait)} against ${ms(boss.wait)} of pg-boss`,
        ratio: leased.wait / boss.wait,
        limit: WAIT_LIMIT,
        kind: "at most",
      },
      {
        work: "processor time of a minute's rest, pg-boss more than a leased queue",
        figure: `${ms(boss.idle.core)} against ${ms(leased.idle.core)}, database included`,
        ratio: (boss.idle.core - leased.idle.core) / IDLE_LIMIT,
        limit: 1,
        kind: "at most",
        notes: [boss, leased].map(inWords),
      },
    ];
  } finally {
    await lab.close();
  }
};

const inWords = ({ name, each, idle }: Awaited<ReturnType<typeof measure>>) =>
  `filas, ${name}: ${perSecond(SECOND / each)} of ${count(JOBS)} jobs stored at once; ` +
  `idle ${count(idle.transactions)} transactions a minute on ${idle.connections} connections`;

const letter = { to: "ana@exemplo.com.br", subject: "Lembrete", text: "Sua consulta é amanhã." };
const nothing = Object.fromEntries(
  Object.keys(ROUTINES).map((name) => [name, async () => false] as const),
);

const PG_BOSS: Way = {
  name: "pg-boss",
  start: async ({ jobs }, done) => {
    // Made from the names themselves.
    await jobs.start({ mail: async () => done() }, assume<Rounds>(nothing));
    // It ends with the services.
    return { stop: async () => undefined };
  },
  store: (services, jobs) =>
    asSystem(services, async (ctx) => {
      for (let n = 0; n < jobs; n++) await ctx.jobs.enqueue(ctx.db, "mail", letter);
    }),
};

const LEASED: Way = {
  name: "a leased queue",
  start: async (services, done) =>
    startQueue<Unlinking>(services, {
      name: DESLIGAMENTOS,
      everyMs: 15 * SECOND,
      atOnce: LETTERS_AT_ONCE,
      leaseMs: MINUTE,
      idOf: ({ id }) => id,
      claim: ({ db }, claim) => claimUnlinkings(db, claim),
      run: async (_, row) => {
        done();
        await asSystem(services, ({ db }) => deleteUnlinking(db, row));
      },
    }),
  store: (services, jobs) =>
    asSystem(services, async ({ db, now }) => {
      const at = now();
      for (let n = 0; n < jobs; n++)
        await insertUnlinking(db, { id: newId(), acesso: "-", proxima_em: at, criado_em: at });
      await notifyWork(db, DESLIGAMENTOS);
    }),
};

async function measure(lab: Lab, { name, start, store }: Way) {
  const env = { DATABASE_URL: lab.url, APP_SECRET, LOG_LEVEL: "warn" };
  const logins = derivedLogins(lab.url, [APP_SECRET]);
  const services = createServices(readConfig(env), { logins, appSecret: APP_SECRET });
  let left = 0;
  let isOver = () => {};
  const running = await start(services, () => {
    if (--left === 0) isOver();
  });
  const timed = async (jobs: number) => {
    left = jobs;
    const over = new Promise<void>((resolve) => {
      isOver = resolve;
    });
    await store(services, jobs);
    const committed = performance.now();
    await over;
    return performance.now() - committed;
  };
  await timed(1);
  const waits: number[] = [];
  for (let n = 0; n < SINGLE_JOBS; n++) waits.push(await timed(1));
  const each = (await timed(JOBS)) / JOBS;
  const idle = await whileIdle(lab);
  await running.stop();
  await closeServices(services);
  return { name, wait: median(waits), each, idle };
}

/** For a minute of nothing to do. */
async function whileIdle({ db }: Lab) {
  const postmaster = await postmasterOf(db);
  const spent = async () => {
    const { user, system } = process.cpuUsage();
    const { rows } = await db.query<{ transactions: string; connections: number }>(
      `select xact_commit + xact_rollback as transactions, numbackends - 1 as connections
       from pg_stat_database where datname = current_database()`,
    );
    const core = postgresMs(postmaster) + (user + system) / 1_000;
    return { core, transactions: Number(rows[0]?.transactions), connections: rows[0]?.connections };
  };
  await pause(SETTLE_MS);
  const before = await spent();
  await pause(IDLE_MS);
  const after = await spent();
  const aMinute = (of: "core" | "transactions") => ((after[of] - before[of]) * MINUTE) / IDLE_MS;
  return {
    core: aMinute("core"),
    transactions: aMinute("transactions"),
    connections: after.connections ?? 0,
  };
}
