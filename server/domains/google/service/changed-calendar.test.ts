import { afterAll, afterEach, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv, REDIRECT_URI } from "#server/testing/google.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { syncDue } from "./sync-due.ts";

const google = await startGoogle();
afterAll(google.stop);
afterEach(() => google.faults.clear());
const app = await testApp({ env: googleEnv(google) });
const { system } = app.services.databases;
const DAY = "2026-03-03";

const callsOf = (account: string) =>
  google.calls.filter((call) => call.account === account && call.method === "GET").length;

/** Another calendar is chosen while the one before is being read; answers how many of its times were stored. */
async function changedWhileRead() {
  const { who, person, account } = await connected(app, google);
  person.addCalendar("outra", "Outra");
  person.write({ from: `${DAY}T09:00:00-03:00`, to: `${DAY}T10:00:00-03:00` });
  google.faults.add({ kind: "slow", ms: 600 }, { on: new RegExp(`GET .*events ${account}$`) });
  app.clock.advance({ minutes: 3 });
  const before = callsOf(account);
  const reading = syncDue(app.services);
  await expect.poll(() => callsOf(account)).toBe(before + 1);
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "outra" });
  await reading;
  const rows = await app.db((db) =>
    db
      .selectFrom("google_ocupacoes")
      .where("usuario_id", "=", who.id)
      .select("evento_id")
      .execute(),
  );
  return rows.length;
}

test("what was read of a calendar that is not the chosen one any more is discarded", async () => {
  expect(await changedWhileRead()).toBe(0);
});

test("mutant: without the number of the settings its times are stored", async () => {
  const guard = {
    statement: /^update "google_conexoes" set "sync_token"/,
    guard: /"versao" = \$(\d+)/g,
    instead: "$$$1::integer is not null",
  };
  expect(await withoutGuard(system, guard, changedWhileRead)).toBe(1);
});

/** A professional connects another account while Google is asked about the grant that it has ended. */
async function connectedWhileRevoked() {
  const { who, person, account } = await connected(app, google);
  person.revoke();
  app.clock.advance({ hours: 2 });
  google.faults.add({ kind: "slow", ms: 1_000 }, { on: /token $/ });
  const before = google.requests.length;
  const asking = syncDue(app.services);
  const asked = () =>
    google.requests.slice(before).some((fields) => fields.refresh_token === `1//${account}`);
  await expect.poll(asked).toBe(true);
  const code = `${account}outra`;
  await who.trpc.auth.exchangeGoogle.mutate({ code, redirect_uri: REDIRECT_URI });
  await asking;
  return (await who.trpc.google.status.query()).conectado;
}

test("a refusal of the grant before does not affect the new one", async () => {
  expect(await connectedWhileRevoked()).toBe(true);
});

test("mutant: without the token in the condition the new grant is forgotten", async () => {
  const guard = {
    statement: /^update "usuarios" set "usa_google"/,
    guard: /(?<=and )"google_refresh_token" = \$(\d+)/g,
    instead: "$$$1::text is not null",
  };
  expect(await withoutGuard(system, guard, connectedWhileRevoked)).toBe(false);
});
