import type { RequestListener, Server } from "node:http";
import { reportUnreadable } from "#server/domains/seguranca/service/rotate-keys.ts";
import { createApp } from "./app.ts";
import { firstStart, keptSecret } from "./bootstrap.ts";
import { type Config, ConfigError, ownerUrlOf, readConfig } from "./config.ts";
import { warningsOf } from "./config-warnings.ts";
import { listen } from "./core/http/listen.ts";
import { boundAddress } from "./core/http/server.ts";
import { createStoppable } from "./core/http/stoppable.ts";
import { StartError } from "./core/start-error.ts";
import { startTelemetry } from "./core/telemetry/otlp.ts";
import { startEmbeddedPostgres } from "./db/embedded.ts";
import { loginsAt } from "./db/logins.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { prepareLogins } from "./db/prepare-logins.ts";
import { startDemo } from "./demo/demo.ts";
import { closeServices, createServices } from "./services.ts";
import { startWorkers } from "./workers/workers.ts";

const config = configOrExit();
announce(
  config.databaseUrl ? "Reaching the database" : `Starting the database in ${config.dataDir}`,
);
const postgres = config.databaseUrl
  ? { url: config.databaseUrl, stop: async () => undefined }
  : await startEmbeddedPostgres({ dataDir: config.dataDir });

const appSecret = config.appSecret ?? (await keptSecret(config.dataDir));
announce("Bringing the database up to date");
const access = await prepareDatabase().catch(giveUpBefore);
const telemetry = await startTelemetry(config);
const services = createServices(config, { ...access, appSecret, tracer: telemetry.tracer });
await telemetry.attach(services);
await reportUnreadable(services);
for (const warning of warningsOf(config)) services.log.warn(warning);
// The place is taken before the first administrator is made: a password that is shown only once must not be lost with a
// port that another program has. No request is answered before the account is there.
const requests = holdRequests(createApp(services));
const { server, stop: stopServing } = createStoppable(requests.listener);
await listen(server, config).catch(giveUp);
const admin = await firstStart(services);
requests.release();
if (config.isDemo) announce("Opening the demo practice");
const demo = config.isDemo ? await startDemo(services) : undefined;
const workers = config.roles.jobs ? await startWorkers(services) : undefined;
demo?.connect(addressOf(server));

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(
      () => process.exit(0),
      (err) => {
        services.log.fatal({ err }, "the stop went wrong");
        process.exit(1);
      },
    );
  });
}

// Last: its reader may stop us at once.
process.stdout.write(
  greeting({
    url: addressOf(server),
    admin,
    demo: demo?.account,
    members: [
      ["Recepção da clínica:   ", demo?.reception],
      ["Financeiro da clínica: ", demo?.bookkeeper],
      ["Psicóloga da clínica:  ", demo?.professional],
    ],
    config,
  }),
);

/** Streams and requests end first, then jobs, then the database: nothing is cut off in the middle. */
async function stop() {
  await services.events.close();
  await stopServing();
  await workers?.stop();
  await demo?.stop();
  await closeServices(services);
  await telemetry.stop();
  await postgres.stop();
}

/** Only whoever started us with a channel hears it: `npm start`, for a person who waits. */
function announce(step: string) {
  if (process.connected) process.send?.({ step });
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.faults.join("\n")}\n`);
    process.exit(1);
  }
}

/**
 * The owner's role is used here and nowhere else, past a pooler where there is one: so is what listens and what writes
 * files, each of which keeps its connection.
 */
async function prepareDatabase() {
  const { directUrl, replicaUrl, givenLogins: given } = config;
  const ownerUrl = ownerUrlOf(config, postgres.url);
  await migrateToLatest(ownerUrl);
  const logins = await prepareLogins({
    ownerUrl,
    address: directUrl ?? (given ? undefined : postgres.url),
    given,
    appSecrets: [appSecret, ...config.previousSecrets],
  });
  return {
    logins,
    pooled: directUrl ? loginsAt(logins, postgres.url) : undefined,
    standby: replicaUrl ? loginsAt(logins, replicaUrl) : undefined,
  };
}

/** Exits when only the database has been opened. */
async function giveUpBefore(error: unknown): Promise<never> {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.lines.join("\n")}\n`);
  await postgres.stop();
  process.exit(1);
}

/** Exits when the address cannot be opened: one line, and everything is left as a stop leaves it. */
async function giveUp(error: NodeJS.ErrnoException): Promise<never> {
  const { host, port } = config;
  const isTaken = error.code === "EADDRINUSE";
  const fault = isTaken ? "another program listens there already" : error.message;
  process.stderr.write(`PORT, HOST: ${host}:${port}: ${fault}\n`);
  await closeServices(services);
  await postgres.stop();
  process.exit(1);
}

function addressOf(server: Server): string {
  const { port, address } = boundAddress(server);
  const isLocal =
    address === "127.0.0.1" || address === "::1" || address === "0.0.0.0" || address === "::";
  return `http://${isLocal ? "localhost" : address}:${port}`;
}

/** Lets requests wait, unread, until it is opened; then it is no more than the handler behind it. */
function holdRequests(handler: RequestListener) {
  let isOpen = false;
  const waiting: Parameters<RequestListener>[] = [];
  const listener: RequestListener = (req, res) => {
    if (isOpen) handler(req, res);
    else waiting.push([req, res]);
  };
  const release = () => {
    isOpen = true;
    for (const [req, res] of waiting.splice(0)) handler(req, res);
  };
  return { listener, release };
}

interface Account {
  email: string;
  password: string;
}

interface Greeting {
  url: string;
  /** Made at this very start; its password is shown this once. */
  admin: Account | undefined;
  demo: Account | undefined;
  /** Colleagues in the demo practice, each with the words before their sign-in. */
  members: [string, Account | undefined][];
  config: Config;
}

/** Text printed by `npm start`: the address, and how to sign in. */
function greeting({ url, admin, demo, members, config }: Greeting): string {
  const lines = ["", `  Pontual está no ar: ${url}`, ""];
  if (demo) lines.push(`  Clínica de demonstração: ${demo.email}  senha: ${demo.password}`);
  for (const [words, member] of members)
    if (member) lines.push(`  ${words}  ${member.email}  senha: ${member.password}`);
  if (admin) {
    lines.push(
      `  Administração:           ${admin.email}  senha: ${admin.password}`,
      "  (a senha da administração é mostrada só desta vez e deve ser trocada no primeiro acesso)",
    );
  }
  if (!config.mail.smtpUrl) lines.push(`  Emails ficam em:         ${config.mailDir}`);
  return [...lines, "", ""].join("\n");
}
