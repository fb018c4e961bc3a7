import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const RECORDS = "docs/decisions";
const CODE = "{bench,client,migrations,scripts,server,shared}/**/*.{ts,tsx,mjs,css}";

const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")].toSorted();
const textOf = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, it]) => it ?? "");

/** `0023` or `0023-search.md`: a record may be named by its number alone. */
const isRecord = (name: string) =>
  globSync(`${RECORDS}/${name.slice(0, 4)}-*.md`).some((path) => path.includes(name));

/** A path, or a pattern that something fits. Whatever people fill in stands in braces or angle brackets. */
const isThere = (path: string) =>
  existsSync(path) || (path.includes("*") && globSync(path).length > 0);
const isFilledIn = (path: string) => /[<>{}]/.test(path);

test("every record that code speaks of is there", () => {
  const gone = [...globSync(CODE), ...documents].flatMap((file) =>
    found(textOf(file), /docs\/decisions\/(\d{4}[a-z0-9-]*)/g)
      .filter((name) => !isRecord(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test("every file that a document names is there", () => {
  const named = documents.flatMap((file) =>
    found(textOf(file), /`((?:bench|client|docs|migrations|scripts|server|shared)\/[^`\s]*)`/g)
      .filter((path) => !isFilledIn(path))
      .map((path) => ({ file, path })),
  );
  const gone = named
    .filter(({ path }) => !isThere(path))
    .map(({ file, path }) => `${file}: ${path}`);
  expect(gone).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

test("every link between documents leads somewhere", () => {
  const gone = documents.flatMap((file) =>
    found(textOf(file), /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
      .filter((link) => !link.includes("://") && !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(gone).toEqual([]);
});

/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

test("every link to a heading finds it", () => {
  const gone = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
      .map(([, path = "", anchor = ""]) => ({
        page: path ? join(dirname(file), path) : file,
        anchor,
      }))
      .filter(({ page, anchor }) => {
        const headings = found(textOf(page), /^#+ (.+)$/gm).map(anchorOf);
        return !headings.includes(anchor);
      })
      .map(({ page, anchor }) => `${file}: ${page}#${anchor}`),
  );
  expect(gone).toEqual([]);
});

test("every command that a document names is there", () => {
  const { scripts } = JSON.parse(textOf("package.json"));
  const named = documents.flatMap((file) => found(textOf(file), /npm run ([a-z:]+)/g));
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

test("the index lists every record once, and each has all its parts", () => {
  const records = globSync(`${RECORDS}/[0-9]*.md`).map((path) => path.slice(RECORDS.length + 1));
  const listed = found(textOf(`${RECORDS}/README.md`), /\]\((\d{4}-[^)]+)\)/g);
  expect(listed.toSorted()).toEqual(records.toSorted());
  const parts = [
    "| Status | Date |",
    "## Context",
    "## Choice",
    "## Consequences",
    "## Checked by",
  ];
  const short = records.flatMap((name) => {
    const text = textOf(join(RECORDS, name)).replace(" Replaces |", "");
    return parts.filter((part) => !text.includes(part)).map((part) => `${name}: ${part}`);
  });
  expect(short).toEqual([]);
});
