import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** The database that all test databases are copies of, made by the global set-up. */
export const TEMPLATE = "pontual_template";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A migrated database of its own on the run's server, gone after the test file. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgresUrl");
  const name = `teste_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
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
