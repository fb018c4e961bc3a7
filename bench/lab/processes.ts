import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { LoadJob, LoadResult } from "./load.ts";

const root = join(import.meta.dirname, "../..");
const TICK_MS = 10;

export interface Running {
  port: number;
  /** Milliseconds of processor time that the process has used; undefined where /proc does not tell. */
  cpuMs(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a server of ours that says `ready <port>` on its output, or is polled at `port`. */
export async function startServer(
  file: string,
  { args = [], env = {}, port }: { args?: string[]; env?: NodeJS.ProcessEnv; port?: number },
): Promise<Running> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    port: port ? await polled(child, port) : await announced(child),
    cpuMs: () => cpuMs(child.pid),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function announced(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface(child.stdout)) {
    const port = /^ready (\d+)$/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error("the server ended before it was ready");
}

async function polled(child: ChildProcess, port: number): Promise<number> {
  child.stdout?.resume();
  while (child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the product ended before it was ready");
}

/** Milliseconds of processor time that a process of this machine has used; undefined where /proc does not tell. */
export function cpuMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);

/** Loads a server from a third process. @throws when any answer was not a success. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, "load.ts"),
    JSON.stringify(job),
  ]);
  const result: LoadResult = JSON.parse(stdout);
  if (result.failures > 0 || result.perSecond === 0) {
    throw new Error(`${result.failures} failed answers on port ${job.port}`);
  }
  return result;
}
