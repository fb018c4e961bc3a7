import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { retryOnDeadlock } from "./deadlock.ts";

const app = await testApp();

/** Two transactions that take two locks in opposite order; how they ended, and how often each ran. */
async function cross(around: <T>(transaction: () => Promise<T>) => Promise<T>) {
  const ana = await app.professional();
  let runs = 0;
  let waiting = 2;
  const both = Promise.withResolvers<void>();
  const taking = (first: number, second: number) =>
    around(() =>
      inTenant(app.services.databases, ana.id, async (db) => {
        runs++;
        await sql`select pg_advisory_xact_lock(${first})`.execute(db);
        waiting -= 1;
        if (waiting === 0) both.resolve();
        await both.promise;
        await sql`select pg_advisory_xact_lock(${second})`.execute(db);
      }),
    );
  const ends = await Promise.allSettled([taking(1, 2), taking(2, 1)]);
  return { runs, failed: ends.filter(({ status }) => status === "rejected").length };
}

test("of two transactions in a deadlock one runs once more, and both end well", async () => {
  expect(await cross(retryOnDeadlock)).toEqual({ runs: 3, failed: 0 });
});

test("mutant: without running once more one of them fails", async () => {
  expect(await cross((transaction) => transaction())).toEqual({ runs: 2, failed: 1 });
});

const undone = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });

test("one that meets the winner again runs a third time, and a deadlock without end is told", async () => {
  const ends = [undone(), undone()];
  const lucky = retryOnDeadlock(async () => {
    const end = ends.shift();
    if (end) throw end;
    return "done";
  });
  expect(await lucky).toBe("done");
  let runs = 0;
  const never = retryOnDeadlock(async () => {
    runs++;
    throw undone();
  });
  await expect(never).rejects.toThrow("deadlock detected");
  expect(runs).toBe(4);
});

test("other failures are not tried again", async () => {
  let runs = 0;
  const failing = retryOnDeadlock(async () => {
    runs++;
    throw new Error("no deadlock");
  });
  await expect(failing).rejects.toThrow("no deadlock");
  expect(runs).toBe(1);
});
