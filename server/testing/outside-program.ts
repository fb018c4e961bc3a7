import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "#server/core/http/listen.ts";

const STARTS_WITHIN_MS = 20_000;

/** A folder that other accounts may enter, under which programs work when root starts them. */
export async function workFolder() {
  const folder = await mkdtemp(join(tmpdir(), "pontual-programa-"));
  await chmod(folder, 0o755);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Program {
  /** The setting with its path, where it is not found by its name. */
  variable: string;
  name: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Removed at its end. */
  folder: string;
  port: number;
}

/** Starts a program that others have made and waits until it listens. */
export async function startProgram({ variable, name, args, env = {}, folder, port }: Program) {
  const path = process.env[variable] ?? name;
  const child = spawn(path, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => {
    output += text;
  });
  const stop = async () => {
    if (!hasEnded(child)) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const failed = new Promise<never>((_, reject) => {
    child.on("error", () => {
      const how = `on Debian npm test brings it, elsewhere install it or set ${variable}`;
      reject(new Error(`There is no ${name}, which the tests run: ${how}`));
    });
    child.on("exit", () => reject(new Error(`${name} did not start: ${output}`)));
  });
  // Stopped on purpose, later, it rejects nobody.
  failed.catch(() => undefined);
  await Promise.race([failed, reachable(port)]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const reachable = (port: number) =>
  untilThere(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ port, host: "127.0.0.1" }, () => {
          socket.end();
          resolve();
        });
        socket.on("error", reject);
      }),
  );

/** Tries until it succeeds, no longer than a program needs to start. */
export async function untilThere<T>(look: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
