import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inRoot, root } from "./lib.mjs";

const LIMIT = 250;
const SOURCE =
  /^(server|client|shared|migrations|bench|scripts)\/.*\.(ts|tsx|mjs|css)$|^[^/]+\.ts$/;

/** Source files that git knows, or would add, from the root of the project. */
export function sourceFiles() {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return files.filter((file) => SOURCE.test(file) && existsSync(inRoot(file)));
}

/** Whether no source file is longer than one reader's patience. */
export function checkSizes() {
  const long = sourceFiles()
    .map((file) => ({
      file,
      lines: readFileSync(inRoot(file), "utf8").trimEnd().split("\n").length,
    }))
    .filter(({ lines }) => lines > LIMIT);
  for (const { file, lines } of long) console.error(`${file} has ${lines} lines, at most ${LIMIT}`);
  return long.length === 0;
}
