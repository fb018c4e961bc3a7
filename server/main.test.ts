import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { createTestDatabase } from "#server/testing/postgres.ts";

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "pontual-inicio-"));
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product, stops it as soon as it is there, and answers what it said and how it ended. */
function start(port: number): Promise<{ out: string; err: string; code: number | null }> {
  const main = join(import.meta.dirname, "main.ts");
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: "only-for-tests-0123456789-0123456789",
    LOG_LEVEL: "fatal",
  };
  const child = spawn(process.execPath, [main], { env });
  let [out, err] = ["", ""];
  child.stderr.on("data", (text: Buffer) => {
    err += text;
  });
  child.stdout.on("data", (text: Buffer) => {
    out += text;
    if (out.includes("Emails ficam em")) child.kill("SIGTERM");
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ out, err, code })));
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
