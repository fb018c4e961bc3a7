import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { RUNNING, type RunningServer } from "#server/testing/running-app.ts";

const ROOT = join(import.meta.dirname, "../../..");
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const results = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/**
 * Runs journeys of other files of this folder, in a vitest and a browser of their own, against a server that runs already.
 * Answers how many passed, and what was printed where some did not. `without`: how the names of those begin that are not run.
 */
export async function journeysOn(
  server: RunningServer,
  files: readonly string[],
  { isLong = false, without = [] }: { isLong?: boolean; without?: readonly string[] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "pontual-jornadas-"));
  const outputFile = join(folder, "results.json");
  const args = ["--config", "vitest.workspace.ts", "--project=e2e", "--reporter=default"];
  const report = ["--reporter=json", `--outputFile.json=${outputFile}`];
  const others = without.length > 0 ? ["-t", `^(?!${without.join("|")})`] : [];
  const { url, databaseUrl, dataDir } = server;
  const child = spawn(process.execPath, [VITEST, "run", ...args, ...report, ...others, ...files], {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      TEST_LONG: isLong ? "1" : "",
      [RUNNING]: JSON.stringify({ url, databaseUrl, dataDir }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => {
      output += text;
    });
  }
  await once(child, "close");
  const read = readFile(outputFile, "utf8").then((text) => results.parse(JSON.parse(text)));
  const { numPassedTests, numFailedTests } = await read.catch(() => {
    throw new Error(`the journeys did not run: ${output}`);
  });
  await rm(folder, { recursive: true, force: true });
  const isWell = numFailedTests === 0 && child.exitCode === 0;
  return { passed: numPassedTests, faults: isWell ? "" : output };
}

/** Without what this run of vitest tells its own processes. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
