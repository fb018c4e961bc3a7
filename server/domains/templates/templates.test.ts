import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { novoTemplate } from "#server/testing/templates.ts";
import { m } from "#shared/templates/templates.messages.ts";

const app = await testApp();
const NOWHERE = "01980000-0000-7000-8000-000000000001";

test("a template is made, read, changed in part, and removed", async () => {
  const ana = await app.professional();
  const made = await ana.rest("POST", "/templates/", {
    ...novoTemplate,
    message_type: "NOTIFICATION",
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const now = app.clock.now().toISOString();
  expect(made.body).toEqual({
    ...novoTemplate,
    id,
    type: "NOTIFICATION",
    tone: "FRIENDLY",
    is_system: false,
    aprovacoes: [],
    usage_count: 0,
    last_used_at: null,
    created_at: now,
    updated_at: now,
    created_by: ana.id,
  });
  expect((await ana.rest("GET", `/templates/${id}`)).body).toEqual(made.body);

  app.clock.advance({ minutes: 1 });
  const changed = await ana.rest("PUT", `/templates/${id}`, { is_active: false });
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...made.body, is_active: false, updated_at: app.clock.now().toISOString() },
  ]);
  const cleared = await ana.trpc.templates.update.mutate({ id, description: "", tone: "casual" });
  expect([cleared.description, cleared.tone]).toEqual([null, "CASUAL"]);

  const removed = await ana.rest("DELETE", `/templates/${id}`);
  expect([removed.status, removed.body]).toEqual([204, undefined]);
  expect((await ana.rest("GET", `/templates/${id}`)).status).toBe(404);
});

test("what is wrong is reported field by field, in the words of the form", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", "/templates", {
    ...novoTemplate,
    name: "Oi!",
    content: "{{",
    tone: "bravo",
  });
  expect(status).toBe(422);
  expect(
    body.detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.at(-1), msg]),
  ).toEqual([
    ["name", m.nomeInvalido],
    ["content", m.conteudoCurto],
    ["content", m.variaveisMalformadas],
    ["tone", m.tomInvalido],
  ]);
});

test("message_type must agree with type, also with the stored one", async () => {
  const ana = await app.professional();
  const { create, update } = ana.trpc.templates;
  const wrong = { status: 422, detail: [{ loc: ["body", "message_type"], msg: m.tipoInvalido }] };
  const input = { ...novoTemplate, message_type: "REMINDER" };
  expect(await refusal(create.mutate(input))).toMatchObject(wrong);
  const { id } = await create.mutate({ ...input, type: "reminder" });
  expect(await refusal(update.mutate({ id, message_type: "FOLLOWUP" }))).toMatchObject(wrong);
  await update.mutate({ id, message_type: "reminder" });
  expect((await update.mutate({ id, type: "followup", message_type: "FOLLOWUP" })).type).toBe(
    "FOLLOWUP",
  );
});

test("one professional has a name once, another may have it too", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await ana.trpc.templates.create.mutate(novoTemplate);
  await bia.trpc.templates.create.mutate(novoTemplate);
  const taken = { status: 409, detail: "Já existe um template com este nome" };
  expect(await refusal(ana.trpc.templates.create.mutate(novoTemplate))).toEqual(taken);
  const { id } = await ana.trpc.templates.create.mutate({ ...novoTemplate, name: "Outro" });
  const rename = ana.trpc.templates.update.mutate({ id, name: novoTemplate.name });
  expect(await refusal(rename)).toEqual(taken);
  await ana.trpc.templates.update.mutate({ id, name: "Outro" });
});

test("of many that make the same name at once exactly one does", async () => {
  const ana = await app.professional();
  const calls = Array.from({ length: 20 }, () => ana.rest("POST", "/templates", novoTemplate));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect([201, 409].map((code) => statuses.filter((status) => status === code).length)).toEqual([
    1, 19,
  ]);
});

test("another professional's template does not exist", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { id } = await bia.trpc.templates.create.mutate(novoTemplate);
  const { get, update, remove, duplicate, analyticsOf } = ana.trpc.templates;
  const gone = { status: 404, detail: "Template não encontrado" };
  for (const key of [id, NOWHERE]) {
    expect(await refusal(get.query({ id: key }))).toEqual(gone);
    expect(await refusal(update.mutate({ id: key, is_active: false }))).toEqual(gone);
    expect(await refusal(remove.mutate({ id: key }))).toEqual(gone);
    expect(await refusal(duplicate.mutate({ id: key }))).toEqual(gone);
    expect(await refusal(analyticsOf.query({ id: key }))).toEqual(gone);
  }
  expect((await ana.trpc.templates.list.query({})).total).toBe(0);
  expect((await bia.trpc.templates.get.query({ id })).is_active).toBe(true);
  expect((await ana.rest("GET", "/templates/1")).status).toBe(404);
});

test("with an expired trial one reads, renders and validates, and writes nothing", async () => {
  const ana = await app.professional({ trialDays: 1 });
  const { id } = await ana.trpc.templates.create.mutate(novoTemplate);
  app.clock.advance({ days: 2 });
  const statusOf = async (method: string, path: string, body?: object) =>
    (await ana.rest(method, path, body)).status;
  expect(await statusOf("GET", "/templates")).toBe(200);
  expect(await statusOf("POST", "/templates/render", { content: "Oi" })).toBe(200);
  expect(await statusOf("POST", "/templates/validate", { content: "Oi" })).toBe(200);
  expect(await statusOf("POST", "/templates/variables/validate", { variables: [] })).toBe(200);
  for (const [method, path, body] of [
    ["POST", "/templates", novoTemplate],
    ["PUT", `/templates/${id}`, { is_active: false }],
    ["DELETE", `/templates/${id}`, undefined],
    ["POST", `/templates/${id}/duplicate`, {}],
    ["POST", "/templates/initialize-library", {}],
  ] as const) {
    expect([path, await statusOf(method, path, body)]).toEqual([path, 403]);
  }
});
