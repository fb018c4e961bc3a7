import { readFileSync } from "node:fs";
import { sourceFiles } from "./check-sizes.mjs";
import { inRoot } from "./lib.mjs";

/** Files that pass on a name of another one, and why. */
const PASSED_ON = {
  "shared/common/zod.ts": "zod with Portuguese sentences, which every schema takes from there",
  "vitest.config.ts": "vitest looks for its projects under this name",
};

/** Names that a file exports without declaring them; `* from` for a whole module. */
export function reExports(text) {
  const whole = [...text.matchAll(/^export (?:type )?\*/gm)].map(() => "* from");
  const imported = new Set([
    ...listed(text, /^import (?:type )?(?:\w+, )?\{([^}]*)\} from/gm),
    ...listed(text, /^import (?:type )?(?:\* as )?(\w+)(?:,| from)/gm),
  ]);
  const direct = listed(text, /^export (?:type )?\{([^}]*)\} from/gm);
  const later = listed(text, /^export (?:type )?\{([^}]*)\};/gm);
  return [...whole, ...direct, ...later.filter((name) => imported.has(name))];
}

const listed = (text, lists) =>
  [...text.matchAll(lists)].flatMap(([, names]) =>
    names
      .split(",")
      .map((name) => /^(?:type )?(\w+)/.exec(name.trim())?.[1])
      .filter((name) => name !== undefined),
  );

/** exports: a name is imported from the file that declares it. */
export function checkExports() {
  const found = sourceFiles().flatMap((file) =>
    reExports(readFileSync(inRoot(file), "utf8")).map((name) => ({ file, name })),
  );
  const faults = found
    .filter(({ file }) => !(file in PASSED_ON))
    .map(({ file, name }) => `exports: ${file} passes on ${name}, which it does not declare`);
  for (const file of Object.keys(PASSED_ON)) {
    if (!found.some((one) => one.file === file)) {
      faults.push(`exports: ${file} is an exception that passes nothing on`);
    }
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
