import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { giveTo } from "./account.ts";
import { program } from "./binaries.ts";
import type { Place } from "./place.ts";
import { findPostmaster } from "./postmaster.ts";
import { run } from "./run.ts";
import { configuration, hostRules, type Settings } from "./settings.ts";

const ATTEMPTS = 20;
const READY_SECONDS = 300;
const LOG_LIMIT = 10 * 1024 * 1024;

type Installation = {
  dataDir: string;
  place: Place;
  binaries: string;
  settings: Settings;
  logins: string[];
};

async function writeOwned(place: Place, name: string, text: string) {
  const file = join(place.cluster, name);
  await writeFile(file, text, { mode: 0o600 });
  await giveTo(place.account, file);
}

/**
 * PostgreSQL refuses to start when the number in a left-over postmaster.pid belongs to another program now,
 * or to a dead one that nobody has reaped: drop the file. The shared memory of living children still stops it.
 */
async function dropOldPid({ cluster }: Place) {
  if (await findPostmaster(cluster)) return;
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

async function startOnce({ dataDir, place, binaries, settings, logins }: Installation) {
  const log = join(place.base, "server.log");
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await rm(log);

  await dropOldPid(place);
  const port = await choosePort(dataDir);
  await writeOwned(place, "postgresql.conf", configuration(settings, port));
  await writeOwned(place, "pg_hba.conf", hostRules(logins));
  await writeFile(log, "", { flag: "a", mode: 0o600 });
  await giveTo(place.account, log);
  const options = ["start", "-w", "-t", String(READY_SECONDS), "-D", place.cluster, "-l", log];
  try {
    await run(program(binaries, "pg_ctl"), options, { account: place.account, cwd: place.cluster });
  } catch (error) {
    const tail = (await readFile(log, "utf8")).trim().split("\n").slice(-5).join("\n");
    throw new Error(`The embedded database does not start:\n${tail}`, { cause: error });
  }
  return port;
}

/**
 * The port of the running server; starts it when none runs. Only under the lock.
 * Tries again for a while: a port may be snatched away, and the children of a killed server need a
 * moment to go.
 */
export async function ensureRunning(installation: Installation): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await findPostmaster(installation.place.cluster);
    if (running?.isReady) return running.port;
    if (running && attempt < READY_SECONDS * 4) {
      await sleep(250);
      continue;
    }
    try {
      return await startOnce(installation);
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await sleep(250);
    }
  }
}

/** Ends the server in order: open sessions are cut, everything is written. Only under the lock. */
export async function stopServer({ place, binaries }: Installation) {
  if (!(await findPostmaster(place.cluster))) return;
  const options = ["stop", "-w", "-t", "120", "-m", "fast", "-D", place.cluster];
  await run(program(binaries, "pg_ctl"), options, { account: place.account, cwd: place.cluster });
}

/** Asks the system for a port of this machine; 0 means any. Undefined when it is taken. */
function tryPort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen({ port: wanted, host: "127.0.0.1", exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === "object" ? address?.port : undefined;
      probe.close(() => resolve(port));
    });
  });
}

/** The port used last time when it is free, so that addresses stay valid; otherwise another one. */
async function choosePort(dataDir: string) {
  const file = join(dataDir, "port");
  const last = Number(await readFile(file, "utf8").catch(() => ""));
  const port = (last > 0 && (await tryPort(last))) || (await tryPort(0));
  if (!port) throw new Error("No free port on 127.0.0.1 for the embedded database");
  await writeFile(file, String(port));
  return port;
}
