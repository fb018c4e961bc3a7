import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { answersTo, categoryOf, newQuestionnaire } from "#server/testing/questionnaires.ts";

const app = await testApp();
const admin = await app.admin();

const answer = (path: string, questions: Parameters<typeof answersTo>[0]) =>
  app.anonymous.rest("PUT", `${path}/responses`, answersTo(questions));
const stats = async () => (await admin.rest("GET", "/questionnaires/stats/overview")).body;
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

test("without any questionnaire all figures are 0", async () => {
  expect(await stats()).toEqual({
    total: 0,
    pending: 0,
    completed: 0,
    expired: 0,
    completion_rate: 0,
  });
  expect((await admin.rest("GET", "/questionnaires/")).body).toEqual({
    items: [],
    total: 0,
    pages: 0,
    skip: 0,
    limit: 100,
  });
});

test("lists, filters and figures agree about what has expired, before and after it is noted", async () => {
  const old = await newQuestionnaire(app, admin);
  const filled = await newQuestionnaire(app, admin, { slug: "beauty" });
  await answer(filled.path, filled.questionnaire.questions);
  app.clock.advance({ days: 6 });
  const young = await newQuestionnaire(app, admin);
  app.clock.advance({ days: 1 });

  const look = async () => {
    const answers = await Promise.all(
      ["pending", "completed", "expired"].map((status) =>
        admin.rest("GET", `/questionnaires/?status=${status}`),
      ),
    );
    return { lists: answers.map(({ body }) => idsOf(body)), figures: await stats() };
  };
  const expected = {
    lists: [[young.questionnaire.id], [filled.questionnaire.id], [old.questionnaire.id]],
    figures: { total: 3, pending: 1, completed: 1, expired: 1, completion_rate: 33.3 },
  };
  expect(await look()).toEqual(expected);
  const shown = await admin.rest("GET", `/questionnaires/${old.questionnaire.id}`);
  expect(shown.body.status).toBe("expired");

  const noted = await admin.rest("POST", "/questionnaires/expire-old");
  expect([noted.status, noted.body]).toEqual([200, { expired: 1 }]);
  expect((await admin.rest("POST", "/questionnaires/expire-old")).body).toEqual({ expired: 0 });
  expect(await look()).toEqual(expected);
});

test("pages come newest first; one person's or one category's alone", async () => {
  const categoria_id = await categoryOf(app, "education");
  const made: string[] = [];
  const bia = await app.professional();
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance({ minutes: 1 });
    const input = { usuario_id: bia.id, categoria_id };
    made.unshift((await admin.trpc.questionnaires.create.mutate(input)).id);
  }
  const other = await newQuestionnaire(app, admin);
  const own = await admin.rest("GET", `/questionnaires/user/${bia.id}?limit=2`);
  expect(own.body).toMatchObject({ total: 3, pages: 2, skip: 0, limit: 2 });
  expect(idsOf(own.body)).toEqual(made.slice(0, 2));
  const rest = await admin.rest("GET", `/questionnaires/user/${bia.id}?skip=2&limit=2`);
  expect(idsOf(rest.body)).toEqual(made.slice(2));
  const ofCategory = await admin.rest("GET", `/questionnaires/?categoria_id=${categoria_id}`);
  expect(idsOf(ofCategory.body)).toEqual(made);
  const all = await admin.rest("GET", "/questionnaires/?limit=1");
  expect(idsOf(all.body)).toEqual([other.questionnaire.id]);
  for (const query of ["limit=101", "status=done", "categoria_id=1", "outra=1"])
    expect((await admin.rest("GET", `/questionnaires/?${query}`)).status).toBe(422);
});

test("a deactivated person's questionnaires are gone from lists, figures and the web", async () => {
  const { person, questionnaire, path } = await newQuestionnaire(app, admin);
  const before = await stats();
  expect((await admin.rest("DELETE", `/admin/users/${person.id}`)).status).toBe(204);
  expect((await stats()).total).toBe(before.total - 1);
  const { body } = await admin.rest("GET", "/questionnaires/");
  expect(idsOf(body)).not.toContain(questionnaire.id);
  expect((await admin.rest("GET", `/questionnaires/${questionnaire.id}`)).status).toBe(404);
  for (const [method, address, sent] of [
    ["GET", path, undefined],
    ["GET", `${path}/questions`, undefined],
    ["PUT", `${path}/responses`, answersTo(questionnaire.questions)],
  ] as const)
    expect((await app.anonymous.rest(method, address, sent)).status).toBe(404);
});

test("with the account its questionnaires are erased", async () => {
  const { person } = await newQuestionnaire(app, admin);
  await app.db((db) => db.deleteFrom("usuarios").where("id", "=", person.id).execute());
  const left = await app.db((db) =>
    db.selectFrom("questionarios").where("usuario_id", "=", person.id).select("id").execute(),
  );
  expect(left).toEqual([]);
});
