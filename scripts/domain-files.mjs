import { existsSync, readdirSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";

const APART = /\.test\.ts$|^server\/(?:testing|crash|stand-ins|demo)\//;

/** Addresses of the server's TypeScript files from the root of the tree. */
export const serverFiles = (tree) =>
  filesBelow(join(tree, "server")).map((file) => relative(tree, file).split(sep).join("/"));

/** The same without tests, test helpers, stand-ins and the demo practice. */
export const serverSources = (tree) => serverFiles(tree).filter((file) => !APART.test(file));

/** The domain that a file belongs to; undefined beside the domains. */
export const domainOf = (file) => /^server\/domains\/([^/]+)\//.exec(file)?.[1];

/** The file that an import of `file` names. */
export const importedFile = (file, from) =>
  from.startsWith("#") ? from.slice(1) : posix.normalize(posix.join(posix.dirname(file), from));

const WRITTEN = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`]([a-z_]+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+([a-z_]+)/g,
  /\bupdate\s+(?!set\b)([a-z_]+)(?:(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b|\s+\$\{)/g,
  /: LeasedTable = \{\s*table: "([a-z_]+)"/g,
  /\bdeleteOld\([^)]*?\btable: "([a-z_]+)"/g,
  /\b(?:moveRows|insertRows|linkRows)\(db, "([a-z_]+)"/g,
];

/** Names of the tables that a text inserts into, updates, or deletes from, once for each time. */
export const writtenTables = (text) =>
  WRITTEN.flatMap((how) => [...text.matchAll(how)].map(([, name]) => name));

function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.name.endsWith(".ts") ? path : [];
  });
}
