import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { LEASE_MS } from "#server/domains/google/service/serve-connection.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { googleEnv } from "#server/testing/google.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { connectedPractice, unsynced } from "./support/google-practice.ts";
import { newInstallation } from "./support/installation.ts";

const WHOLE = { appointments: 200, kills: 20 };
/** For the mutant, of which each kill makes a second event. */
const FEW = { appointments: 20, kills: 3 };
/** Leases and pauses of minutes pass thirty times as fast. */
const SPEED = 30;
/** Google makes an event at once and answers late, so that a kill meets an unacknowledged one. */
const ANSWER_MS = 300;
const INSERT = /POST .*events/;

interface Guard {
  statement: string;
  guard: string;
  instead: string;
}

/** Appointments are written to Google while the server is killed, always with a call under way. */
async function killWhileSyncing({ appointments, kills }: typeof WHOLE, mutant?: Guard) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const google = await startGoogle({ now: clock.now });
  const services = { ...installation.services, now: clock.now };
  const grant = await fetch(`${google.url}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: "clinica",
      client_secret: "segredo",
    }),
  });
  expect(grant.status).toBe(200);
  google.faults.add({ kind: "slow", ms: ANSWER_MS }, { on: INSERT, times: Infinity });
  await connectedPractice(services, { refreshToken: "1//clinica", appointments });

  const inserts = () =>
    google.calls.filter(({ method, path }) => INSERT.test(`${method} ${path}`)).length;
  const env = { ...googleEnv(google), CLOCK_OFFSET_FILE: clock.file };
  const start = () =>
    installation.start({
      env: mutant ? { ...env, MUTANT: JSON.stringify(mutant) } : env,
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  let server = await start();
  for (let kill = 0; kill < kills; kill += 1) {
    const before = inserts();
    const deadline = Date.now() + MINUTE;
    while (inserts() < before + 2 && Date.now() < deadline) await sleep(10);
    await server.kill();
    // The lease of the dead server is over, so that the next one does not wait for its second round.
    clock.skip(LEASE_MS);
    server = await start();
  }
  google.faults.clear();
  const deadline = Date.now() + 3 * MINUTE;
  while ((await unsynced(services)) > 0 && Date.now() < deadline) await sleep(200);
  const left = await unsynced(services);
  await server.stop();
  await clock.stop();
  await google.stop();
  const events = google.person("clinica").events().length;
  return { left, events, again: inserts() - appointments };
}

test(
  "appointments that are written to Google while the server is killed are written once each",
  async () => {
    const { left, events, again } = await killWhileSyncing(WHOLE);
    expect({ left, events }).toEqual({ left: 0, events: WHOLE.appointments });
    // Kills did meet calls under way.
    expect(again).toBeGreaterThan(0);
  },
  10 * MINUTE,
);

test(
  "mutant: with an id that differs at each attempt, events are made twice",
  async () => {
    const { events } = await killWhileSyncing(FEW, {
      statement: "google_eventos",
      guard: '"e"."geracao"',
      instead: `(random() * 1000000)::int as "geracao"`,
    });
    expect(events).toBeGreaterThan(FEW.appointments);
  },
  10 * MINUTE,
);
