import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { longTest } from "#server/testing/long-test.ts";
import { APP_SECRET, createTestDatabase, run } from "#server/testing/postgres.ts";

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "pontual-inicio-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Ended {
  out: string;
  err: string;
  code: number | null;
}

/** Starts the product, checks it as soon as it is there, stops it, and returns its output and how it ended. */
function start(
  port: number,
  check = async (_out: string) => {},
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const main = join(import.meta.dirname, "main.ts");
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET,
    LOG_LEVEL: "fatal",
    ...more,
  };
  const child = spawn(process.execPath, [main], { env });
  let [out, err] = ["", ""];
  let checked: Promise<void> | undefined;
  child.stderr.on("data", (text: Buffer) => {
    err += text;
  });
  child.stdout.on("data", (text: Buffer) => {
    out += text;
    if (out.includes("Emails ficam em"))
      checked ??= check(out).finally(() => child.kill("SIGTERM"));
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      Promise.resolve(checked).then(() => resolve({ out, err, code }), reject);
    });
  });
}

/** Making an account takes so long that somebody could call before it is there. */
const slowAccounts = () =>
  run(
    database.url,
    `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1.5); return new; end';
     create trigger slow before insert on usuarios execute function slow()`,
  );

/** The first answer that anybody gets on this port, and how many administrators there are at that moment. */
async function firstAnswer(port: number) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (!answer) {
      await sleep(20);
      continue;
    }
    const [row] = await rowsOf<{ n: string }>(
      database.url,
      "select count(*)::text as n from usuarios where role = 'ADMIN'",
    );
    return { status: answer.status, administrators: row?.n };
  }
}

// The refused start and the next one are of the same installation, at the same address.
const other = createServer();
const port = await listen(other);

test("S35: a port that is taken is reported in one line", async () => {
  const refused = await start(port);
  other.close();
  const line = `PORT, HOST: 127.0.0.1:${port}: another program listens there already\n`;
  expect(refused).toEqual({ out: "", err: line, code: 1 });
}, 60_000);

/** Which roles are signed in to the database, besides this test's. */
const roles = () =>
  rowsOf<{ as: string }>(
    database.url,
    `select distinct usename as as from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' order by 1`,
  );

test("S35, S26: at the next start the administrator's password comes, nobody is answered before the account is there, and the product works without the owner's role", async () => {
  await slowAccounts();
  const seen = firstAnswer(port);
  let answered = 0;
  let signedIn: { as: string }[] = [];
  const started = await start(port, async () => {
    const body = new URLSearchParams({ username: "admin@example.com", password: "errada" });
    const url = `http://127.0.0.1:${port}/api/v1/auth/login`;
    answered = (await fetch(url, { method: "POST", body })).status;
    signedIn = await roles();
  });
  expect([started.err, started.code]).toEqual(["", 0]);
  expect(await seen).toEqual({ status: 200, administrators: "1" });
  expect(started.out).toContain("Pontual está no ar");
  expect(started.out).toMatch(/Administração: +admin@example\.com {2}senha: \S{16}/);
  expect(answered).toBe(401);
  expect(signedIn).toEqual([{ as: "pontual_system" }]);
}, 60_000);

/** Writes the address of each module of OpenTelemetry as it is loaded. */
const LISTING = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ load: (url, context, next) => {
     if (url.includes("/@opentelemetry/")) process.stderr.write(url + "\\n");
     return next(url, context);
   } });`,
)}`;

const packagesIn = (err: string) =>
  new Set([...err.matchAll(/@opentelemetry\/([\w-]+)/g)].map(([, name]) => name));

test("nothing of OpenTelemetry is loaded but its interface, which prom-client loads too", async () => {
  const { err } = await start(port, undefined, { NODE_OPTIONS: LISTING });
  expect(packagesIn(err)).toEqual(new Set(["api"]));
}, 60_000);

longTest(
  "it is loaded where an address is set, and one where nobody listens keeps nothing from stopping",
  async () => {
    const { err, code } = await start(port, undefined, {
      NODE_OPTIONS: LISTING,
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    });
    expect(code).toBe(0);
    expect(packagesIn(err)).toContain("sdk-trace");
  },
  60_000,
);
