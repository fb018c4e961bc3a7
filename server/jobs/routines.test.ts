import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { assume } from "#server/core/assume.ts";
import { asSystem } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { createJobs } from "./jobs.ts";
import { ROUTINES, type Rounds, type Routine } from "./routines.ts";

const app = await testApp();
const { services } = app;
const NAMES = Object.keys(ROUTINES);

/** Which rounds were run, and by whom. */
const done: string[] = [];
const roundsOf = (who: string, own: Partial<Rounds> = {}): Rounds => {
  const one = (routine: string) => async () => {
    done.push(`${who} ${routine}`);
    return false;
  };
  const all = NAMES.map((name) => [name, one(name)]);
  // The names are those of all routines.
  return assume<Rounds>({ ...Object.fromEntries(all), ...own });
};
const mail = async () => undefined;
const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  app.db(async (db) => (await query.execute(db)).rows);
const statesOf = (routine: Routine) =>
  rows(sql<{ state: string }>`
    select state::text from pgboss.job where name = 'rotinas' and data ->> 'routine' = ${routine}
    order by state`).then((found) => found.map(({ state }) => state));
const request = (routine: Routine, cause: string) =>
  asSystem(services, ({ db, jobs }) => jobs.runSoon(db, routine, cause));

/** Keeps out the occurrences that the minutes of a test would add. */
async function noOccurrence() {
  await rows(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await rows(sql`delete from pgboss.job where name in ('rotinas', '__pgboss__send-it')`);
}

test("every routine has its times in the queue", async () => {
  const scheduled = await rows(sql<{ key: string; cron: string; routine: string }>`
    select key, cron, data ->> 'routine' as routine from pgboss.schedule where name = 'rotinas'`);
  expect(Object.fromEntries(scheduled.map(({ key, cron }) => [key, cron]))).toEqual(ROUTINES);
  expect(scheduled.map(({ routine }) => routine)).toEqual(scheduled.map(({ key }) => key));
});

test("two processes: each request is done once, until nothing is left; one that fails leaves the others alone", async () => {
  const logged = vi.spyOn(services.log, "error").mockImplementation(() => undefined);
  const left = { retencao: 3 };
  const own: Partial<Rounds> = {
    retencao: async () => {
      done.push("retencao");
      left.retencao -= 1;
      return left.retencao > 0;
    },
    limites: async () => {
      throw new Error("it fails");
    },
  };
  await noOccurrence();
  await Promise.all([
    request("retencao", "a"),
    request("limites", "a"),
    request("exclusoes", "ana"),
    request("exclusoes", "bia"),
    request("exclusoes", "bia"),
  ]);
  const withdrawn = asSystem(services, async ({ db, jobs }) => {
    await jobs.runSoon(db, "silencio", "a");
    throw new Error("the cause did not happen");
  });
  await expect(withdrawn).rejects.toThrow("did not happen");

  const { databases } = services;
  const processes = ["one", "two"].map((who) => ({
    jobs: createJobs({ ...services, pool: databases.system }),
    rounds: roundsOf(who, own),
  }));
  await Promise.all(processes.map(({ jobs, rounds }) => jobs.start({ mail }, rounds)));
  await vi.waitFor(async () => {
    expect(await statesOf("retencao")).toEqual(["completed"]);
    expect(await statesOf("limites")).toEqual(["failed"]);
    expect(await statesOf("exclusoes")).toEqual(["completed", "completed"]);
  }, 20_000);
  expect(await statesOf("silencio")).toEqual([]);
  expect(done.filter((name) => name === "retencao")).toHaveLength(3);
  expect(done.filter((name) => name.endsWith("exclusoes"))).toHaveLength(2);
  expect(done).toHaveLength(5);
  expect(logged.mock.calls.map(([about]) => about)).toMatchObject([{ job: "limites" }]);
  await Promise.all(processes.map(({ jobs }) => jobs.stop()));
  logged.mockRestore();
}, 40_000);

test("what came due while no process ran is made up for, once", async () => {
  await rows(sql`update pgboss.schedule set created_on = now() - interval '2 days'`);
  await rows(sql`update pgboss.version set cron_on = now() - interval '25 hours'`);
  const { databases } = services;
  const jobs = createJobs({ ...services, pool: databases.system });
  await jobs.start({ mail });
  const sent = () =>
    rows(sql<{ key: string; times: number; jobs: number }>`
      select data ->> 'key' as key, count(distinct data ->> 'slot')::int as times, count(*)::int as jobs
      from pgboss.job where name like '%send-it' group by 1`);
  await vi.waitFor(async () => expect(await sent()).toHaveLength(NAMES.length), 10_000);
  await jobs.stop();
  for (const { times, jobs } of await sent()) {
    expect(jobs).toBe(times);
    // Besides the last one that was missed, the one of this minute.
    expect(times).toBeLessThanOrEqual(2);
  }
}, 40_000);

test("a stop lets the round end that is under way, and begins no other", async () => {
  done.length = 0;
  await noOccurrence();
  const { databases } = services;
  const jobs = createJobs({ ...services, pool: databases.system });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const endless = async () => {
    done.push("begun");
    await finished;
    done.push("ended");
    return true;
  };
  await request("retencao", "endless");
  await jobs.start({ mail }, roundsOf("one", { retencao: endless }));
  await vi.waitFor(() => expect(done).toContain("begun"), 10_000);
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(done.filter((name) => !name.startsWith("one "))).toEqual(["begun", "ended"]);
}, 20_000);
