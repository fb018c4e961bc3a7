import { afterAll, beforeEach, expect, test } from "vitest";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { answersTo, newQuestionnaire } from "#server/testing/questionnaires.ts";
import { describeOne } from "./describe-due.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ alone: true, env: llmEnv(llm) });
const admin = await app.admin();

beforeEach(async () => {
  llm.requests.length = 0;
  llm.faults.clear();
  llm.behaviour.brain = receptionist;
  await app.db((db) => db.deleteFrom("questionarios").execute());
});

/** A questionnaire that was just filled in. */
async function completed(nome = "Ana Souza") {
  const { person, questionnaire, path } = await newQuestionnaire(app, admin, { nome });
  const { status } = await app.anonymous.rest(
    "PUT",
    `${path}/responses`,
    answersTo(questionnaire.questions),
  );
  expect(status).toBe(200);
  const stored = () =>
    app.db((db) =>
      db
        .selectFrom("questionarios")
        .where("id", "=", questionnaire.id)
        .select([
          "descricao_gerada",
          "descricao_pelo_modelo",
          "descricao_tentar_em",
          "descricao_tentativas",
        ])
        .executeTakeFirstOrThrow(),
    );
  return { person, questionnaire, stored, composed: (await stored()).descricao_gerada };
}

const describe = () => describeOne(app.services);
const ALWAYS = { times: Number.POSITIVE_INFINITY };

test("the composed one stands at once, then the model's, on the person's account", async () => {
  const { person, questionnaire, stored, composed } = await completed();
  expect(composed).toMatch(/ tem /);
  expect(await describe()).toBe(true);
  expect(await stored()).toMatchObject({
    descricao_gerada: expect.stringMatching(/^Ana Souza recebe cada pessoa/),
    descricao_pelo_modelo: true,
    descricao_tentar_em: null,
  });
  const sent = JSON.stringify(llm.requests);
  expect(sent).toContain("Resposta: Qual é a sua principal especialidade?");
  for (const secret of [person.email, person.id, questionnaire.id, questionnaire.token]) {
    expect(sent).not.toContain(secret);
  }
  expect(await person.trpc.assistente.getUso.query()).toMatchObject({ dias: [{ chamadas: 1 }] });
  expect(await describe()).toBe(false);
});

test("three attempts with growing pauses, then the composed one stays", async () => {
  const { stored, composed } = await completed();
  llm.faults.add({ kind: "status", status: 500 }, ALWAYS);
  const attempts = [];
  for (const minutes of [0, 1, 10, 60, 600]) {
    app.clock.advance({ minutes, seconds: -1 });
    const early = await describe();
    app.clock.advance({ seconds: 1 });
    attempts.push([early, await describe()]);
  }
  expect(attempts).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(llm.requests).toHaveLength(3);
  expect(await stored()).toEqual({
    descricao_gerada: composed,
    descricao_pelo_modelo: false,
    descricao_tentar_em: null,
    descricao_tentativas: 3,
  });
});

test("one that is too short is none, and a later one is kept", async () => {
  const { stored } = await completed();
  llm.behaviour.brain = () => ({ text: "Não sei." });
  await describe();
  expect(await stored()).toMatchObject({ descricao_pelo_modelo: false, descricao_tentativas: 1 });
  llm.behaviour.brain = receptionist;
  app.clock.advance({ minutes: 1 });
  await describe();
  expect(await stored()).toMatchObject({ descricao_pelo_modelo: true });
});

test("an attempt that died counts, and the questionnaire comes up again after its pause", async () => {
  const { stored } = await completed();
  const dying = { ...app.services, llm: { complete: () => Promise.reject(new Error("killed")) } };
  await expect(describeOne(dying)).rejects.toThrow("killed");
  expect(await describe()).toBe(false);
  app.clock.advance({ minutes: 1 });
  await expect(describeOne(dying)).rejects.toThrow("killed");
  app.clock.advance({ minutes: 10 });
  await expect(describeOne(dying)).rejects.toThrow("killed");
  app.clock.advance({ minutes: 60 });
  expect(await describe()).toBe(true);
  expect(llm.requests).toHaveLength(0);
  expect(await stored()).toMatchObject({ descricao_tentar_em: null, descricao_pelo_modelo: false });
});

const atOnce = () => Promise.all(Array.from({ length: 8 }, () => describe()));

test("many processes at once ask for each only once", async () => {
  const people = [await completed("Bia Lima"), await completed("Caio Reis")];
  await atOnce();
  expect(llm.requests).toHaveLength(2);
  for (const { stored } of people) {
    expect(await stored()).toMatchObject({ descricao_pelo_modelo: true, descricao_tentativas: 1 });
  }
});

test("mutant: without the lock one is asked for several times", async () => {
  const lock = {
    statement: /descricao_tentar_em/,
    guard: / for update of "questionarios" skip locked/g,
    instead: "",
  };
  const asked = async () => {
    await completed("Bia Lima");
    const before = llm.requests.length;
    await atOnce();
    return llm.requests.length - before;
  };
  const most = await withoutGuard(app.services.databases.system, lock, () => mostOf(asked));
  expect(most).toBeGreaterThan(1);
});

test("a month that is used up, or an account that is gone, is not asked for", async () => {
  const { person, stored } = await completed();
  await admin.trpc.admin.setAssistenteLimite.mutate({ id: person.id, tokens_mes: 0 });
  await describe();
  expect(await stored()).toMatchObject({ descricao_tentar_em: null, descricao_pelo_modelo: false });

  const gone = await completed();
  await admin.trpc.admin.removeUser.mutate({ id: gone.person.id });
  expect(await describe()).toBe(false);
  expect(llm.requests).toHaveLength(0);
});

test("without a model nothing waits", async () => {
  const { llm: configured } = app.services;
  app.services.llm = undefined;
  const { stored } = await completed();
  app.services.llm = configured;
  expect(await stored()).toMatchObject({ descricao_tentar_em: null });
  expect(await describe()).toBe(false);
});
