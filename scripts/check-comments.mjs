import { readFileSync } from "node:fs";
import { sourceFiles } from "./check-sizes.mjs";
import { inRoot } from "./lib.mjs";

/** Openings of clauses without subject and verb, which a reader has to decode. */
const LOOSE =
  /(?:\/\/|\/\*\*?|^\s*\*) ?(?:What|Who|Whoever|Whose|Whom|Of|So many|Nothing|Nobody|Somebody|Those|Everything|Such)\b/;

/** Numbers of the lines on which a comment opens with a loose clause. */
export const looseComments = (text) =>
  text.split("\n").flatMap((line, index) => (LOOSE.test(line) ? [index + 1] : []));

/** comments: none opens with a loose clause. A merged migration never changes, so migrations are left out. */
export function checkComments() {
  const faults = sourceFiles()
    .filter((file) => !file.startsWith("migrations/"))
    .flatMap((file) =>
      looseComments(readFileSync(inRoot(file), "utf8")).map((line) => `${file}:${line}`),
    );
  for (const fault of faults) console.error(`comments: ${fault} opens with a loose clause`);
  return faults.length === 0;
}
