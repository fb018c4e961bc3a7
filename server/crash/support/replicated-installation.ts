import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { loginsAt } from "#server/db/logins.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { prepareLogins } from "#server/db/prepare-logins.ts";
import { closeServices, createServices } from "#server/services.ts";
import { type MovableAddress, startMovableAddress } from "#server/testing/movable-address.ts";
import { APP_SECRET } from "#server/testing/postgres.ts";
import { startReplicated } from "#server/testing/replicated.ts";
import { SECOND } from "#shared/common/civil.ts";
import { type ProcessOptions, startServerProcess } from "./server-process.ts";

const PROCESSES = 3;
/** Interval at which the watcher checks the primary, and the test checks the processes. */
const WATCH_MS = 50;
/** How long the address leads to a standby that is not promoted yet. */
const PROMOTED_AFTER_MS = 2 * SECOND;

interface Options {
  isSynchronous: boolean;
  /** A module that runs before each process. */
  mutant?: string | string[];
}

interface Loss {
  /** Replication stops this long before it dies. */
  heldMs: number;
  /** Whether its connections stay open and silent, as when a machine loses its power. */
  isSilent: boolean;
}

/** Three processes of the product on a primary with a standby, at an address that moves when the primary dies. */
export async function replicatedInstallation({ isSynchronous, mutant = [] }: Options) {
  const replicated = await startReplicated({ isSynchronous });
  onTestFinished(replicated.stop);
  const dataDir = await mkdtemp(join(tmpdir(), "pontual-queda-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const address = await startMovableAddress(portOf(replicated.primary.url));
  onTestFinished(address.stop);
  const { href: databaseUrl } = Object.assign(new URL(replicated.primary.url), {
    port: String(address.port),
  });
  await migrateToLatest(databaseUrl);
  const logins = await prepareLogins({
    ownerUrl: databaseUrl,
    given: undefined,
    appSecrets: [APP_SECRET],
  });
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET,
    LOG_LEVEL: "fatal",
    ALLOW_PRIVATE_INSTANCE_HOSTS: "true",
  };
  // The test's own reads bypass the address.
  const open = (url: string) =>
    createServices(readConfig({ ...env, DATA_DIR: dataDir }), {
      logins: loginsAt(logins, url),
      appSecret: APP_SECRET,
    });
  const services = open(replicated.primary.url);
  const promoted = open(replicated.standby.url);
  onTestFinished(async () => {
    await Promise.all([services, promoted].map(closeServices));
  });
  const { urls, died } = await startServers({ dataDir, env, mutant });

  return {
    urls,
    /** Rejects when a process dies. */
    died,
    /** At the primary, and at the standby. */
    services,
    promoted,
    /** Answers the moment of its death; the watcher's promotion follows. */
    losePrimary: async ({ heldMs, isSilent }: Loss) => {
      await replicated.holdSending();
      await sleep(heldMs);
      if (isSilent) address.silence();
      await replicated.killPrimary();
      const at = performance.now();
      return { at, promotion: promote(replicated, address) };
    },
    /** Milliseconds from this moment until all processes were ready for good, as seen until the end. */
    msUntilReady: async (since: number, end: AbortSignal) => {
      let last = since;
      while (!end.aborted) {
        if (!(await allReady(urls))) last = performance.now();
        await sleep(WATCH_MS);
      }
      return last - since;
    },
  };
}

/** Starts PROCESSES processes of one installation; `died` rejects when one of them does. */
async function startServers(options: ProcessOptions) {
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startServerProcess(options)),
  );
  const died = Promise.race(
    servers.map(async ({ ended, output }) => {
      await ended;
      throw new Error(`a server died: ${output()}`);
    }),
  );
  died.catch(() => undefined);
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()));
  });
  return { urls: servers.map(({ url }) => url), died };
}

/** As Patroni or a provider does: notices that the port is closed, moves the address and promotes. */
async function promote(
  { primary, standby, promote }: Awaited<ReturnType<typeof startReplicated>>,
  address: MovableAddress,
) {
  while (await isListening(portOf(primary.url))) await sleep(WATCH_MS);
  address.moveTo(portOf(standby.url));
  await sleep(PROMOTED_AFTER_MS);
  await promote();
}

const portOf = (url: string): number => Number(new URL(url).port);

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

async function allReady(urls: string[]) {
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
