import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import { asSystem, type Services } from "#server/core/context.ts";
import { listen } from "#server/core/http/listen.ts";
import { createStoppable } from "#server/core/http/stoppable.ts";
import { hashCost } from "#server/core/passwords.ts";
import { startTelemetry } from "#server/core/telemetry/otlp.ts";
import type { Db } from "#server/db/database.ts";
import { closeServices, createServices } from "#server/services.ts";
import { startWorkers } from "#server/workers/workers.ts";
import { type Actor, actorOf, anonymous } from "./actor.ts";
import { atItsEnd } from "./at-its-end.ts";
import { testClock } from "./clock.ts";
import { insertAdmin, insertProfessional, type ProfessionalOptions } from "./factories.ts";
import { APP_SECRET, createTestDatabase, type TestDatabase } from "./postgres.ts";
import { validatedAnswers } from "./rest-answers.ts";
import { startRoundRobin } from "./round-robin.ts";
import { isSpread } from "./spread.ts";
import { tenantReader } from "./tenant-rows.ts";

/** For a connection, where the product waits 2 s: the machine may be busy with other tests, which is not what they prove. */
const PATIENCE_MS = 30_000;

const REAL_COST = { ...hashCost };
const LOW_COST = { memoryCost: 1024, timeCost: 2 };

interface TestAppOptions {
  /** Environment on top of the tests' own. */
  env?: NodeJS.ProcessEnv;
  /** Whether jobs run (inbox, outbox, mail); off by default. */
  workers?: boolean;
  /** Parts that a test replaces, such as the guard that its mutant removes. */
  services?: Partial<Services>;
  /** One process also where tests run on several: for what is about one process, or puts another part into it. */
  alone?: boolean;
  /** Whether passwords are hashed as in the product: only for what passwords cost. */
  realPasswords?: boolean;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The whole product on a database and a port of its own, gone after the test file. Its clock stands still unless moved. */
export async function testApp(options: TestAppOptions = {}) {
  const { stop, ...app } = await openTestApp(options);
  atItsEnd(stop);
  return app;
}

/** The environment of a product that tests use. */
export const testEnv = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET,
  DATA_DIR: dataDir,
  DEMO: "false",
  SIGNUP_LIMIT: "0",
  LOG_LEVEL: "fatal",
  // Tests call from many addresses.
  TRUST_PROXY: "loopback",
  ALLOW_PRIVATE_INSTANCE_HOSTS: "true",
  // An address without a server, so that no test speaks to Meta itself.
  WHATSAPP_GRAPH_URL: "http://127.0.0.1:9/v23.0",
  // Tests move the clock by weeks; those about this rule set it themselves.
  ADMIN_2FA: "offered",
  // Tests of the service worker itself switch it on: kept files would be others' beginning.
  SERVICE_WORKER: "off",
});

/** One process of the product, which listens. */
async function serve(
  config: Config,
  { logins, pooled }: TestDatabase,
  replaced: Partial<Services>,
) {
  const own = createServices(config, { logins, pooled, appSecret: config.appSecret ?? "" });
  // Tests subscribe themselves: what is notified before anybody listens is lost.
  const listening = once(own.events.ended, "abort", { signal: AbortSignal.timeout(PATIENCE_MS) });
  const services: Services = { ...own, ...replaced };
  const { app: tenants, system } = services.databases;
  for (const pool of [tenants, system]) pool.options.connectionTimeoutMillis = PATIENCE_MS;
  const { faults, listener } = validatedAnswers(createApp(services));
  const { server, stop } = createStoppable(listener);
  const port = await listen(server);
  await listening;
  const stopServing = async () => {
    await services.events.close();
    server.closeAllConnections();
    await stop();
  };
  return {
    services,
    port,
    stopServing,
    faults,
    close: () => closeServices({ ...services, databases: own.databases }),
  };
}

/** The same for a caller that stops it. */
export async function openTestApp({
  env = {},
  workers = false,
  services: replaced = {},
  realPasswords = false,
  alone = false,
}: TestAppOptions = {}) {
  Object.assign(hashCost, realPasswords ? REAL_COST : LOW_COST);
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "pontual-teste-"));
  const clock = testClock();
  const config: Config = readConfig({ ...testEnv(database.url, dataDir), ...env });
  const telemetry = await startTelemetry(config);
  const own = { now: clock.now, tracer: telemetry.tracer, ...replaced };
  const first = await serve(config, database, own);
  const { services } = first;
  // Connections and counts are the same ones, so that tests see all statements, and mutants change them, in one place.
  const { databases, metrics } = services;
  const open = () => serve(config, database, { ...own, databases, metrics });
  const isOne = alone || !isSpread;
  const others = isOne ? [] : [await open(), await open()];
  const proxy = !isOne && (await startRoundRobin([first, ...others].map(({ port }) => port)));
  const url = proxy ? proxy.url : `http://127.0.0.1:${first.port}`;
  await telemetry.attach(services);
  const running = workers ? await startWorkers(services) : undefined;

  const users = usersOf({ url, databaseUrl: database.url, services });

  async function stop() {
    await users.close();
    if (proxy) await proxy.stop();
    await Promise.all([first, ...others].map((one) => one.stopServing()));
    await running?.stop();
    await Promise.all([first, ...others].map((one) => one.close()));
    await telemetry.stop();
    await rm(dataDir, { recursive: true, force: true });
    const faults = [first, ...others].flatMap((one) => [...one.faults]);
    if (faults.length) throw new Error(`not as openapi.json says:\n${faults.join("\n")}`);
  }

  return { stop, dataDir, config, clock, telemetry, ...users.app };
}

interface Served {
  url: string;
  databaseUrl: string;
  /** The services behind it, or others of the same database. */
  services: Services;
}

/** The tests' access to a product that is served somewhere. */
export function usersOf({ url, databaseUrl, services }: Served) {
  const reader = tenantReader(databaseUrl);
  const signedIn = (account: { id: string; email: string }): Promise<Actor> =>
    actorOf(services, url, account);
  const app = {
    url,
    databaseUrl,
    services,
    /** The REST and tRPC clients without a token. */
    anonymous: anonymous(url),
    professional: async (options: ProfessionalOptions = {}) =>
      signedIn(await asSystem(services, (ctx) => insertProfessional(ctx, options))),
    admin: async () => signedIn(await asSystem(services, insertAdmin)),
    /** Reads the tables as the system role does. */
    db: <T>(work: (db: Db) => Promise<T>) => asSystem(services, ({ db }) => work(db)),
    /** Tells whether any row of a professional's has changed. */
    fingerprintOf: reader.fingerprintOf,
  };
  return { app, close: reader.close };
}
