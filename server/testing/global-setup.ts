import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { run, TEMPLATE } from "./postgres.ts";

/** One database server for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "pontual-testes-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await run(postgres.url, `create database ${TEMPLATE}`);
  await migrateToLatest(Object.assign(new URL(postgres.url), { pathname: `/${TEMPLATE}` }).href);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
