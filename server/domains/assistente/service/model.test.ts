import { expect, test } from "vitest";
import type { Llm } from "#server/integrations/llm/llm.ts";
import { answeringApp } from "#server/testing/answering.ts";
import { answerDue } from "./answer-due.ts";

const { app, llm, practice, answer, send } = await answeringApp();

test("a model that fails once is asked again, and the client hears nothing of it", async () => {
  const { hear, answers, marks } = await practice();
  llm.faults.add({ kind: "status", status: 503 });
  await hear("Oi!");
  expect([(await answers()).length, await marks()]).toEqual([1, []]);
});

test("a model that fails twice says nothing to the client, and the conversation is marked", async () => {
  const { hear, results, answers, marks } = await practice();
  llm.faults.add({ kind: "status", status: 500 }, { times: 2 });
  await hear("Oi!");
  expect([await results(), await answers(), await marks()]).toEqual([
    ["modelo_falhou"],
    [],
    ["modelo_falhou"],
  ]);
  await hear("Alguém aí?");
  expect(await results()).toEqual(["modelo_falhou", "respondida"]);
});

test("a model that takes too long says nothing either", async () => {
  const { say, results, answers, marks } = await practice();
  const slow: Llm = { complete: async () => ({ kind: "slow" }) };
  await say("Oi!");
  app.clock.advance({ seconds: 8 });
  await answerDue({ ...app.services, llm: slow });
  expect([await results(), await answers(), await marks()]).toEqual([
    ["modelo_lento"],
    [],
    ["modelo_lento"],
  ]);
});

test("when the month's tokens are used up the model is not asked, and the conversation is marked", async () => {
  const { ana, hear, results, answers, marks } = await practice();
  const row = { usuario_id: ana.id, tokens_mes: "0", atualizado_em: app.clock.now() };
  await app.db((db) => db.insertInto("assistente_limites").values(row).execute());
  const asked = llm.requests.length;
  await hear("Oi!");
  expect([await results(), await answers(), await marks()]).toEqual([["limite"], [], ["limite"]]);
  expect(llm.requests).toHaveLength(asked);
});

test("who asks for a person is notified, the conversation is marked, and then it is silent for 12 hours", async () => {
  const { hear, results, answers, marks, sent } = await practice();
  await hear("Quero falar com uma pessoa");
  expect(await answers()).toEqual([expect.stringContaining("já chamei")]);
  expect(await marks()).toEqual(["pediu_pessoa"]);
  await send();
  expect(sent()).toHaveLength(1);
  await hear("Está aí?");
  app.clock.advance({ hours: 11, minutes: 50 });
  await hear("Ainda está aí?");
  expect(await results()).toEqual(["respondida", "pausada", "pausada"]);
  app.clock.advance({ minutes: 10 });
  await hear("Bom dia");
  expect((await results()).at(-1)).toBe("respondida");
});

test("who was handed over when the model failed is notified all the same", async () => {
  const { hear, results, answers, marks } = await practice({ nome: "Ana Souza" });
  llm.faults.add({ kind: "status", status: 400 }, { on: /"role":"tool"/, times: 2 });
  await hear("Quero falar com uma pessoa");
  expect(await answers()).toEqual([expect.stringContaining("Ana Souza")]);
  expect([await results(), await marks()]).toEqual([["respondida"], ["pediu_pessoa"]]);
  llm.faults.clear();
});

test("turns are not touched where no model is configured any more", async () => {
  const { say, results } = await practice();
  await say("Oi!");
  app.clock.advance({ seconds: 8 });
  expect(await answerDue({ ...app.services, llm: undefined })).toBe(false);
  expect(await results()).toEqual([null]);
  await answer();
  expect(await results()).toEqual(["respondida"]);
});
