import { setTimeout as sleep } from "node:timers/promises";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { isDeHost, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { makeDueReminders, undecided, underWay, unsent } from "./due-reminders.ts";
import { startFastClock } from "./fast-clock.ts";
import { newInstallation } from "./installation.ts";
import { freePort } from "./server-process.ts";

const PROFESSIONALS = 5;
const EACH = 80;
export const REMINDERS = PROFESSIONALS * EACH;
const KILLS = 30;
/** Pauses, leases and waits of minutes pass ten times as fast. */
const SPEED = 10;
/** The host takes a message at once and answers late, so that a kill meets attempts under way. */
const ANSWER_MS = 400;
const ENDS_WITHIN_MS = 6 * MINUTE;

export interface Guard {
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
export async function killWhileSending({ provedor, isHeard, mutant }: Run) {
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
    lost: REMINDERS - counts.length,
    double: counts.reduce((sum, count) => sum + count - 1, 0),
    most: Math.max(...counts),
  };
}
