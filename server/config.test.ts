import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "main.ts");

/** A real start under these settings alone: its exit code and what it says. */
async function start(env: NodeJS.ProcessEnv) {
  const cwd = await mkdtemp(join(tmpdir(), "pontual-config-"));
  const child = spawn(process.execPath, [MAIN], { cwd, env: { PATH: process.env.PATH, ...env } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  await rm(cwd, { recursive: true, force: true });
  return { code, out, err };
}

test("wrong settings stop the start with one line for each, naming the variable, and nothing else", async () => {
  const { code, out, err } = await start({
    PORT: "porta",
    SIGNUP_LIMIT: "-1",
    DATABASE_URL: "postgres://127.0.0.1:1/pontual",
    CLOCK_OFFSET_FILE: "/tmp/relogio",
    SMTP_URL: "mail.exemplo.com.br",
    ROLES: "web,tarefas",
  });
  expect(code).toBe(1);
  expect(out).toBe("");
  const lines = err.trim().split("\n");
  expect(lines.map((line) => line.split(":", 1).join()).sort()).toEqual([
    "APP_SECRET",
    "CLOCK_OFFSET_FILE",
    "PORT",
    "ROLES",
    "SIGNUP_LIMIT",
    "SMTP_URL",
  ]);
});
