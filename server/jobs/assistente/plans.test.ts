import { Client } from "pg";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { forgetOld } from "../retencao/retencao.ts";
import { answerDue } from "./assistente.ts";

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
  const plan = await plansOf(/assistente_passos/, () => forgetOld(app.services));
  expect(plan).toContain("assistente_passos_com_textos");
});
