// npm test: brings what the tests need and runs them all; further arguments go to vitest.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { chromiumEnvironment } from "./chromium.mjs";
import { buildClient, inRoot, install, node, stopWithNpm, tool } from "./lib.mjs";
import { programsEnvironment } from "./programs.mjs";

await install();
const env = { ...(await chromiumEnvironment()), ...(await programsEnvironment()) };
await buildClient();
stopWithNpm();

const results = inRoot(".cache", `tests-${process.pid}.json`);
mkdirSync(inRoot(".cache"), { recursive: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
const config = ["--config", inRoot("vitest.workspace.ts")];
const args = [tool("vitest", "vitest.mjs"), "run", ...config, ...reporters];
process.exitCode = await node([...args, ...process.argv.slice(2)], { env });

/** A file that cannot even be loaded or prepared has no failed test, but is a failure all the same. */
function count() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(results, "utf8"),
    );
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed"),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(results, { force: true });
  }
}

const { passed, failed } = count();
if (failed > 0) process.exitCode ||= 1;
console.log(`${passed} passed, ${failed} failed`);
