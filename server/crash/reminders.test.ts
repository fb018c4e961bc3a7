import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { makeDueReminders, undecided, underWay, unsent } from "./support/due-reminders.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";

const PROFESSIONALS = 5;
const EACH = 80;
const KILLS = 30;
/** Pauses, leases and waits of minutes pass ten times as fast. */
const SPEED = 10;
/** The host takes a message at once and answers late, so that a kill meets attempts under way. */
const ANSWER_MS = 400;
const ENDS_WITHIN_MS = 6 * MINUTE;

interface Guard {
  statement: string;
  guard: string;
  instead: string;
}

/** Reminders are sent while the server is killed every second; answers how often each left. */
async function killWhileSending({ echo, mutant }: { echo: boolean; mutant?: Guard }) {
  const installation = await newInstallation();
  const { services, dataDir } = installation;
  const clock = await startFastClock(dataDir, SPEED);
  const standIn = await startWhatsappStandIn({
    behaviour: { acks: false, echo, answerAfter: ANSWER_MS, tries: 40 },
  });
  const port = await freePort();
  const env = { CLOCK_OFFSET_FILE: clock.file };
  const start = () =>
    installation.start({
      port,
      env: mutant ? { ...env, MUTANT: JSON.stringify(mutant) } : env,
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  let server = await start();
  const setup = { services: { ...services, now: clock.now }, standIn, url: server.url };
  await makeDueReminders({ ...setup, professionals: PROFESSIONALS, each: EACH });

  const inFlight = new Set<string>();
  let cutOff = 0;
  for (let kill = 0; kill < KILLS && (await undecided(services)) > 0; kill += 1) {
    await sleep(1_000);
    cutOff += standIn.sent.filter(({ at }) => at > Date.now() - ANSWER_MS).length;
    await server.kill();
    for (const attempt of await underWay(services)) inFlight.add(attempt);
    server = await start();
  }
  const deadline = Date.now() + ENDS_WITHIN_MS;
  while ((await undecided(services)) > 0 && Date.now() < deadline) await sleep(500);
  const left = await undecided(services);
  // Whoever would still send something twice has the time for it.
  await sleep(3_000);
  await server.stop();
  await clock.stop();
  await standIn.stop();

  const times = new Map<string, number>();
  for (const { to } of standIn.sent) times.set(to, (times.get(to) ?? 0) + 1);
  const counts = [...times.values()];
  return {
    left,
    unsent: await unsent(services),
    /** Messages that had left and were not answered when the server died. */
    cutOff,
    /** Attempts without outcome then, as the database knows them. */
    inFlight: inFlight.size,
    lost: PROFESSIONALS * EACH - counts.length,
    double: counts.reduce((sum, count) => sum + count - 1, 0),
    most: Math.max(...counts),
  };
}

const total = PROFESSIONALS * EACH;

test(
  `S11: ${total} reminders, 5 at a time, killed every second, with a host that echoes: none lost, none double`,
  async () => {
    const seen = await killWhileSending({ echo: true });
    console.log("S11 echo", seen);
    expect(seen).toMatchObject({ left: 0, lost: 0, double: 0 });
    expect(seen.cutOff).toBeGreaterThan(0);
  },
  12 * MINUTE,
);

test(
  `S11: ${total} reminders, 5 at a time, killed every second, with a host that does not echo: none lost, at most the attempts in flight repeated once`,
  async () => {
    const seen = await killWhileSending({ echo: false });
    console.log("S11 no echo", seen);
    expect(seen).toMatchObject({ left: 0, lost: 0 });
    expect(seen.double).toBeLessThanOrEqual(seen.inFlight);
    expect(seen.most).toBeLessThanOrEqual(2);
  },
  12 * MINUTE,
);

test(
  "S11: were echoes not known again, the same kills would send some twice",
  async () => {
    const mutant = {
      statement: "origem.*<>.*provider_id.*is null.*tentativas",
      guard: "btrim\\(mensagem_enviada\\)",
      instead: "btrim('')",
    };
    const { double } = await killWhileSending({ echo: true, mutant });
    expect(double).toBeGreaterThan(0);
  },
  12 * MINUTE,
);
