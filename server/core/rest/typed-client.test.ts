import { execFile } from "node:child_process";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const sources = join(root, "server/testing/typed-client");
// Below the project, so that its packages are found.
const folder = join(root, ".cache", `typed-client-${process.pid}`);
const file = (name: string) => join(folder, name);

const app = await testApp();
afterAll(() => rm(folder, { recursive: true, force: true }));

const OPTIONS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    incremental: true,
    module: "preserve",
    target: "ES2024",
    types: ["node"],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
};

/** The compiler's messages for the program; "" where there are none. */
async function compile(program: string): Promise<string> {
  const settings = { ...OPTIONS, files: [file(program)] };
  await writeFile(file("tsconfig.json"), JSON.stringify(settings));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return run(process.execPath, [
    tsc,
    "-p",
    file("tsconfig.json"),
    "--tsBuildInfoFile",
    file("info"),
  ]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

test("a client typed by openapi.json compiles, and its 30 calls are answered", async () => {
  await mkdir(folder, { recursive: true });
  const document = await (await fetch(`${app.url}/api/v1/openapi.json`)).text();
  await writeFile(file("openapi.json"), document);
  const maker = join(sources, "make-types.ts");
  await run(process.execPath, [maker, file("openapi.json"), file("openapi.ts")]);
  await copyFile(join(sources, "calls.ts.txt"), file("calls.ts"));
  expect(await compile("calls.ts")).toBe("");

  const ana = await app.professional();
  const env = { ...process.env, API: `${app.url}/api/v1`, TOKEN: await ana.token() };
  const { stdout } = await run(process.execPath, [file("calls.ts")], { env });
  const seen = JSON.parse(stdout);
  expect(seen).toMatchObject({
    zone: "America/Sao_Paulo",
    phone: "11987654321",
    total: 1,
    absences: 0,
    counted: [1],
    monday: ["08:00"],
    reason: "Cliente não encontrado",
    hours: "seg",
  });
  expect(seen.calls).toBeGreaterThanOrEqual(30);
}, 480_000);
