import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { startLlm } from "#server/stand-ins/llm.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { answeredClients } from "./answered-clients.ts";
import { answeringPractice, bookOnce, write } from "./asking-clients.ts";
import { startFastClock } from "./fast-clock.ts";
import { newInstallation } from "./installation.ts";
import { freePort } from "./server-process.ts";

/** Pauses, leases and waits of minutes pass ten times as fast. */
const SPEED = 10;
/** The model thinks and the host answers late, so that a kill meets calls under way. */
const THINKS_MS = 150;
const HOST_ANSWERS_MS = 200;

/** Where in its work with the database the server kills itself; see mutants/crash-point.ts. */
export interface CrashPoint {
  statement: string;
  moment: "before" | "after" | "committed";
  nth?: number;
}

interface Mutant {
  modules: string[];
  env: NodeJS.ProcessEnv;
}

/** An installation with one professional whose assistant answers, a model that books once, and a host that echoes. */
export async function assistedInstallation(mutant: Mutant = { modules: [], env: {} }) {
  const { services, dataDir, start: startProduct } = await newInstallation();
  const clock = await startFastClock(dataDir, SPEED);
  const llm = await startLlm({ brain: bookOnce(clock.now) });
  llm.behaviour.takesMs = THINKS_MS;
  const host = await startWhatsappStandIn({
    behaviour: { acks: false, echo: true, answerAfter: HOST_ANSWERS_MS, tries: 40 },
    now: clock.now,
  });
  onTestFinished(async () => {
    await clock.stop();
    await llm.stop();
    await host.stop();
  });
  const practice = await answeringPractice({ ...services, now: clock.now }, host.url);
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}${practice.webhookPath}`;
  host.addInstance({ key: practice.key, token: practice.token, status: "connected", webhookUrl });

  const start = (point?: CrashPoint) =>
    startProduct({
      port,
      mutant: [...mutant.modules, ...(point ? ["crash-point.ts"] : [])],
      env: {
        ...llmEnv(llm),
        ...mutant.env,
        CLOCK_OFFSET_FILE: clock.file,
        ...(point ? { CRASH_POINT: JSON.stringify(point) } : {}),
      },
    });
  let clients = 0;
  const writing: Promise<void>[] = [];
  const look = () => answeredClients(services, practice.usuario_id);

  return {
    llm,
    start,
    write: (client: number) => write(webhookUrl, client, clock.now()),
    /** Another client writes, and the server dies at that point of answering. */
    dieAt: async (point: CrashPoint) => {
      clients += 1;
      // Posted until it is taken: this server may die of an earlier one's unfinished work, and a later one takes it.
      writing.push(write(webhookUrl, clients, clock.now()));
      const server = await start(point);
      await within(MINUTE, server.ended);
    },
    /** Runs the server until all work is done; answers the outcome for all clients. */
    settle: async () => {
      const server = await start();
      await Promise.all(writing);
      const deadline = Date.now() + 2 * MINUTE;
      while ((await look()).left > 0 && Date.now() < deadline) await sleep(200);
      // Leaves time for a possible second answer.
      await sleep(2_000);
      await server.stop();
      const times = new Map<string, number>();
      for (const { to } of host.sent) times.set(to, (times.get(to) ?? 0) + 1);
      return {
        ...(await look()),
        /** Clients who got an answer, and the most per client. */
        reached: times.size,
        most: Math.max(0, ...times.values()),
      };
    },
  };
}

async function within(ms: number, ended: Promise<unknown>) {
  const late = sleep(ms, "late", { ref: false });
  if ((await Promise.race([ended, late])) === "late") throw new Error(`not within ${ms} ms`);
}
