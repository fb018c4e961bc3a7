import { Client } from "pg";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { claimTurns } from "../queries/due-turns.queries.ts";
import { answerDue } from "./answer-due.ts";

const app = await testApp({ services: { llm: idleLlm } });

/** The plans of the statements that are sent meanwhile and match, for whatever values they are prepared. */
async function plansOf(pattern: RegExp, work: () => Promise<unknown>) {
  const texts = new Set<string>();
  const restore = rewriteStatements(app.services.databases.system, (text) => {
    if (pattern.test(text)) texts.add(text);
    return text;
  });
  await work().finally(restore);
  expect(texts.size).toBe(1);
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("set enable_seqscan = off");
  const [text] = texts;
  const { rows } = await owner.query(`explain (generic_plan) ${text}`);
  await owner.end();
  return JSON.stringify(rows);
}

test("turns that are due are found in the queue's own index", async () => {
  const plan = await plansOf(/assistente_turnos/, () => answerDue(app.services));
  expect(plan).toMatch(/assistente_turnos_(fila|aberto)/);
});

test("steps that still hold words are found by their age", async () => {
  const plan = await plansOf(/update assistente_passos/, () => applyRetention(app.services));
  expect(plan).toContain("assistente_passos_com_textos");
});

test("a practice with many waiting clients keeps no other waiting", async () => {
  const [busy, quiet] = [await app.professional(), await app.professional()];
  const now = app.clock.now();
  const row = (usuario_id: string, cliente_id: string, seconds: number) => ({
    id: newId(),
    usuario_id,
    cliente_id,
    responder_em: new Date(now.getTime() - 60_000 + seconds * 1_000),
    criado_em: now,
  });
  for (const [who, count] of [
    [busy, 5],
    [quiet, 1],
  ] as const) {
    for (let n = 0; n < count; n += 1) {
      const { id } = await who.trpc.clientes.create.mutate({ nome: `Pessoa ${n}` });
      const turn = row(who.id, id, who === busy ? n : 30);
      await app.db((db) => db.insertInto("assistente_turnos").values(turn).execute());
    }
  }
  const later = new Date(now.getTime() + 60_000);
  const claim = { now, until: later, limit: 2 };
  const claimed = await app.db((db) => claimTurns(db, claim, later));
  expect(new Set(claimed.map(({ usuario_id }) => usuario_id))).toEqual(
    new Set([busy.id, quiet.id]),
  );
  expect(await app.db((db) => claimTurns(db, { ...claim, limit: 9 }, later))).toHaveLength(4);
  expect(await app.db((db) => claimTurns(db, { ...claim, limit: 9 }, later))).toEqual([]);

  // A clock that was ahead while they were claimed, and is set back by ten minutes, keeps none of them.
  const back = new Date(now.getTime() - 10 * MINUTE);
  const until = new Date(back.getTime() + 60_000);
  const again = { now: back, until, limit: 9 };
  expect(await app.db((db) => claimTurns(db, again, until))).toHaveLength(6);
  expect(await app.db((db) => claimTurns(db, again, until))).toEqual([]);
});
