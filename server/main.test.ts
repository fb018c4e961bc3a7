import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { APP_SECRET, createTestDatabase } from "#server/testing/postgres.ts";

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "pontual-inicio-"));
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Ended {
  out: string;
  err: string;
  code: number | null;
}

/** Starts the product, looks at it as soon as it is there, stops it, and answers what it said and how it ended. */
function start(port: number, look = async (_out: string) => {}): Promise<Ended> {
  const main = join(import.meta.dirname, "main.ts");
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET,
    LOG_LEVEL: "fatal",
  };
  const child = spawn(process.execPath, [main], { env });
  let [out, err] = ["", ""];
  let looked: Promise<void> | undefined;
  child.stderr.on("data", (text: Buffer) => {
    err += text;
  });
  child.stdout.on("data", (text: Buffer) => {
    out += text;
    if (out.includes("Emails ficam em")) looked ??= look(out).finally(() => child.kill("SIGTERM"));
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      Promise.resolve(looked).then(() => resolve({ out, err, code }), reject);
    });
  });
}

test("a port that is taken is told in one line, and the administrator's password still comes at the next start", async () => {
  const other = createServer();
  const port = await listen(other);
  const refused = await start(port);
  other.close();
  const line = `PORT, HOST: 127.0.0.1:${port}: another program listens there already\n`;
  expect(refused).toEqual({ out: "", err: line, code: 1 });

  const started = await start(0);
  expect([started.err, started.code]).toEqual(["", 0]);
  expect(started.out).toContain("Pontual está no ar");
  expect(started.out).toMatch(/Administração: +admin@example\.com {2}senha: \S{16}/);
}, 60_000);

test("S26: the whole product runs, signs in and works without the owner's log-in", async () => {
  let seen: { as: string }[] = [];
  let answered = 0;
  const { code } = await start(0, async (out) => {
    const [url = ""] = /http:\/\/localhost:\d+/.exec(out) ?? [];
    const body = new URLSearchParams({ username: "admin@example.com", password: "errada" });
    const refused = await fetch(`${url}/api/v1/auth/login`, { method: "POST", body });
    answered = refused.status;
    seen = await rowsOf(
      database.url,
      `select distinct usename as as from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' order by 1`,
    );
  });
  expect([code, answered]).toEqual([0, 401]);
  expect(seen).toEqual([{ as: "pontual_system" }]);
}, 60_000);
