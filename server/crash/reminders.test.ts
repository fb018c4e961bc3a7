import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { isDeHost, PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
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

interface Run {
  provedor: Provedor;
  /** Whether sent messages are reported: posted back by a host, named in its statuses by Meta. */
  isHeard: boolean;
  mutant?: Guard;
}

/** Reminders are sent while the server is killed every second; answers how often each left. */
async function killWhileSending({ provedor, isHeard, mutant }: Run) {
  const installation = await newInstallation();
  const { services, dataDir } = installation;
  const clock = await startFastClock(dataDir, SPEED);
  const isOfHost = isDeHost(provedor);
  const heard = { echo: isHeard && isOfHost, acks: isHeard && !isOfHost };
  const standIn = await startWhatsappStandIn({
    provedor,
    behaviour: { ...heard, answerAfter: ANSWER_MS, tries: 40, window: "ignored" },
  });
  const port = await freePort();
  const env = {
    CLOCK_OFFSET_FILE: clock.file,
    WHATSAPP_GRAPH_URL: standIn.graphUrl,
    WHATSAPP_APP_SECRET: standIn.app.secret,
    WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
  };
  const start = () =>
    installation.start({
      port,
      env: mutant ? { ...env, MUTANT: JSON.stringify(mutant) } : env,
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  let server = await start();
  const setup = { services: { ...services, now: clock.now }, provedor, standIn, url: server.url };
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
  // Leaves time for a possible second send.
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

test.each(PROVEDORES)(
  `S11: ${total} reminders through %s, 5 at a time, killed every second, each heard of again: none lost, none double`,
  async (provedor) => {
    const seen = await killWhileSending({ provedor, isHeard: true });
    console.log("S11 heard of", provedor, seen);
    expect(seen).toMatchObject({ left: 0, lost: 0, double: 0 });
    expect(seen.cutOff).toBeGreaterThan(0);
  },
  12 * MINUTE,
);

test.each(PROVEDORES)(
  `S11: ${total} reminders through %s, 5 at a time, killed every second, never heard of again: none lost, at most the attempts in flight repeated once`,
  async (provedor) => {
    const seen = await killWhileSending({ provedor, isHeard: false });
    console.log("S11 not heard of", provedor, seen);
    expect(seen).toMatchObject({ left: 0, lost: 0 });
    expect(seen.double).toBeLessThanOrEqual(seen.inFlight);
    expect(seen.most).toBeLessThanOrEqual(2);
  },
  12 * MINUTE,
);

test.each<[Provedor, by: string, Guard]>([
  [
    "mega",
    "echoes",
    {
      statement: "origem.*<>.*provider_id.*is null.*tentativas",
      guard: "btrim\\(mensagem_enviada\\)",
      instead: "btrim('')",
    },
  ],
  [
    "cloud",
    "our own id in a status",
    {
      statement: "update mensagens m\\s+set provider_id = n.provider_id",
      guard: "where m\\.id = case",
      instead: "where false and m.id = case",
    },
  ],
])(
  "S11: were messages of %s not known again by %s, the same kills would send some twice",
  async (provedor, _, mutant) => {
    const { double } = await killWhileSending({ provedor, isHeard: true, mutant });
    expect(double).toBeGreaterThan(0);
  },
  12 * MINUTE,
);
