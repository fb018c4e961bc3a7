import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

interface Found {
  file: string;
  source: string;
  flags: string;
}

/** Every regular expression written down in our code, and every place where one is put together from text. */
async function regexesOf(file: string) {
  const lang = file.endsWith("x")
    ? "tsx"
    : file.endsWith("s") && !file.endsWith("mjs")
      ? "ts"
      : "js";
  const literals: Found[] = [];
  const composed: string[] = [];
  visit(parseAst(await readFile(join(ROOT, file), "utf8"), { lang }), (node) => {
    const regex = at(node, "regex");
    if (at(node, "type") === "Literal" && regex) {
      literals.push({
        file,
        source: String(at(regex, "pattern")),
        flags: String(at(regex, "flags")),
      });
    }
    if (at(at(node, "callee"), "name") === "RegExp") composed.push(file);
  });
  return { literals, composed };
}

function visit(node: unknown, look: (node: object) => void) {
  if (typeof node !== "object" || node === null) return;
  look(node);
  for (const child of Object.values(node)) visit(child, look);
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** Patterns whose time may grow exponentially or quadratically with the text they read. */
const slow = (found: Found[]) =>
  found
    .filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
    .map(({ file, source }) => `${file}: ${source}`);

const isTest = (file: string) =>
  /\.test\.tsx?$|^client\/e2e\/|^server\/(testing|crash)\//.test(file);

test("S22: every regular expression of the source takes time linear in what it reads", async () => {
  const tracked = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = tracked.trim().split("\n");
  const read = await Promise.all(files.map(regexesOf));
  const literals = read.flatMap((found) => found.literals);
  expect(literals.length).toBeGreaterThan(200);
  expect(slow(literals)).toEqual([]);
  // A pattern composed at run time cannot be analysed here, so only tests may have one.
  expect(read.flatMap(({ composed }) => composed).filter((file) => !isTest(file))).toEqual([]);
});

test("S22 mutant: patterns that are known to be slow are found", () => {
  const known = ["^(a+)+$", "(a|a)*b", "^(\\w+\\s?)*$", "\\s+$", "x*y*x*$"];
  const found = slow(known.map((source) => ({ file: "mutant", source, flags: "" })));
  expect(found).toHaveLength(known.length);
});
