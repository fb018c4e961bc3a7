import { sql } from "kysely";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startMovableAddress } from "#server/testing/movable-address.ts";
import { createTestDatabase } from "#server/testing/postgres.ts";
import { inSystem, openDatabases } from "./database.ts";
import { startListening } from "./listener.ts";
import { loginsAt } from "./logins.ts";
import { isDatabaseAway } from "./pool.ts";

const database = await createTestDatabase();
const port = Number(new URL(database.url).port);
const address = await startMovableAddress(port);
const { href: url } = Object.assign(new URL(database.url), { port: String(address.port) });
const logins = loginsAt(database.logins, url);
afterAll(address.stop);
beforeEach(() => address.moveTo(port));

/** The machine vanishes without closing anything; another one takes its address. */
const replace = () => {
  address.silence();
  address.moveTo(port);
};

test("whoever waits on a connection that has become silent hears that it ended, and the next call has another", async () => {
  const databases = openDatabases(logins, { max: 1 });
  onTestFinished(() => databases.close());
  const ask = () => inSystem(databases, (db) => sql`select 1`.execute(db));
  await ask();
  replace();
  const from = performance.now();
  await expect(ask()).rejects.toSatisfy(isDatabaseAway);
  expect(performance.now() - from).toBeLessThan(14_000);
  await ask();
});

test("what listens on a connection that has become silent listens on another one", async () => {
  let times = 0;
  const listening = startListening(logins.system, {
    onNotification: () => undefined,
    onListening: () => {
      times += 1;
    },
    onFailure: () => undefined,
  });
  onTestFinished(listening.close);
  await expect.poll(() => times).toBe(1);
  replace();
  await expect.poll(() => times, { timeout: 14_000 }).toBe(2);
});
