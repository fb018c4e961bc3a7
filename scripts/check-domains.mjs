import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { importedFile, serverFiles, writtenTables } from "./domain-files.mjs";
import { importsOf } from "./imports.mjs";
import { root } from "./lib.mjs";
import { isServiceName } from "./service-names.mjs";

const DOMAINS = "server/domains";
const SQL = /^server\/(?!testing\/|crash\/|stand-ins\/|demo\/).*\.ts$/;
const TEST = /\.test\.ts$/;

/** Files that write a table of another domain, and why. */
const ALSO_WRITTEN = {
  // A message is claimed and its instance's pause begins in one statement: a robot's pace is kept among processes.
  instancias: ["server/domains/historico-mensagens/queries/outgoing.queries.ts"],
  // The webhook stores posts of hosts before they are processed; the inbox takes them from there.
  webhook_eventos: ["server/webhooks/intake.queries.ts"],
};

/** Files that write tables passed as a parameter, and why. */
const ANY_TABLE = [
  // An account is erased from every table that has its rows; each is listed in erased-tables.ts.
  "server/domains/usuarios/queries/exclusoes.queries.ts",
  // Key rotation rewrites every sealed column; each is listed in sealed-columns.ts.
  "server/domains/seguranca/queries/keys.queries.ts",
  // The domain that calls it names its own table.
  "server/db/delete-old.ts",
  "server/db/move-rows.ts",
  "server/db/ordered-rows.ts",
  "server/db/put-back.ts",
  // The domain that calls it names its own table in a LeasedTable.
  "server/db/lease.ts",
  // A connection's tables are those of the own professional or of colleagues, all named in whose.queries.ts.
  "server/domains/google/queries/whose.queries.ts",
  "server/domains/google/queries/conexoes.queries.ts",
  "server/domains/google/queries/reads.queries.ts",
  // Two counters of one shape, both named in the file.
  "server/domains/historico-mensagens/queries/rollup.queries.ts",
  "server/domains/marcacoes/queries/rollup.queries.ts",
];

const WRITTEN_SOMEWHERE =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^"'`\s)]|\b(?:insert\s+into|delete\s+from|update)\s+\$\{/;

/**
 * one-writer: a table is inserted, updated and deleted in one domain. one-shape: a domain has a router, errors, a
 * download, `service/`, `queries/` and tests, and nothing else. verb-noun: a service is named by what it does.
 * jobs-run-apart: no call loads what runs jobs.
 */
export function checkDomains(tree = root) {
  const files = serverFiles(tree);
  const textOf = (file) => readFileSync(join(tree, file), "utf8");
  const faults = [...shape(files), ...writers(files, textOf), ...loads(new Set(files), textOf)];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

function shape(files) {
  return files.flatMap((file) => {
    const [, domain, rest] = /^server\/domains\/([^/]+)\/(.+)$/.exec(file) ?? [];
    if (!domain) return [];
    if (!isShaped(domain, rest))
      return [`one-shape: ${file} is none of the names that a domain has`];
    if (!rest.startsWith("service/") || TEST.test(rest)) return [];
    if (isServiceName(basename(rest, ".ts"))) return [];
    return [`verb-noun: ${file} is not named by a verb and a noun (scripts/service-names.mjs)`];
  });
}

function isShaped(domain, rest) {
  if (rest.startsWith("queries/")) return /^queries\/[^/]+\.queries\.ts$/.test(rest);
  if (rest.startsWith("service/")) return !/\.(queries|router|service)\.ts$/.test(rest);
  const own = ["router", "errors", "download"].map((part) => `${domain}.${part}.ts`);
  if (rest === "workshop.router.ts") return true;
  return own.includes(rest) || /^[^/]+\.test\.ts$/.test(rest);
}

function writers(files, textOf) {
  const faults = [];
  const roomsOf = new Map();
  const isOurs = (name) => SQL.test(name) && !TEST.test(name) && !TAKES_MONTHS.includes(name);
  for (const file of files.filter(isOurs)) {
    const text = textOf(file);
    if (WRITTEN_SOMEWHERE.test(text) && !ANY_TABLE.includes(file)) {
      faults.push(`one-writer: ${file} writes a table that it does not name`);
    }
    for (const table of writtenTables(text)) {
      if (ALSO_WRITTEN[table]?.includes(file)) continue;
      const rooms = roomsOf.get(table) ?? new Map();
      roomsOf.set(table, rooms.set(roomOf(file), file));
    }
  }
  for (const [table, rooms] of roomsOf) {
    if (rooms.size < 2) continue;
    faults.push(`one-writer: ${table} is written by ${[...rooms.values()].join(" and ")}`);
  }
  return faults;
}

/** A month of messages is taken out of every table that names one of them. */
const TAKES_MONTHS = ["server/months/months.ts"];

const roomOf = (file) => file.split("/", file.startsWith(`${DOMAINS}/`) ? 3 : 2).join("/");

/** Modules that run jobs. Job names, and the queue of e-mails that a call fills, are open to all. */
const RUNS_JOBS = /^server\/jobs\/(?!(?:names|jobs)\.ts$)/;

function loads(files, textOf) {
  const from = new Map([[`${DOMAINS}/api.ts`, undefined]]);
  const faults = [];
  for (const file of from.keys()) {
    if (!files.has(file)) continue;
    if (RUNS_JOBS.test(file)) {
      faults.push(`jobs-run-apart: ${wayTo(file, from).join(" <- ")}`);
      continue;
    }
    for (const { from: address, isType } of importsOf(textOf(file))) {
      if (isType || !/^(?:\.|#server\/)/.test(address)) continue;
      const target = importedFile(file, address);
      if (!from.has(target)) from.set(target, file);
    }
  }
  return faults;
}

function wayTo(file, from) {
  const way = [];
  for (let at = file; at; at = from.get(at)) way.push(at);
  return way;
}
