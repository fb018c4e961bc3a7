import { z } from "zod";
import { readConfig } from "#server/config.ts";
import { startTelemetry } from "#server/core/telemetry/otlp.ts";
import { derivedLogins } from "#server/db/logins.ts";
import { closeServices, createServices } from "#server/services.ts";
import { testEnv, usersOf } from "./app.ts";
import { testClock } from "./clock.ts";
import { APP_SECRET } from "./postgres.ts";

/** A server of the product in a process of its own. */
export type RunningServer = z.output<typeof runningServer>;
const runningServer = z.object({ url: z.url(), databaseUrl: z.string(), dataDir: z.string() });

/** The environment variable that hands a running server to another run of vitest. */
export const RUNNING = "TEST_RUNNING";

/** The server that this run of tests was given instead of opening products of its own. */
export const givenServer = (): RunningServer | undefined => {
  const given = process.env[RUNNING];
  return given ? runningServer.parse(JSON.parse(given)) : undefined;
};

/** As `openTestApp`, around a server that somebody else has started: it has the real clock, and people whom others made. */
export async function joinRunningApp({ url, databaseUrl, dataDir }: RunningServer) {
  const config = readConfig(testEnv(databaseUrl, dataDir));
  const logins = derivedLogins(databaseUrl, [APP_SECRET]);
  const services = createServices(config, { logins, appSecret: APP_SECRET });
  const users = usersOf({ url, databaseUrl, services });
  const stop = async () => {
    await users.close();
    await closeServices(services);
  };
  const clock = testClock(new Date().toISOString());
  const telemetry = await startTelemetry(config);
  return { stop, dataDir, config, clock, telemetry, ...users.app };
}
