import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { initializeCategories } from "#server/domains/categories/service/manage.ts";
import { testApp } from "#server/testing/app.ts";
import { insertManyUsers } from "#server/testing/many-users.ts";

/** Plans and waiting times are proved with a hundred thousand accounts: users-many.long.test.ts. */
const MANY = 3_000;
const app = await testApp();
const admin = await app.admin();

beforeAll(async () => {
  await asSystem(app.services, initializeCategories);
  await insertManyUsers(app, MANY);
});

const list = (query: string) => admin.rest("GET", `/admin/users?${query}`);

test("whoever was deactivated is not counted", async () => {
  const { body } = await list("limit=1");
  expect(body.total).toBe(MANY - MANY / 20 + MANY / 1000 + 1);
});

test("the figures of a search are those of a query for each account", async () => {
  for (const [q, pattern] of [
    ["conceicao", "%conceicao%"],
    ["90001", "%90001%"],
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
