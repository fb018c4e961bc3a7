// npm run check:meta -- FILE_OR_URL: our requests to Meta, and our reading of what it posts, against its OpenAPI description.
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { makeCalls } from "./calls.ts";
import { DIFFERENCES } from "./differences.ts";
import { checkExamples, UNWANTED } from "./examples.ts";
import { loadDescription } from "./load-description.ts";
import { checkRequests } from "./requests.ts";

const loaded = await loadDescription(process.argv[2]);
if ("fault" in loaded) {
  console.error(loaded.fault);
  process.exit(2);
}
const { description } = loaded;

function print(title: string, rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  console.log(`\n# ${title}\n${lines.map((line) => line.trimEnd()).join("\n")}`);
}

const { title, version } = recordAt(description, "info");
console.log(`${String(title)}, ${String(version)}`);

const { checked, needed } = await checkRequests(description, await makeCalls(), DIFFERENCES);
print(
  "What we send",
  checked.map(({ what, outcome, requests, faults }) => [
    faults.length ? "FAULT" : "ok",
    what,
    outcome,
    requests.join(", ") || "(nothing is sent)",
  ]),
);
print(
  "Where the description is narrower than Meta",
  needed.map(({ difference, calls }) => [
    `needed by ${calls}`,
    `${difference.what}. ${difference.why}.`,
  ]),
);

const read = checkExamples(description);
print(
  "What Meta posts",
  read.map(({ example, field, as, faults }) => [
    faults.length ? "FAULT" : "ok",
    example,
    field,
    as.join(", "),
  ]),
);

const faults = [
  ...checked.flatMap(({ what, faults: found }) => found.map((one) => `${what}: ${one}`)),
  ...needed
    .filter(({ calls }) => calls === 0)
    .map(({ difference }) => `no difference any more: ${difference.what}`),
  ...read.flatMap(({ example, faults: found }) => found.map((one) => `${example}: ${one}`)),
  ...(read.length ? [] : ["no examples of what Meta posts"]),
  ...Object.keys(UNWANTED)
    .filter((field) => !read.some((one) => one.field === field))
    .map((field) => `not posted any more: ${field}`),
];
const requests = checked.reduce((sum, one) => sum + one.requests.length, 0);
console.log(
  `\n${checked.length} calls, ${requests} requests, ${DIFFERENCES.length} known differences, ${read.length} posts: ${faults.length} faults`,
);
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exitCode = faults.length ? 1 : 0;
