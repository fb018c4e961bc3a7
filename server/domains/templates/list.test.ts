import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { insertFromTemplate, novoTemplate, professionalOf } from "#server/testing/templates.ts";
import { ensureLibrary } from "./service/initialize-library.ts";

const app = await testApp();
await ensureLibrary(app.services);
const ana = await professionalOf(app, "dental");
const admin = await app.admin();

const made: Record<string, string> = {};
for (const [name, fields] of Object.entries({
  Ótica: { type: "MARKETING", tone: "CASUAL", description: "Óculos e LENTES" },
  Abertura: { type: "NOTIFICATION", tone: "FORMAL", content: "Atenção: abrimos às nove." },
  abóbora: { type: "NOTIFICATION", tone: "FRIENDLY", is_active: false },
  "Zelo 100": { type: "REMINDER", tone: "CARING" },
})) {
  app.clock.advance({ minutes: 1 });
  const template = await ana.trpc.templates.create.mutate({
    ...novoTemplate,
    category: "dental",
    name,
    ...fields,
  });
  made[name] = template.id;
}
const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });

async function queueFrom(name: string, times: number) {
  app.clock.advance({ minutes: 1 });
  const message = {
    usuario_id: ana.id,
    cliente_id,
    template_id: made[name] ?? null,
    at: app.clock.now(),
  };
  await app.db((db) =>
    insertFromTemplate(
      db,
      Array.from({ length: times }, () => message),
    ),
  );
}
await queueFrom("Abertura", 3);
await queueFrom("Zelo 100", 1);

/** Names of the own templates that a REST query finds, in its order. */
async function found(query: string, person = ana): Promise<string[]> {
  const { status, body } = await person.rest(
    "GET",
    `/templates/?is_system=false&size=100&${query}`,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map(({ name }: { name: string }) => name);
}

test("a page, with its totals; the newest first", async () => {
  const { status, body } = await ana.rest("GET", "/templates/?page=2&size=3");
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ["items", "page", "pages", "per_page", "total"],
  ]);
  // Four of her own, five of her field and five general ones.
  const { page, pages, per_page, total, items } = body;
  expect({ page, pages, per_page, total, shown: items.length }).toEqual({
    page: 2,
    pages: 5,
    per_page: 3,
    total: 14,
    shown: 3,
  });
  expect(items[0].name).toBe("Ótica");
  expect((await ana.rest("GET", "/templates/?page=6&size=3")).body.items).toEqual([]);
  expect((await ana.trpc.templates.list.query({})).per_page).toBe(20);
});

test.each([
  ["is_active=false", ["abóbora"]],
  ["is_active=true", ["Zelo 100", "Abertura", "Ótica"]],
  ["type=marketing&type=REMINDER", ["Zelo 100", "Ótica"]],
  ["tone=formal", ["Abertura"]],
  ["tone=formal&tone=casual&type=marketing", ["Ótica"]],
  ["category=dental&category=general", ["Zelo 100", "abóbora", "Abertura", "Ótica"]],
  ["category=legal", []],
  ["search=OTICA", ["Ótica"]],
  ["search=lentes", ["Ótica"]],
  ["search=atencao", ["Abertura"]],
  ["search=%25", []],
  ["search=", ["Zelo 100", "abóbora", "Abertura", "Ótica"]],
  ["sort=name_asc", ["Abertura", "abóbora", "Ótica", "Zelo 100"]],
  ["sort=name_desc", ["Zelo 100", "Ótica", "abóbora", "Abertura"]],
  ["sort=created_asc", ["Ótica", "Abertura", "abóbora", "Zelo 100"]],
  ["sort=created_desc", ["Zelo 100", "abóbora", "Abertura", "Ótica"]],
  ["sort=usage_desc", ["Abertura", "Zelo 100", "abóbora", "Ótica"]],
  ["sort=usage_asc", ["Ótica", "abóbora", "Zelo 100", "Abertura"]],
  ["sort=last_used_desc", ["Zelo 100", "Abertura", "abóbora", "Ótica"]],
  [`created_by=${ana.id}`, ["Zelo 100", "abóbora", "Abertura", "Ótica"]],
])("%s finds %j", async (query, names) => {
  expect(await found(query)).toEqual(names);
  // An administrator finds them too, among all tenants'.
  expect((await found(query, admin)).filter((name) => name in made)).toEqual(names);
});

test("is_system tells the system's from one's own", async () => {
  const { body } = await ana.rest("GET", "/templates?is_system=true");
  expect([body.total, body.items.every((item: { is_system: boolean }) => item.is_system)]).toEqual([
    10,
    true,
  ]);
  expect((await ana.rest("GET", "/templates?is_system=false")).body.total).toBe(4);
});

test.each([
  "size=101",
  "size=0",
  "page=0",
  "sort=nome",
  "type=outro",
  "category=education",
  "is_active=talvez",
  "outra=1",
])("%s is refused", async (query) => {
  const { status, body } = await ana.rest("GET", `/templates?${query}`);
  expect([status, body.detail[0].loc[0]]).toEqual([422, "query"]);
});

test("templates that somebody else made can not be asked for", async () => {
  const bia = await app.professional();
  const nobody = crypto.randomUUID();
  const gone = { status: 404, detail: "Usuário não encontrado" };
  for (const created_by of [ana.id, nobody]) {
    expect(await refusal(bia.trpc.templates.list.query({ created_by }))).toEqual(gone);
  }
  expect((await admin.trpc.templates.list.query({ created_by: nobody })).items).toEqual([]);
});
