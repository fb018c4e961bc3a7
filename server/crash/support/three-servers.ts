import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { startFastClock } from "./fast-clock.ts";
import { professionalWithInstance } from "./fixtures.ts";
import { newInstallation } from "./installation.ts";
import { freePort, type ServerProcess } from "./server-process.ts";

export const SERVERS = 3;

/** A statement that the servers run in another way. */
export interface Mutant {
  statement: string;
  guard: string;
  instead: string;
}

/** A practice with a number, which three servers serve; `actors` are its professional at each of them, the first `ana`. */
export async function servedByThree(speed: number, mutant?: Mutant) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, speed);
  const services = { ...installation.services, now: clock.now };
  const host = await startWhatsappStandIn({ behaviour: { echo: true, acks: true } });
  onTestFinished(async () => {
    await Promise.all([clock.stop(), host.stop()]);
  });
  const env = {
    CLOCK_OFFSET_FILE: clock.file,
    ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}),
  };
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const startAt = (at: number) => {
    const port = ports[at];
    return installation.start({
      ...(port === undefined ? {} : { port }),
      env,
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  };
  const servers = await Promise.all(ports.map((_, at) => startAt(at)));
  const { usuario, instanciaId, webhookPath } = await professionalWithInstance(services, {
    host: host.url,
  });
  const actors = await Promise.all(servers.map(({ url }) => actorOf(services, url, usuario)));
  const [ana] = actors;
  if (!ana) throw new Error("no server");
  host.addInstance({
    key: "clinica",
    token: "segredo-da-clinica",
    status: "connected",
    webhookUrl: `${servers[0]?.url}${webhookPath}`,
  });
  await offerHours(ana, { from: "08:00", to: "20:00", every: 30 });
  return { services, servers, startAt, actors, ana, host, usuario, instanciaId };
}

/** Kills one after the other, and starts each again, until it is stopped. */
export function killInTurn(
  servers: ServerProcess[],
  startAt: (at: number) => Promise<ServerProcess>,
) {
  let isDone = false;
  const killing = (async () => {
    for (let turn = 0; !isDone; turn += 1) {
      await sleep(1_500);
      const at = turn % SERVERS;
      await servers[at]?.kill();
      servers.splice(at, 1, await startAt(at));
    }
  })();
  return {
    stop: () => {
      isDone = true;
      return killing;
    },
  };
}
