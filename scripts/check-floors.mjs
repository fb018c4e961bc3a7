import { readFileSync } from "node:fs";
import { join } from "node:path";
import { domainOf, importedFile, serverSources, writtenTables } from "./domain-files.mjs";
import { ABOVE_DOMAINS, BELOW_DOMAINS, FLOORS, UPWARD, WRITTEN_BY_TRIGGERS } from "./floors.mjs";
import { importsOf } from "./imports.mjs";
import { root } from "./lib.mjs";

const READ = [
  /\b(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using)\(\s*["'`]([a-z_]+)/g,
  /\b(?:from|join)\s+([a-z_]+)/g,
];

/**
 * floors: a domain imports from, and reads tables of, floors below its own (scripts/floors.mjs); core, db, integrations
 * and jobs know no domain. An exception that no file
 * needs any more is a fault.
 */
export function checkFloors(tree = root, { floors = FLOORS, upward = UPWARD } = {}) {
  const levels = new Map(floors.flatMap((names, level) => names.map((name) => [name, level])));
  const files = serverSources(tree).map((file) => ({
    file,
    domain: domainOf(file),
    text: withoutComments(readFileSync(join(tree, file), "utf8")),
  }));
  const inside = files.filter(({ domain }) => domain);
  const known = [...imported(inside), ...read(inside)];
  const faults = [...unlisted(inside, levels), ...outside(files)];
  const needed = new Set();
  for (const { file, domain, how, other, what } of known) {
    if (domain === other || levels.get(other) < levels.get(domain)) continue;
    const pair = `${domain} ${how} ${other}`;
    needed.add(pair);
    if (!(pair in upward))
      faults.push(`floors: ${file} ${how} ${what} of ${other}, which is not below ${domain}`);
  }
  for (const pair of Object.keys(upward)) {
    if (!needed.has(pair)) faults.push(`floors: "${pair}" is an exception that no file needs`);
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

function unlisted(files, levels) {
  const without = new Set(files.map(({ domain }) => domain).filter((name) => !levels.has(name)));
  return [...without].map((name) => `floors: ${name} stands on no floor`);
}

/** Imports between domains and the folders of the server around them, against `BELOW_DOMAINS` and `ABOVE_DOMAINS`. */
const outside = (files) =>
  files.flatMap(({ file, domain, text }) => {
    const isBelow = BELOW_DOMAINS.includes(folderOf(file));
    if (!isBelow && !domain) return [];
    return importsOf(text)
      .map(({ from }) => importedFile(file, from))
      .filter((to) => ABOVE_DOMAINS.includes(folderOf(to)) || (isBelow && domainOf(to)))
      .map((to) => `floors: ${file} imports ${to}, which is not below ${folderOf(file)}`);
  });

const folderOf = (file) => /^server\/([^/]+)\//.exec(file)?.[1];

const imported = (files) =>
  files.flatMap(({ file, domain, text }) =>
    importsOf(text).flatMap(({ from }) => {
      const target = importedFile(file, from);
      const other = domainOf(target);
      return other ? [{ file, domain, how: "imports", other, what: target }] : [];
    }),
  );

function read(files) {
  const owners = ownersOf(files);
  return files.flatMap(({ file, domain, text }) => {
    const tables = new Set(READ.flatMap((how) => [...text.matchAll(how)].map(([, name]) => name)));
    return [...tables].flatMap((what) => {
      const other = owners.get(what);
      return other ? [{ file, domain, how: "reads", other, what }] : [];
    });
  });
}

/** A table belongs to the domain that writes it most often; check-domains sees that it is one. */
function ownersOf(files) {
  const counts = new Map();
  for (const { domain, text } of files) {
    for (const table of writtenTables(text)) {
      const byDomain = counts.get(table) ?? new Map();
      counts.set(table, byDomain.set(domain, (byDomain.get(domain) ?? 0) + 1));
    }
  }
  const most = ([table, byDomain]) => [table, [...byDomain].sort((a, b) => b[1] - a[1])[0][0]];
  return new Map([...Object.entries(WRITTEN_BY_TRIGGERS), ...[...counts].map(most)]);
}

const withoutComments = (text) =>
  text
    .split("\n")
    .filter((line) => !/^(?:\/\/|\/?\*)/.test(line.trimStart()))
    .join("\n");
