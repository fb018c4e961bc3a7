// npm run bench -- [names] [--strict]: the figures of the product beside their limits, from one run on one machine.

import { openLab } from "./lab/lab.ts";
import { runRows } from "./lab/run-rows.ts";
import { isMet, table } from "./lab/table.ts";
import { all, usual } from "./rows.ts";

const args = process.argv.slice(2);
const isStrict = args.includes("--strict");
const names = args.filter((arg) => arg !== "--strict");
const unknown = names.filter((name) => !Object.hasOwn(all, name));
if (unknown.length) {
  console.error(`No such rows: ${unknown.join(", ")}. There are: ${Object.keys(all).join(", ")}`);
  process.exit(2);
}

const lab = await openLab();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void lab.close().finally(() => process.exit(130)));
}

// A row that failed leaves connections behind, and their end must not hide why it failed.
let hasStray = false;
process.on("uncaughtException", (error) => {
  hasStray = true;
  console.error("outside of any row:", error);
});

const chosen = Object.entries(names.length ? all : usual).filter(
  ([name]) => !names.length || names.includes(name),
);
const { measured, failed } = await runRows(
  chosen.map(([name, row]) => [name, () => row(lab)]),
  { figures: (text) => console.log(`\n${text}`), progress: (...said) => console.error(...said) },
).finally(() => lab.close());
if (chosen.length > 1) console.log(`\n${table(measured)}`);
if (failed.length) console.error(`\nFailed: ${failed.join(", ")}`);
if (failed.length || hasStray || (isStrict && !measured.every(isMet))) process.exitCode = 1;
