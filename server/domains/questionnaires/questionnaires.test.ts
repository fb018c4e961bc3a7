import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { answersTo, categoryOf, newQuestionnaire } from "#server/testing/questionnaires.ts";
import { DAY } from "#shared/common/civil.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { questionsFor } from "#shared/questionnaires/questions/question-sets.ts";

const app = await testApp();
const admin = await app.admin();
const DAYS_7 = 7 * DAY;

const rowOf = (id: string) =>
  app.db((db) =>
    db.selectFrom("questionarios").where("id", "=", id).selectAll().executeTakeFirst(),
  );

test("a link is made for a person and a category, with the questions as they are now", async () => {
  const ana = await app.professional({ nome: "Ana" });
  const categoria_id = await categoryOf(app, "medical");
  const input = { usuario_id: ana.id, categoria_id };
  const { status, body } = await admin.rest("POST", "/questionnaires/", input);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    token: expect.stringMatching(/^[\w-]{43}$/),
    url: `${app.config.appUrl}/questionario/${body.token}`,
    status: "pending",
    usuario_id: ana.id,
    usuario_nome: "Ana",
    categoria_id,
    categoria_nome: "Medicina",
    criado_em: app.clock.now().toISOString(),
    completado_em: null,
    expires_at: new Date(app.clock.now().getTime() + DAYS_7).toISOString(),
    respostas: null,
    descricao_gerada: null,
    questions: questionsFor("medical"),
  });
  expect((await admin.rest("GET", `/questionnaires/${body.id}`)).body).toEqual(body);
  const other = await admin.rest("POST", "/questionnaires/", input);
  expect(other.body.token).not.toBe(body.token);
});

test("the token is kept hashed and sealed, and in no other form", async () => {
  const { questionnaire } = await newQuestionnaire(app, admin);
  const row = JSON.stringify(await rowOf(questionnaire.id));
  expect(row).not.toContain(questionnaire.token);
  expect(row).not.toContain(Buffer.from(questionnaire.token).toString("base64"));
});

test("a category without questions of its own has the general ones", async () => {
  const { questionnaire } = await newQuestionnaire(app, admin, { slug: "fitness" });
  expect(questionnaire.questions).toEqual(questionsFor("general"));
});

test("a category that is deleted or renamed leaves what was asked", async () => {
  const { questionnaire, categoria_id, path } = await newQuestionnaire(app, admin, {
    slug: "legal",
  });
  expect((await admin.rest("DELETE", `/categories/${categoria_id}`)).status).toBe(204);
  expect((await admin.rest("GET", `/questionnaires/${questionnaire.id}`)).body).toMatchObject({
    categoria_id: null,
    categoria_nome: "legal",
    questions: questionsFor("legal"),
  });
  expect((await app.anonymous.rest("GET", path)).status).toBe(200);
});

test("404: unknown person, deactivated person, unknown category; 422: ids that are none", async () => {
  const ana = await app.professional();
  const categoria_id = await categoryOf(app, "medical");
  const create = async (input: object) =>
    (await admin.rest("POST", "/questionnaires/", input)).status;
  expect(await create({ usuario_id: newId(), categoria_id })).toBe(404);
  expect(await create({ usuario_id: ana.id, categoria_id: newId() })).toBe(404);
  expect(await create({ usuario_id: "ana", categoria_id })).toBe(422);
  expect(await create({ usuario_id: ana.id })).toBe(422);
  expect((await admin.rest("DELETE", `/admin/users/${ana.id}`)).status).toBe(204);
  expect(await create({ usuario_id: ana.id, categoria_id })).toBe(404);
});

test("sending mails the link with its end in the person's own time, and answers the questionnaire", async () => {
  const { person, questionnaire } = await newQuestionnaire(app, admin, { nome: "Bia Reis" });
  const path = `/questionnaires/${questionnaire.id}/send`;
  const { status, body } = await admin.rest("PUT", path);
  expect([status, body.id, body.url]).toEqual([200, questionnaire.id, questionnaire.url]);
  const [letter, ...others] = await queuedLetters(app, person.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("Questionário de perfil profissional do Pontual");
  expect(letter?.text).toContain("Olá!");
  expect(letter?.text).toContain(`\n\n${questionnaire.url}\n\n`);
  expect(letter?.text).toMatch(/O link vale até \d+ de \S+ de \d{4}, às \d{2}:\d{2} e pode/);
  await admin.rest("PUT", path);
  expect(await queuedLetters(app, person.email)).toHaveLength(2);
});

test("what is filled in or over is not sent: 409, 410", async () => {
  const { person, questionnaire, path } = await newQuestionnaire(app, admin);
  const send = () => admin.rest("PUT", `/questionnaires/${questionnaire.id}/send`);
  await app.anonymous.rest("PUT", `${path}/responses`, answersTo(questionnaire.questions));
  expect(await send()).toMatchObject({ status: 409, body: { detail: m.jaPreenchido } });
  const late = await newQuestionnaire(app, admin);
  app.clock.advance({ days: 7 });
  expect(
    await refusal(admin.trpc.questionnaires.send.mutate({ id: late.questionnaire.id })),
  ).toEqual({ status: 410, detail: m.expirado });
  expect(await queuedLetters(app, person.email)).toEqual([]);
  expect(await queuedLetters(app, late.person.email)).toEqual([]);
});

test("it is removed in any status, with its link; what is not there is 404", async () => {
  const { questionnaire, path } = await newQuestionnaire(app, admin);
  await app.anonymous.rest("PUT", `${path}/responses`, answersTo(questionnaire.questions));
  const own = `/questionnaires/${questionnaire.id}`;
  expect((await admin.rest("DELETE", own)).status).toBe(204);
  expect((await app.anonymous.rest("GET", path)).status).toBe(404);
  for (const [method, address] of [
    ["DELETE", own],
    ["GET", own],
    ["PUT", `${own}/send`],
    ["GET", `/questionnaires/user/${newId()}`],
  ] as const) {
    expect([method, address, (await admin.rest(method, address)).status]).toEqual([
      method,
      address,
      404,
    ]);
  }
});

test("each write leaves an audit row without the link and without the answers", async () => {
  const { questionnaire, path } = await newQuestionnaire(app, admin);
  await admin.rest("PUT", `/questionnaires/${questionnaire.id}/send`);
  const answers = { ...answersTo(questionnaire.questions), diferencial: "segredo-meu" };
  await app.anonymous.rest("PUT", `${path}/responses`, answers);
  await admin.rest("DELETE", `/questionnaires/${questionnaire.id}`);
  const rows = await app.db((db) =>
    db
      .selectFrom("auditoria")
      .where("alvo_id", "=", questionnaire.id)
      .selectAll()
      .orderBy("id")
      .execute(),
  );
  expect(rows).toMatchObject([
    { acao: "criar", alvo_tipo: "questionario", ator_id: admin.id, antes: null },
    { acao: "enviar", depois: { status: "pending" } },
    { acao: "excluir", antes: { status: "completed" }, depois: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(questionnaire.token);
  expect(JSON.stringify(rows)).not.toContain("segredo-meu");
});
