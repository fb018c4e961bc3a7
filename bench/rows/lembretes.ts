import { deepStrictEqual } from "node:assert";
import { once } from "node:events";
import pg from "pg";
import { readConfig } from "#server/config.ts";
import { derivedLogins } from "#server/db/logins.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { closeServices, createServices } from "#server/services.ts";
import { insertReminded, makeDueAgain } from "../data/lembretes.ts";
import { median } from "../lab/compare.ts";
import { APP_SECRET, type Lab } from "../lab/lab.ts";
import { cpuMs } from "../lab/processes.ts";
import { ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const FEW = sized(100_000, 1_000);
const MANY = sized(1_000_000, 10_000);
const DUE = sized(2_000, 100);
const LIMIT_MS = 2_000;
/** No slower with ten times the appointments, up to noise. */
const SAME = 1.25;
const ROUNDS = sized(3, 1);

/** Reminders that are due are found, looked at once more, written and queued, all by one process. */
export const lembretes: Row = async (lab) => {
  const few = await practices(lab, FEW);
  const many = await practices(lab, MANY);
  const found: Record<"few" | "many", Spent[]> = { few: [], many: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const [one, other] = [await few.queueAll(), await many.queueAll()];
    // The first warms up.
    if (round < 0) continue;
    found.few.push(one);
    found.many.push(other);
  }
  await Promise.all([few.close(), many.close()]);
  const core = (spent: Spent[]) => median(spent.map(({ core }) => core));
  const elapsed = (spent: Spent[]) => median(spent.map(({ elapsed }) => elapsed));
  return [
    {
      work: `${DUE} due reminders of ${FEW} appointments found and queued, of 2 s of one core`,
      figure: `${ms(core(found.few))} of processor time, ${ms(elapsed(found.few))} by the clock`,
      ratio: core(found.few) / LIMIT_MS,
      limit: 1,
      kind: "at most",
    },
    {
      work: "the same with ten times the appointments",
      figure: `${ms(core(found.many))} against ${ms(core(found.few))} of processor time`,
      ratio: median(found.many.map(({ core }, i) => core / (found.few[i]?.core ?? Number.NaN))),
      limit: SAME,
      kind: "at most",
    },
  ];
};

/** Milliseconds: of this process and PostgreSQL's together, and by the clock. */
interface Spent {
  core: number;
  elapsed: number;
}

/** A database of its own with so many appointments. */
async function practices(lab: Lab, appointments: number) {
  const name = `lembretes_${appointments}`;
  await lab.db.query(`create database ${name}`);
  const url = Object.assign(new URL(lab.url), { pathname: `/${name}` }).href;
  await migrateToLatest(url);
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await insertReminded(db, { appointments, due: DUE });
  const env = { DATABASE_URL: url, APP_SECRET, LOG_LEVEL: "warn" };
  const services = createServices(readConfig(env), {
    logins: derivedLogins(url, [APP_SECRET]),
    appSecret: APP_SECRET,
  });

  const queueAll = async (): Promise<Spent> => {
    await makeDueAgain(db);
    // Opened before: what is measured is the work, not the making of connections.
    await services.databases.system.query("select 1");
    const pids = await backends(db, name);
    const before = { core: coreMs(pids), elapsed: performance.now() };
    while (await queueDue(services));
    const spent = { core: coreMs(pids) - before.core, elapsed: performance.now() - before.elapsed };
    const { rows } = await db.query(
      "select count(*)::int as n from mensagens where origem = 'lembrete'",
    );
    deepStrictEqual(rows, [{ n: DUE }]);
    return spent;
  };
  return {
    queueAll,
    close: async () => {
      await closeServices(services).catch(() => undefined);
      const ended = once(db, "end");
      await db.end();
      await ended;
    },
  };
}

async function backends(db: pg.Client, name: string): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [name],
  );
  return rows.map(({ pid }) => pid);
}

function coreMs(pids: number[]): number {
  const { user, system } = process.cpuUsage();
  return pids.reduce((sum, pid) => sum + (cpuMs(pid) ?? Number.NaN), (user + system) / 1_000);
}
