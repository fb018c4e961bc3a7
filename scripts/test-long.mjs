// npm run test:long: what npm test runs, in its full size, and what only runs before a release; then the server's part of
// npm test once more, with every product spread over three processes and a pooler.
import { inRoot, run } from "./lib.mjs";

const test = [inRoot("scripts", "test.mjs")];
const given = process.argv.slice(2);
const whole = await run(process.execPath, [...test, ...given], { env: { TEST_LONG: "1" } });
const spread = given.length
  ? 0
  : await run(process.execPath, [...test, "--project=server"], { env: { TEST_SPREAD: "1" } });
process.exitCode = whole || spread;
