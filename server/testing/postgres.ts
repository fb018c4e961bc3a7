import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { derivedLogins, type Logins } from "#server/db/logins.ts";
import { throughPooler } from "./pooler.ts";

/** The database that all test databases are copies of, made by the global set-up. */
export const TEMPLATE = "pontual_template";

/** Shared by the whole run: the passwords of its database roles derive from it. */
export const APP_SECRET = "only-for-tests-0123456789-0123456789";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The port of a pooler before it; 0 where there is none. */
    poolerPort: number;
  }
}

export interface TestDatabase {
  /** The owner's, as migrations use it. */
  url: string;
  /** As the product signs in. */
  logins: Logins;
  /** The same by way of a pooler, where the run has one. */
  pooled: Logins | undefined;
}

let spare: Promise<TestDatabase> | undefined;

/** A migrated database of its own on the run's server; it goes when the whole server goes. */
export function createTestDatabase(): Promise<TestDatabase> {
  const database = spare ?? copyTemplate();
  // Copied while the tests of this one run.
  spare = database.then(copyTemplate);
  spare.catch(() => undefined);
  return database;
}

async function copyTemplate(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `teste_${randomBytes(6).toString("hex")}`;
  // Copying files takes a tenth of the time that it takes to write them through the log.
  await run(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` });
  const logins = derivedLogins(url, [APP_SECRET]);
  const port = inject("poolerPort");
  return { url, logins, pooled: port === 0 ? undefined : throughPooler(logins, url, port) };
}

export async function run(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
