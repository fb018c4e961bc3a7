import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkDomains } from "./check-domains.mjs";

let tree = "";
const faults: string[] = [];

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), "pontual-domains-"));
  faults.length = 0;
  vi.spyOn(console, "error").mockImplementation((fault: string) => void faults.push(fault));
  await plant("domains/api.ts", 'import { it } from "./clientes/clientes.router.ts";');
  await plant(
    "domains/clientes/clientes.router.ts",
    'import { it } from "./service/save-cliente.ts";',
  );
  await plant(
    "domains/clientes/service/save-cliente.ts",
    'import { it } from "../queries/c.queries.ts";',
  );
  await plant("domains/clientes/queries/c.queries.ts", 'db.updateTable("clientes")');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(tree, { recursive: true });
});

async function plant(file: string, text = "") {
  const path = join(tree, "server", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${text}\n`);
}

function found() {
  checkDomains(tree);
  return faults.join("\n");
}

test("a domain of the known names that writes its own table is in order", async () => {
  for (const file of ["clientes.errors.ts", "clientes.download.ts", "busca.test.ts"]) {
    await plant(`domains/clientes/${file}`);
  }
  await plant("domains/clientes/service/export/write-csv.ts");
  await plant("domains/clientes/service/csv.test.ts", 'db.deleteFrom("mensagens")');
  await plant("domains/mensagens/queries/m.queries.ts", 'db.selectFrom("clientes")');
  await plant("testing/factories.ts", 'db.insertInto("clientes")');
  expect(checkDomains(tree)).toBe(true);
  expect(faults).toEqual([]);
});

test.each([
  "domains/clientes/c.queries.ts",
  "domains/clientes/helper.ts",
  "domains/clientes/outro.router.ts",
  "domains/clientes/clientes.service.ts",
  "domains/clientes/export/csv.ts",
  "domains/clientes/queries/helper.ts",
  "domains/clientes/queries/more/c.queries.ts",
  "domains/clientes/service/c.queries.ts",
])("one-shape: %s is a fault", async (file) => {
  await plant(file);
  expect(found()).toBe(`one-shape: server/${file} is none of the names that a domain has`);
});

test.each([
  "manage",
  "manage-clientes",
  "clientes",
  "clientes-list",
  "save",
  "export/save",
  "save_cliente",
  "save-",
  "port",
  "list.of",
])("verb-noun: a service that is named %s is a fault", async (name) => {
  await plant(`domains/clientes/service/${name}.ts`);
  expect(found()).toBe(
    `verb-noun: server/domains/clientes/service/${name}.ts is not named by a verb and a noun (scripts/service-names.mjs)`,
  );
});

test("verb-noun: tests, retention and ports need no verb", async () => {
  const files = ["manage.test.ts", "manage.unit.test.ts", "retention.ts", "message-ports.ts"];
  for (const file of files) await plant(`domains/clientes/service/${file}`);
  expect(found()).toBe("");
});

test.each([
  'db.insertInto("clientes")',
  'db.updateTable("clientes")',
  'db.deleteFrom("clientes as c")',
  "sql`insert into clientes (id) values (1)`",
  "sql`update clientes c set nome = 'x'`",
  "sql`with idos as (\n  delete from clientes using x\n)`",
  'deleteOld(db, {\n  table: "clientes",\n})',
  'const FILA: LeasedTable = {\n  table: "clientes",\n};',
])("one-writer: a table of another domain is a fault: %s", async (written) => {
  await plant("domains/mensagens/queries/m.queries.ts", written);
  expect(found()).toMatch(/^one-writer: clientes is written by .* and .*m\.queries\.ts$/);
});

test.each(["db.updateTable(table)", "sql`delete from $" + "{sql.table(name)}`"])(
  "one-writer: a table that has no name is a fault: %s",
  async (written) => {
    await plant("domains/mensagens/queries/m.queries.ts", written);
    expect(found()).toMatch(/^one-writer: .*m\.queries\.ts writes a table that it does not name$/);
  },
);

test.each([
  'import { startLoop } from "#server/jobs/loop.ts";',
  'import {\n  startLoop,\n} from "../../../jobs/loop.ts";',
  'export { startLoop } from "#server/jobs/loop.ts";',
  'const { startLoop } = await import("#server/jobs/loop.ts");',
])("jobs-run-apart: a call that loads what runs jobs is a fault: %s", async (imported) => {
  await plant("jobs/loop.ts");
  await plant("domains/clientes/queries/c.queries.ts", imported);
  expect(found()).toContain("jobs-run-apart: server/jobs/loop.ts <- server/domains/clientes/q");
});

test("jobs-run-apart: names and types are for everybody", async () => {
  await plant("jobs/loop.ts");
  await plant("jobs/names.ts");
  const names = 'import { OUTBOX } from "#server/jobs/names.ts";';
  const types = 'import type { Loop } from "#server/jobs/loop.ts";';
  await plant("domains/clientes/queries/c.queries.ts", `${names}\n${types}`);
  expect(found()).toBe("");
});
