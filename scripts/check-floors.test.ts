import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkFloors } from "./check-floors.mjs";
import { FLOORS, UPWARD } from "./floors.mjs";

let tree = "";
const faults: string[] = [];
const floors = [["servicos"], ["clientes", "agenda"], ["marcacoes"]];

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), "pontual-floors-"));
  faults.length = 0;
  vi.spyOn(console, "error").mockImplementation((fault: string) => void faults.push(fault));
  await plant("servicos/queries/s.queries.ts", 'db.updateTable("servicos")');
  await plant("clientes/queries/c.queries.ts", 'db.insertInto("clientes")');
  await plant("marcacoes/queries/m.queries.ts", "sql`update marcacoes set status = 1`");
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(tree, { recursive: true });
});

async function plant(file: string, text: string) {
  const path = join(tree, "server/domains", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${text}\n`);
}

function found(upward: Record<string, string> = {}) {
  checkFloors(tree, { floors, upward });
  return faults.join("\n");
}

test("what lies below is imported and read", async () => {
  await plant(
    "marcacoes/service/a.ts",
    'import { b } from "#server/domains/clientes/service/b.ts";',
  );
  await plant(
    "marcacoes/queries/n.queries.ts",
    'db.selectFrom("clientes as c").innerJoin("servicos")',
  );
  expect(found()).toBe("");
});

test.each([
  ["from above", 'import { b } from "#server/domains/marcacoes/service/b.ts";', "marcacoes"],
  ["a type from above", 'import type { B } from "../../marcacoes/service/b.ts";', "marcacoes"],
  ["of the same floor", 'import { b } from "#server/domains/agenda/service/b.ts";', "agenda"],
])("an import %s is a fault", async (_name, text, domain) => {
  await plant("clientes/service/a.ts", text);
  expect(found()).toBe(
    `floors: server/domains/clientes/service/a.ts imports server/domains/${domain}/service/b.ts of ${domain}, which is not below clientes`,
  );
});

test.each([
  'db.selectFrom("marcacoes as m")',
  'eb.selectFrom("clientes").leftJoin("marcacoes", "a", "b")',
  "sql`select 1 from clientes c join marcacoes m on true`",
  "sql`exists (select from marcacoes)`",
])("a read of a table from above is a fault: %s", async (text) => {
  await plant("clientes/queries/x.queries.ts", text);
  expect(found()).toBe(
    "floors: server/domains/clientes/queries/x.queries.ts reads marcacoes of marcacoes, which is not below clientes",
  );
});

test("a comment that names a table reads nothing, and tests are free", async () => {
  await plant("clientes/queries/x.queries.ts", "/** Apart from marcacoes. */\n// join marcacoes");
  await plant("clientes/x.test.ts", 'db.selectFrom("marcacoes")');
  expect(found()).toBe("");
});

test.each([
  ["core/a.ts", "domains/clientes/service/b.ts", "core"],
  ["jobs/a.ts", "workers/workers.ts", "jobs"],
  ["domains/clientes/service/a.ts", "workers/workers.ts", "domains"],
  ["domains/clientes/service/a.ts", "composition/compose-domains.ts", "domains"],
])("an import of the server's own floors upward is a fault: %s of %s", async (file, to, folder) => {
  await plant(`../${file}`, `import type { b } from "#server/${to}";`);
  expect(found()).toBe(`floors: server/${file} imports server/${to}, which is not below ${folder}`);
});

test("work above the domains knows them and those below", async () => {
  await plant(
    "../workers/workers.ts",
    'import { b } from "#server/domains/clientes/service/b.ts";',
  );
  await plant("../webhooks/a.ts", 'import { b } from "#server/domains/clientes/service/b.ts";');
  await plant("clientes/service/a.ts", 'import { startLoop } from "#server/jobs/loop.ts";');
  expect(found()).toBe("");
});

test("a listed exception is in order as long as a file needs it", async () => {
  const upward = { "clientes reads marcacoes": "a reason" };
  expect(found(upward)).toBe(
    'floors: "clientes reads marcacoes" is an exception that no file needs',
  );
  faults.length = 0;
  await plant("clientes/queries/x.queries.ts", 'db.selectFrom("marcacoes")');
  expect(found(upward)).toBe("");
});

test("a domain without a floor is a fault", async () => {
  await plant("novo/service/a.ts", "");
  expect(found()).toBe("floors: novo stands on no floor");
});

test("the page that draws the floors says what the list says", async () => {
  const page = await readFile("docs/architecture/floors.md", "utf8");
  const drawn = page
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      [...(line.split("|")[2] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
    );
  expect(drawn.toReversed()).toEqual(FLOORS);
});

test("ten exceptions at most, each with a reason of its own words", () => {
  expect(Object.keys(UPWARD).length).toBeLessThanOrEqual(10);
  for (const reason of Object.values(UPWARD)) expect(reason.split(" ").length).toBeGreaterThan(4);
});
