import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "#server/core/http/listen.ts";
import { MINUTE } from "#shared/common/civil.ts";

const ROOT = join(import.meta.dirname, "../../..");
const STARTS_WITHIN_MS = MINUTE;
/** A server that starts for the hundredth time need not read and compile its modules anew: half of what a start costs. */
const COMPILED = join(ROOT, ".cache/compiled");

export interface ProcessOptions {
  dataDir: string;
  /** The folder of the release; this one by default. */
  root?: string;
  /** A fixed port, so that a server that starts again is found at the same address; any free one by default. */
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** Modules that run before the product: a mutant that removes a guard, or the point at which it dies. */
  mutant?: string | string[];
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** Below the ephemeral range, so that the port stays free while a server is down. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port that is free at this moment, for a server that starts again and again. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = createServer();
  const isFree = await listen(server, { port }).then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `npm start` without its installing and building: the product in a process of its own, ready to serve. */
export async function startServerProcess({
  dataDir,
  root = ROOT,
  port,
  env = {},
  mutant,
}: ProcessOptions) {
  const at = port ?? (await freePort());
  const preload = [mutant ?? []]
    .flat()
    .flatMap((module) => ["--import", join(import.meta.dirname, "../mutants", module)]);
  const child = spawn(process.execPath, [...preload, join(root, "server/main.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: String(at),
      DATA_DIR: dataDir,
      DEMO: "false",
      LOG_LEVEL: "fatal",
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => {
    output += text;
  });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${at}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await isReady(url))) {
    // It died at its crash point, on an earlier server's unfinished work.
    if (child.signalCode === "SIGKILL") break;
    if (hasEnded() || Date.now() > deadline) throw new Error(`the server did not start: ${output}`);
    await sleep(50);
  }

  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    port: at,
    /** Resolves when it has ended, for whatever reason. */
    ended,
    /** Its error output. */
    output: () => output,
    /** Ends it at once: work is not finished and not logged. */
    kill: () => end("SIGKILL"),
    /** Asks it to stop; answers the exit code once it has. */
    stop: () => end("SIGTERM"),
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
