import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { prepareLogins } from "#server/db/prepare-logins.ts";
import { makeRunFolder, removeLeftOver } from "./left-over.ts";
import { makePastMonths } from "./past-months.ts";
import { startPooler } from "./pooler.ts";
import { APP_SECRET, run, TEMPLATE } from "./postgres.ts";
import { hasSharedMemory, SHARED_MEMORY } from "./shared-memory.ts";
import { isSpread } from "./spread.ts";

/** No data outlives the run, so no write waits for a disk. Only servers of `server/crash` have the product's settings. */
const SETTINGS = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  wal_level: "minimal",
  max_wal_senders: 0,
  // In the folder of the run, so that it goes with it.
  dynamic_shared_memory_type: "mmap",
  // It would visit hundreds of databases; tests that need statistics make them.
  autovacuum: false,
};

/** Bytes that the copies of a whole run take: 300 of 12 MB, twice over. */
const ALL_COPIES = 8 * 2 ** 30;

/** One database server for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  for (const parent of [SHARED_MEMORY, tmpdir()]) await removeLeftOver(parent);
  // In memory a copy takes a sixth of the time that a disk needs for its thousand files.
  const parent = (await hasSharedMemory(ALL_COPIES)) ? SHARED_MEMORY : tmpdir();
  const dataDir = await makeRunFolder(parent);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: SETTINGS,
    logins: ["/^teste_"],
  });
  await run(postgres.url, `create database ${TEMPLATE}`);
  const ownerUrl = Object.assign(new URL(postgres.url), { pathname: `/${TEMPLATE}` }).href;
  await migrateToLatest(ownerUrl);
  await divideByMonth(ownerUrl);
  await prepareLogins({ ownerUrl, given: undefined, appSecrets: [APP_SECRET] });
  project.provide("postgresUrl", postgres.url);
  const pooler = isSpread ? await startPooler(postgres.url, APP_SECRET) : undefined;
  project.provide("poolerPort", pooler?.port ?? 0);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** As in an installation that is older than a month: what arrives now lies in a month, and in nothing else's indexes. */
async function divideByMonth(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await makePastMonths(client, 1);
  await client.end();
}
