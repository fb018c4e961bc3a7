import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { initializeCategories } from "#server/domains/categories/service/edit-categories.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { longTest } from "#server/testing/long-test.ts";
import { insertManyUsers } from "#server/testing/many-users.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";

/** The list of accounts where there are many of them (docs/decisions/0023); plans and waiting times need all of them. */
const MANY = isLong ? 100_000 : 3_000;
const app = await testApp();
const admin = await app.admin();
const { system } = app.services.databases;

beforeAll(async () => {
  await asSystem(app.services, initializeCategories);
  await insertManyUsers(app, MANY);
}, 180_000);

const list = (query: string) => admin.rest("GET", `/admin/users?${query}`);

/** The plans of the statements that a call sends, as they are made for any values. */
async function plansOf(call: () => Promise<unknown>): Promise<string> {
  const texts = new Set<string>();
  const restore = rewriteStatements(system, (text) => {
    texts.add(text);
    return text;
  });
  await call();
  restore();
  const queries = [...texts].filter((text) => text.trim().startsWith("with achados"));
  expect(queries).toHaveLength(1);
  const { rows } = await system.query<object>(`explain (generic_plan) ${queries[0]}`);
  return rows.map((row) => JSON.stringify(row)).join("\n");
}

longTest("a search uses the trigram index, for whatever term the plan is made", async () => {
  const plan = await plansOf(() => list("q=conceic"));
  expect(plan).toContain("Bitmap Index Scan on usuarios_busca");
  expect(plan).not.toContain("Seq Scan");
});

longTest(
  "pages and totals are read in the index of the list alone, also narrowed and far behind",
  async () => {
    for (const query of ["skip=0", "skip=94000", "role=ADMIN", "role=USER&skip=5000"]) {
      const plan = await plansOf(() => list(query));
      expect(plan).toContain("Index Only Scan using usuarios_agendas");
      expect(plan).not.toContain("Seq Scan");
    }
  },
);

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity;

/** Milliseconds that an administrator waits, of the real clock. */
async function waited(query: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const start = performance.now();
    const { status } = await list(query);
    times.push(performance.now() - start);
    expect(status).toBe(200);
  }
  return median(times);
}

const QUERIES: Record<string, string> = {
  "the first page": "limit=100",
  "the last page": "limit=100&skip=94900",
  "a rare name": "q=a3f9",
  "a family name of every ninth": "q=conceicao",
  "an e-mail": "q=pessoa77777@",
  "a part of a phone": "q=98765",
  "one letter": "q=v",
  administrators: "role=ADMIN",
  "a search among administrators": "q=silva&role=ADMIN",
};

test("whoever was deactivated is not counted", async () => {
  const { body } = await list("limit=1");
  expect(body.total).toBe(MANY - MANY / 20 + MANY / 1000 + 1);
});

longTest(
  "nobody waits long for a page, whatever is looked for",
  async () => {
    const figures: Record<string, number> = {};
    for (const [name, query] of Object.entries(QUERIES)) {
      figures[name] = Math.round(await waited(query));
    }
    // Many times what was measured alone (docs/decisions/0023): a machine that does other things besides.
    expect(Object.entries(figures).filter(([, ms]) => ms > 2_000)).toEqual([]);
  },
  120_000,
);

test("the figures of a search are those of a query for each account", async () => {
  const phone = isLong ? "98765" : "90001";
  for (const [q, pattern] of [
    ["conceicao", "%conceicao%"],
    [phone, `%${phone}%`],
    ["sá a", "%sa a%"],
  ]) {
    const { rows } = await app.db((db) =>
      sql<{ total: number }>`
        select count(*)::int as total from usuarios where desativado_em is null
        and (sem_acento(nome) like ${pattern} or sem_acento(email) like ${pattern} or telefone like ${pattern})
      `.execute(db),
    );
    const { body } = await list(`q=${encodeURIComponent(q ?? "")}&limit=1`);
    expect([q, body.total]).toEqual([q, rows[0]?.total]);
    expect(body.total).toBeGreaterThan(0);
  }
});
