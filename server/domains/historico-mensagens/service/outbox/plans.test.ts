import { Client } from "pg";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { sendWaiting } from "./outbox.ts";

const app = await testApp();

/** As PostgreSQL names that index in a month. */
const IN_QUEUE = /mensagens_\d{4}_\d{2}_usuario_id_cliente_id_criado_em_id_idx/;

test("what waits is found in the queue's own index, whatever values a prepared plan is made for", async () => {
  const texts = new Set<string>();
  const restore = rewriteStatements(app.services.databases.system, (text) => {
    texts.add(text);
    return text;
  });
  await sendWaiting(app.services);
  restore();
  const queries = [...texts].filter((text) => text.includes("mensagens"));
  expect(queries).toHaveLength(3);

  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("set enable_seqscan = off");
  for (const text of queries) {
    const { rows } = await owner.query(`explain (generic_plan) ${text}`);
    expect(JSON.stringify(rows)).toMatch(IN_QUEUE);
  }
  await owner.end();
});
