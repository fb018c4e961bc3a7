import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { answersTo, newQuestionnaire } from "#server/testing/questionnaires.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { questionsFor } from "#shared/questionnaires/questions/question-sets.ts";

const app = await testApp();
const admin = await app.admin();
const made = (nome?: string) => newQuestionnaire(app, admin, nome ? { nome } : {});

/** Each caller has their own address, so that rate limits do not interfere. */
let callers = 0;
const call = (method: string, path: string, body?: unknown) => {
  callers += 1;
  const address = { "x-forwarded-for": `100.64.${callers >> 8}.${callers & 255}` };
  return app.anonymous.rest(method, path, body, address);
};

test("whoever has the link reads whom it is for and what it asks, and nothing else", async () => {
  const { path, questionnaire } = await made("Ana Souza");
  expect(await call("GET", path)).toMatchObject({ status: 200 });
  expect((await call("GET", path)).body).toEqual({
    usuario_nome: "Ana Souza",
    categoria_nome: "Medicina",
    total_perguntas: 15,
    status: "pending",
    is_accessible: true,
    is_expired: false,
  });
  expect((await call("GET", `${path}/questions`)).body).toEqual({
    categoria_nome: "Medicina",
    questions: questionsFor("medical"),
  });
  const { token } = questionnaire;
  expect(await app.anonymous.trpc.questionnaires.publicInfo.query({ token })).toMatchObject({
    is_accessible: true,
  });
});

test("the bare map of answers is kept, with a description; the profile stays as it is", async () => {
  const { path, questionnaire, person } = await made("Ana Souza");
  const answers = answersTo(questionnaire.questions);
  const sent = await call("PUT", `${path}/responses`, answers);
  expect([sent.status, sent.body]).toEqual([200, { message: m.enviado }]);
  const { body } = await admin.rest("GET", `/questionnaires/${questionnaire.id}`);
  expect(body).toMatchObject({
    status: "completed",
    completado_em: app.clock.now().toISOString(),
    respostas: answers,
  });
  expect(body.descricao_gerada).toMatch(/^Resposta: .* tem até 2 anos de experiência/);
  const { body: me } = await person.rest("GET", "/usuarios/me");
  expect(me.descricao).toBeNull();
  expect((await call("GET", path)).body).toMatchObject({
    status: "completed",
    is_accessible: false,
    is_expired: false,
  });
});

test("optional answers may be missing, blank or null", async () => {
  const { path, questionnaire } = await made();
  const needed = answersTo(questionnaire.questions, { all: false });
  const blank = { certificacoes: "", parcerias: "  ", outros_servicos: null };
  expect((await call("PUT", `${path}/responses`, { ...needed, ...blank })).status).toBe(200);
  const { body } = await admin.rest("GET", `/questionnaires/${questionnaire.id}`);
  expect(body.respostas).toEqual(needed);
});

test("422: every missing answer is named in the words of the form, and nothing is kept", async () => {
  const { path, questionnaire } = await made();
  const { status, body } = await call("PUT", `${path}/responses`, {});
  expect(status).toBe(422);
  const required = questionnaire.questions.filter((question) => question.required);
  expect(body.detail).toEqual(
    required.map(({ id, label }) => ({
      loc: ["body", id],
      msg: `Por favor, preencha o campo: ${label}`,
      type: "value_error",
    })),
  );
  expect((await call("GET", path)).body.status).toBe("pending");
});

test.each<[string, unknown, string]>([
  ["servicos", [], "Por favor, preencha o campo: Quais serviços você oferece?"],
  ["servicos", ["consultas", "outra"], m.opcaoInvalida],
  ["servicos", "consultas", m.respostaInvalida],
  ["anos_experiencia", "de_3_a_500", m.opcaoInvalida],
  ["estilo_comunicacao", ["formal"], m.opcaoInvalida],
  ["especialidade", { a: 1 }, m.respostaInvalida],
  ["especialidade", "x".repeat(201), m.respostaLonga(200)],
  ["diferencial", "x".repeat(2_001), m.respostaLonga(2_000)],
  ["inventada", "x", m.perguntaDesconhecida],
  ["status", "completed", m.perguntaDesconhecida],
])("422: %s answered with %o", async (id, value, sentence) => {
  const { path, questionnaire } = await made();
  const body = { ...answersTo(questionnaire.questions), [id]: value };
  const answer = await call("PUT", `${path}/responses`, body);
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toMatchObject([{ loc: ["body", id], msg: sentence }]);
  expect((await call("GET", path)).body.status).toBe("pending");
});

test("unknown 404, filled in 409, expired 410: the same on both transports", async () => {
  const states: [string, number, string][] = [];
  const filled = await made();
  const answers = answersTo(filled.questionnaire.questions);
  await call("PUT", `${filled.path}/responses`, answers);
  states.push([filled.questionnaire.token, 409, m.jaPreenchido]);
  states.push(["inventado", 404, m.naoEncontrado], ["..%2f", 404, m.naoEncontrado]);
  const late = await made();
  app.clock.advance({ days: 7 });
  states.push([late.questionnaire.token, 410, m.expirado]);
  for (const [token, status, detail] of states) {
    const path = `/questionnaires/public/${token}`;
    for (const [method, address, sent] of [
      ["GET", `${path}/questions`, undefined],
      ["PUT", `${path}/responses`, answers],
    ] as const)
      expect(await call(method, address, sent)).toMatchObject({ status, body: { detail } });
    const { publicRespond } = app.anonymous.trpc.questionnaires;
    expect(await refusal(publicRespond.mutate({ ...answers, token }))).toEqual({ status, detail });
  }
  expect((await call("GET", late.path)).body).toMatchObject({
    is_expired: true,
    status: "expired",
  });
  expect((await call("GET", "/questionnaires/public/inventado")).status).toBe(404);
});

test("one moment before its end a link still takes the answers", async () => {
  const { path, questionnaire } = await made();
  app.clock.advance({ days: 7, seconds: -1 });
  const { status } = await call("PUT", `${path}/responses`, answersTo(questionnaire.questions));
  expect(status).toBe(200);
});

test("an address reads 30 times and writes 10 times a minute, guessed links included", async () => {
  const { path, questionnaire } = await made();
  const from = { "x-forwarded-for": "100.99.0.1" };
  const statuses = async (times: number, method: string, address: string, body?: unknown) => {
    const answers = [];
    for (let count = 0; count < times; count += 1)
      answers.push(await app.anonymous.rest(method, address, body, from));
    return answers;
  };
  const reads = await statuses(15, "GET", `${path}/questions`);
  const guesses = await statuses(16, "GET", "/questionnaires/public/palpite");
  const all = [...reads, ...guesses].map(({ status }) => status);
  expect(all).toEqual([...Array(15).fill(200), ...Array(15).fill(404), 429]);
  expect(guesses.at(-1)?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(guesses.at(-1)?.body).toEqual({ detail: m.muitasTentativas });

  const writes = await statuses(11, "PUT", `${path}/responses`, {});
  expect(writes.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
  app.clock.advance({ minutes: 1 });
  const answers = answersTo(questionnaire.questions);
  const [sent] = await statuses(1, "PUT", `${path}/responses`, answers);
  expect(sent?.status).toBe(200);
});
