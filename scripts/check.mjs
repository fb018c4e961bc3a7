// npm run check: format, lint with types and layers, types, lock file, file sizes, comments, exports, screens, domains. All run, even after a fault.
import { checkComments } from "./check-comments.mjs";
import { checkDomains } from "./check-domains.mjs";
import { checkExports } from "./check-exports.mjs";
import { checkFloors } from "./check-floors.mjs";
import { checkLock } from "./check-lock.mjs";
import { checkScreens } from "./check-screens.mjs";
import { checkSizes } from "./check-sizes.mjs";
import { install, node, tool } from "./lib.mjs";

await install();

const isZero = async (code) => (await code) === 0;
const checks = {
  format: () =>
    isZero(node([tool("@biomejs", "biome", "bin", "biome"), "ci", "--linter-enabled=false", "."])),
  lint: () => isZero(node([tool("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"])),
  types: () => isZero(node([tool("typescript", "bin", "tsc")])),
  "lock file": checkLock,
  "file sizes": checkSizes,
  comments: () => checkComments(),
  exports: checkExports,
  screens: () => checkScreens(),
  domains: () => checkDomains(),
  floors: () => checkFloors(),
};

const faulty = [];
for (const [name, check] of Object.entries(checks)) {
  console.log(`\n# ${name}`);
  if (!(await check())) faulty.push(name);
}
console.log(faulty.length ? `\nFaults in: ${faulty.join(", ")}` : "\nAll in order");
process.exitCode = faulty.length ? 1 : 0;
