import { Client } from "pg";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { claimDue, hasDue } from "../queries/due.queries.ts";

const app = await testApp();

test("what is due is found in its own index, whatever values a prepared plan is made for", async () => {
  const texts = new Set<string>();
  const restore = rewriteStatements(app.services.databases.system, (text) => {
    texts.add(text);
    return text;
  });
  await app.db((db) => hasDue(db, app.clock.now()));
  await app.db((db) => claimDue(db, { now: app.clock.now(), limit: 10 }));
  restore();
  const queries = [...texts].filter((text) => text.includes('"lembretes"'));
  expect(queries).toHaveLength(2);

  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("set enable_seqscan = off");
  for (const text of queries) {
    const { rows } = await owner.query(`explain (generic_plan) ${text}`);
    expect(JSON.stringify(rows)).toContain("lembretes_devidos");
  }
  await owner.end();
});
