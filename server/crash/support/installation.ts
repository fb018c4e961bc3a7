import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { keptSecret } from "#server/bootstrap.ts";
import { readConfig } from "#server/config.ts";
import type { Services } from "#server/core/context.ts";
import { findPlace } from "#server/db/embedded/place.ts";
import { findPostmaster } from "#server/db/embedded/postmaster.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { prepareLogins } from "#server/db/prepare-logins.ts";
import { closeServices, createServices } from "#server/services.ts";
import { type ProcessOptions, type ServerProcess, startServerProcess } from "./server-process.ts";

export type Installation = Awaited<ReturnType<typeof newInstallation>>;

/**
 * The product as it is installed, in a folder of its own: real processes and a database that can be killed. It ends with the test
 * that makes it; vitest does not hear of an `afterAll` that a running test registers.
 */
export async function newInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), "pontual-queda-"));
  const running = new Set<ServerProcess>();
  // An open connection keeps the database from stopping with the last server process.
  const held = await startEmbeddedPostgres({ dataDir });
  await migrateToLatest(held.url);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
  const appSecret = await keptSecret(dataDir);
  const logins = await prepareLogins({
    ownerUrl: held.url,
    given: undefined,
    appSecrets: [appSecret],
  });
  const services: Services = createServices(config, { logins, appSecret });

  onTestFinished(async () => {
    await Promise.all([...running].map((server) => server.kill()));
    await closeServices(services);
    await held.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    dataDir,
    /** For fixtures and assertions of a test. */
    services,
    start: async (options: Omit<ProcessOptions, "dataDir"> = {}) => {
      const server = await startServerProcess({ ...options, dataDir });
      running.add(server);
      return server;
    },
    /** The database dies in the middle of its work; the product starts it again. */
    killPostgres: async () => {
      const { cluster } = await findPlace(dataDir);
      const postmaster = await findPostmaster(cluster);
      if (!postmaster) return false;
      process.kill(postmaster.pid, "SIGKILL");
      return true;
    },
  };
}
