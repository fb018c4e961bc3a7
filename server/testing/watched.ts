import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll } from "vitest";
import { z } from "zod";
import type { TestApp } from "./app.ts";

const PROGRAM = join(import.meta.dirname, "programs/watched-server.ts");
/** Other load can only lengthen a turn: the shortest of several tries is nearest to its true length. */
const TRIES = 10;

export type Watched = Awaited<ReturnType<typeof watchedServer>>;

/** The product beside a test's own, on the same database, in a process whose turns of the event loop are measured. */
export async function watchedServer({ databaseUrl, dataDir, config }: TestApp, mutant?: string) {
  const child = fork(PROGRAM, mutant ? [mutant] : [], {
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: config.appSecret,
      DEMO: "false",
      SIGNUP_LIMIT: "0",
      LOG_LEVEL: "fatal",
      TRUST_PROXY: "loopback",
      ALLOW_PRIVATE_INSTANCE_HOSTS: "true",
    },
    execArgv: [],
    serialization: "advanced",
  });
  afterAll(() => child.kill());
  const answer = async () =>
    z.union([z.string(), z.number()]).parse((await once(child, "message"))[0]);
  const ask = async (message: string) => {
    const answered = answer();
    child.send(message);
    return answered;
  };
  const url = `http://127.0.0.1:${await answer()}`;

  async function watch<T>(work: (url: string) => Promise<T>) {
    await ask("begin");
    const value = await work(url);
    return { value, ms: Number(await ask("end")) };
  }

  return {
    url,
    /**
     * The longest turn of the loop, in milliseconds of processor time, while this is done. What took longer than
     * `limit` is done again: a collection of garbage falls on whatever runs.
     */
    longestTurn: async <T>(work: (url: string) => Promise<T>, limit: number) => {
      let best = await watch(work);
      for (let tries = 1; tries < TRIES && best.ms > limit; tries += 1) {
        const again = await watch(work);
        if (again.ms < best.ms) best = again;
      }
      return best;
    },
  };
}
