import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from "#server/crash/support/server-process.ts";
import { testEnv } from "#server/testing/app.ts";
import { freshDatabases, ranOn } from "#server/testing/fresh-databases.ts";
import { previousRelease } from "#server/testing/previous-release.ts";
import { joinRunningApp } from "#server/testing/running-app.ts";
import { callAsDemo, demoAccount } from "./demo-calls.ts";
import { endWithFile } from "./endings.ts";

/**
 * Journeys, as their names begin, that show what the previous release cannot do, or what it draws in another way. Whoever
 * names another previous release empties it.
 */
export const NEW_SINCE = [
  "of a move that was not told yet",
  "on a phone a day is closed at once",
  "a phone that is turned keeps a message",
  "two forms about one client set back nothing",
  "on a phone an appointment is charged",
  "what is over and not paid stands first",
  "what is in arrears in any month",
];

/** Journeys that need every job to know a grace: the previous release's would tell of a change before it may be told. */
export const NEEDS_NEW_JOBS = ["of a move that was not told yet"];

const fresh = freshDatabases();

export type Release = Awaited<ReturnType<typeof joinRunningApp>>;

/** An installation on which the previous release serves what its demo has written. */
export async function startPreviousRelease() {
  const root = await previousRelease();
  const databaseUrl = await fresh();
  const dataDir = await mkdtemp(join(tmpdir(), "pontual-versoes-"));
  const running = new Set<ServerProcess>();
  endWithFile(async () => {
    await Promise.all([...running].map((server) => server.kill()));
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(of: { root?: string } = {}, more: NodeJS.ProcessEnv = {}) {
    const port = await freePort();
    const APP_URL = `http://127.0.0.1:${port}`;
    const env = { ...testEnv(databaseUrl, dataDir), APP_URL, ...more };
    const server = await startServerProcess({ ...of, dataDir, port, env });
    running.add(server);
    return server;
  }
  const joined = async ({ url }: ServerProcess): Promise<Release> => {
    const { stop, ...release } = await joinRunningApp({ url, databaseUrl, dataDir });
    endWithFile(stop);
    return { stop, ...release };
  };

  const first = await start({ root }, { DEMO: "true" });
  const demo = await vi.waitFor(() => demoAccount(databaseUrl), { timeout: 60_000 });
  await first.kill();
  const old = await start({ root });

  return {
    databaseUrl,
    demo,
    /** Once more, on whatever schema there is by now. */
    startAgain: () => start({ root }),
    /** This release is started beside it and brings the database up to date, while the previous one is called all the time. */
    upgrade: async () => {
      const before = await ranOn(databaseUrl);
      const calls = await callAsDemo(old.url, demo);
      const begun = performance.now();
      const next = await start();
      const ms = Math.round(performance.now() - begun);
      await calls.stop();
      return {
        migrations: (await ranOn(databaseUrl)).filter((name) => !before.includes(name)),
        ms,
        answered: calls.answered.get(old.url) ?? 0,
        lost: calls.lost,
        previous: await joined(old),
        next: await joined(next),
      };
    },
  };
}
