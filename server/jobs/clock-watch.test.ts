import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { startClockWatch } from "./clock-watch.ts";
import { ROUTINES } from "./routines.ts";

const app = await testApp();
const DAY_MS = 86_400_000;

/** Which routines a leap of the clock has asked for. */
const asked = () =>
  app.db(async (db) => {
    const { rows } = await sql<{ routine: string }>`
      select distinct data ->> 'routine' as routine from pgboss.job
      where name = 'rotinas' and singleton_key like '%:relogio:%'
    `.execute(db);
    return rows.map(({ routine }) => routine).toSorted();
  });

test("a product's clock that is set forward asks for all routines at once; one that only goes on for none", async () => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const watch = startClockWatch({ ...app.services, now });
  await new Promise((next) => setTimeout(next, 1_500));
  expect(await asked()).toEqual([]);
  ahead = 15 * DAY_MS;
  await expect.poll(asked, { timeout: 10_000 }).toEqual(Object.keys(ROUTINES).toSorted());
  await watch.stop();
});
