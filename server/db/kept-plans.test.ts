import { sql } from "kysely";
import { expect, test } from "vitest";
import { pessoaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { type Db, inPerson } from "./database.ts";

const app = await testApp();
const { databases } = app.services;
const ana = await app.professional();

/** How often a statement was planned with its values, and how often it ran by a plan without them. */
async function plansOf(db: Db) {
  await sql`prepare dias (int) as select $1 as dias`.execute(db);
  for (const dias of [1, 2, 3]) await sql.raw(`execute dias (${dias})`).execute(db);
  const { rows } = await sql`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'dias'
  `.execute(db);
  await sql`deallocate dias`.execute(db);
  return rows;
}

test("a call that keeps its plans runs by them, and the next call over its connection does not", async () => {
  const whose = pessoaOf(ana.id);
  expect(await inPerson(databases, whose, plansOf, { keepsPlans: true })).toEqual([
    { custom: 0, generic: 3 },
  ]);
  expect(await inPerson(databases, whose, plansOf)).toEqual([{ custom: 3, generic: 0 }]);
});
