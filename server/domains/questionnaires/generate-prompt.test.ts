import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { answersTo, newQuestionnaire } from "#server/testing/questionnaires.ts";
import { m as assistente } from "#shared/assistente/assistente.messages.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ alone: true, env: llmEnv(llm) });
const admin = await app.admin();

beforeEach(() => {
  llm.requests.length = 0;
  llm.faults.clear();
  llm.behaviour.brain = receptionist;
});

async function completed() {
  const { person, questionnaire, path } = await newQuestionnaire(app, admin);
  await app.anonymous.rest("PUT", `${path}/responses`, answersTo(questionnaire.questions));
  return { person, id: questionnaire.id };
}

const ask = (id: string) => admin.rest("POST", `/questionnaires/${id}/prompt`);

test("the model writes a prompt from the answers, and accepting it is a change of the user", async () => {
  const { person, id } = await completed();
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(body.prompt).toMatch(/^Você é o assistente virtual de Ana Souza\. .*\n\n- Ofereça/s);
  expect(JSON.stringify(llm.requests)).toContain("Resposta: Qual é a sua principal especialidade?");
  expect(await person.trpc.usuarios.me.query()).toMatchObject({ prompt: null });
  expect(await person.trpc.assistente.getUso.query()).toMatchObject({ dias: [{ chamadas: 1 }] });

  await admin.trpc.admin.updateUser.mutate({ id: person.id, prompt: body.prompt });
  expect(await person.trpc.usuarios.me.query()).toMatchObject({ prompt: body.prompt });
  const { items } = await admin.trpc.admin.audit.query({ alvo_id: id });
  expect(items.map(({ acao }) => acao)).toEqual(["gerar_prompt", "criar"]);
});

test("it is never longer than a prompt may be, and never too short", async () => {
  const { id } = await completed();
  llm.behaviour.brain = scripted(["```\n**Seja** breve.\n```", "Seja cordial. ".repeat(300), "Oi"]);
  expect(await ask(id)).toMatchObject({ status: 200, body: { prompt: "Seja breve." } });
  const { body } = await ask(id);
  expect(body.prompt.length).toBeLessThanOrEqual(2_000);
  expect(body.prompt).toMatch(/Seja cordial\.$/);
  expect(await ask(id)).toMatchObject({ status: 502, body: { detail: assistente.modeloFalhou } });
});

test("only of one that is filled in, that is there, with a model, within the month", async () => {
  expect(await ask(newId())).toMatchObject({ status: 404 });
  const { questionnaire: open } = await newQuestionnaire(app, admin);
  expect(await ask(open.id)).toMatchObject({ status: 409, body: { detail: m.naoPreenchido } });

  const { person, id } = await completed();
  await admin.trpc.admin.setAssistenteLimite.mutate({ id: person.id, tokens_mes: 0 });
  expect(await ask(id)).toMatchObject({ status: 409, body: { detail: m.limiteDoAssistente } });
  expect(await person.rest("POST", `/questionnaires/${id}/prompt`)).toMatchObject({ status: 403 });
  expect(llm.requests).toHaveLength(0);

  const without = await testApp();
  const other = await without.admin();
  const { questionnaire, path } = await newQuestionnaire(without, other);
  await without.anonymous.rest("PUT", `${path}/responses`, answersTo(questionnaire.questions));
  expect(await other.rest("POST", `/questionnaires/${questionnaire.id}/prompt`)).toMatchObject({
    status: 409,
    body: { detail: assistente.semModelo },
  });
});

test("a model that fails and one that is too slow have different answers", async () => {
  const { id } = await completed();
  llm.faults.add({ kind: "status", status: 500 });
  expect(await ask(id)).toMatchObject({ status: 502, body: { detail: assistente.modeloFalhou } });
  const { llm: configured } = app.services;
  app.services.llm = { complete: () => Promise.resolve({ kind: "slow" }) };
  expect(await ask(id)).toMatchObject({ status: 504, body: { detail: assistente.modeloLento } });
  app.services.llm = configured;
});
