import { Client } from "pg";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { sendWaiting } from "./send-waiting.ts";

const app = await testApp();

/** As PostgreSQL names that index in a month. */
const IN_QUEUE = /mensagens_\d{4}_\d{2}_usuario_id_cliente_id_criado_em_id_idx/;

test("what waits is found in the queue's own index, whatever values a prepared plan is made for", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Bia" });
  await app.db((db) => insertSent(db, { usuario_id: ana.id, cliente_id: id }));
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
  await owner.query("analyze mensagens");
  await owner.query("set enable_seqscan = off");
  for (const text of queries) {
    const { rows } = await owner.query(`explain (generic_plan) ${text}`);
    expect(JSON.stringify(rows)).toMatch(IN_QUEUE);
  }
  await owner.end();
});

/** Among many that have left, so that the planner knows what it is worth to look only at what waits. */
const insertSent = (db: Db, of: { usuario_id: string; cliente_id: string }) => {
  const now = app.clock.now();
  const moments = { momento: now, criado_em: now, atualizado_em: now, enviada_em: now };
  const row = { ...of, ...moments, direcao: "SAIDA", status: "lida", origem: "manual" } as const;
  const rows = Array.from({ length: 1_000 }, () => ({ ...row, id: newId() }));
  return db.insertInto("mensagens").values(rows).execute();
};
