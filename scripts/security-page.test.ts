import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has, in its order. */
const REQUIREMENTS = {
  "1": [2, 9, 11, 3, 2],
  "2": [3, 3, 4, 1],
  "3": [0, 2, 4, 6, 5, 0, 2],
  "4": [3, 1, 2, 4],
  "5": [1, 3, 2, 3],
  "6": [3, 12, 4, 4, 5, 3, 0, 4],
  "7": [3, 4, 2, 5, 2, 2],
  "8": [2, 3, 1, 1],
  "9": [3, 4],
  "10": [2, 2, 4, 11, 5, 2, 3],
  "11": [2, 3, 3, 4, 1, 1],
  "12": [3, 2, 4],
  "13": [1, 5, 2, 5],
  "14": [2, 4, 3],
  "15": [3, 3, 7],
  "16": [1, 5, 4, 3, 3],
  "17": [1, 4, 2],
};

const numbered = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** `1.2.1 to 1.2.3, 1.2.5` written out. */
function idsOf(cell: string): string[] {
  return cell.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split(" to ");
    const section = first.slice(0, first.lastIndexOf("."));
    const [from, to] = [first, last].map((id) => Number(id.split(".")[2]));
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, i) => `${section}.${Number(from) + i}`,
    );
  });
}

test("every requirement of levels 1 and 2 is answered, once", () => {
  const [, standard = ""] = page.split("## OWASP ASVS 5.0, level 2\n");
  const rows = standard.split("\n").map((line) => line.split(" | ")[0]?.slice(2) ?? "");
  const cells = rows.filter((cell) => /^\d/.test(cell));
  expect(cells.flatMap(idsOf).toSorted()).toEqual(numbered.toSorted());
  expect(numbered).toHaveLength(253);
});

test("what it names as proof is there", () => {
  const paths = [...page.matchAll(/`((?:server|client|shared|scripts|migrations|docs)\/[^`]*)`/g)];
  const gone = paths.map(([, path]) => path ?? "").filter((path) => !existsSync(path));
  expect(paths.length).toBeGreaterThan(20);
  expect(gone).toEqual([]);
});

test("every number from S23 on stands in the table and in the name of a test, and no other does", () => {
  const [, shown = ""] = page.split("## Shown by tests");
  const inTable = [...shown.matchAll(/^\| (S\d+) \|/gm)].map(([, number]) => number ?? "");
  const tests = globSync("{server,client,migrations,scripts}/**/*.test.ts");
  const text = tests.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = [...text.matchAll(/(?:test|describe)[^\n]*\(\s*[`"](S\d+)\b/g)].map(
    ([, n]) => n ?? "",
  );
  const fromHere = new Set(named.filter((number) => Number(number.slice(1)) >= 23));
  expect([...fromHere].toSorted()).toEqual(inTable.toSorted());
});
