import { sql } from "kysely";
import { expect, test } from "vitest";
import { pessoaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { type Db, inPerson } from "./database.ts";

const app = await testApp();
const { databases } = app.services;
const ana = await app.professional();

/** How often the statement was planned with its values, and how often it ran by a plan without them. */
async function plansOf(db: Db) {
  for (const dias of [1, 2, 3]) {
    await sql`select ${dias}::int as dias`.execute(db);
  }
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement = 'select $1::int as dias'
  `.execute(db);
  return rows;
}

test("a call that keeps its plans runs by them, and the next call over its connection does not", async () => {
  const whose = pessoaOf(ana.id);
  expect(await inPerson(databases, whose, plansOf, { keepsPlans: true })).toEqual([
    { custom: 0, generic: 3 },
  ]);
  const mode = await inPerson(databases, whose, (db) =>
    sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db),
  );
  expect(mode.rows).toEqual([{ plan_cache_mode: "auto" }]);
});
