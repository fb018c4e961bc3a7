import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import {
  insertFromTemplate,
  novoTemplate,
  practiceWithTemplates,
  systemTemplate,
} from "#server/testing/templates.ts";
import { ensureLibrary } from "./service/initialize-library.ts";

/** Figures of how templates are used, from messages as they stand. */
const app = await testApp();

type Practice = Awaited<ReturnType<typeof practiceWithTemplates>>;
type Status = "pendente" | "entregue" | "lida" | "erro" | "falha";

async function use({ ana, c1 }: Practice, template_id: string, ...statuses: Status[]) {
  app.clock.advance({ minutes: 1 });
  const at = app.clock.now();
  return app.db((db) =>
    insertFromTemplate(
      db,
      statuses.map((status) => ({ usuario_id: ana.id, cliente_id: c1, template_id, at, status })),
    ),
  );
}

const change = (id: string, values: { status?: Status; enviada_em?: Date | null }) =>
  app.db((db) => db.updateTable("mensagens").set(values).where("id", "=", id).execute());

test("use counts when it is queued; success is what was delivered or read of what was sent", async () => {
  const practice = await practiceWithTemplates(app);
  const { ana, t1 } = practice;
  const figures = async () => {
    const { body } = await ana.rest("GET", `/templates/${t1}/analytics`);
    return [body.usage_count, body.success_rate];
  };
  expect(await figures()).toEqual([0, null]);
  const [a = "", b = "", c = "", d = ""] = await use(
    practice,
    t1,
    "pendente",
    "pendente",
    "pendente",
    "pendente",
  );
  const used = app.clock.now();
  expect(await figures()).toEqual([4, null]);
  // Sent, and nothing heard yet: some hosts never say more.
  for (const id of [a, b]) await change(id, { enviada_em: used });
  expect(await figures()).toEqual([4, null]);
  await change(a, { status: "entregue" });
  expect(await figures()).toEqual([4, 50]);
  await change(a, { status: "lida" });
  expect(await figures()).toEqual([4, 50]);
  await change(c, { status: "erro" });
  expect(await figures()).toEqual([4, 33.3]);
  // Put back into the outbox, it waits again.
  await change(c, { status: "pendente" });
  expect(await figures()).toEqual([4, 50]);
  await change(b, { status: "entregue" });
  expect(await figures()).toEqual([4, 100]);
  // A message that never went and is taken back was no use.
  await app.db((db) => db.deleteFrom("mensagens").where("id", "=", d).execute());
  expect(await figures()).toEqual([3, 100]);
  const { body } = await ana.rest("GET", `/templates/${t1}/analytics`);
  expect(body).toEqual({
    template_id: t1,
    name: "Aviso 1",
    usage_count: 3,
    success_rate: 100,
    last_used: used.toISOString(),
  });
});

test("what clients wrote, and messages without a template, count for none", async () => {
  const practice = await practiceWithTemplates(app);
  const { ana, c1, t1 } = practice;
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values({
        id: crypto.randomUUID(),
        usuario_id: ana.id,
        cliente_id: c1,
        direcao: "ENTRADA",
        mensagem_recebida: "Oi",
        template_id: t1,
        status: "entregue",
        momento: app.clock.now(),
        criado_em: app.clock.now(),
        atualizado_em: app.clock.now(),
        origem: "cliente",
      })
      .execute(),
  );
  expect((await ana.trpc.templates.analytics.query({})).total_usage).toBe(0);
});

test("the most used first, those that nobody used not at all", async () => {
  const practice = await practiceWithTemplates(app);
  const { ana, t1, t2 } = practice;
  await ana.trpc.templates.create.mutate({ ...novoTemplate, name: "Sem uso" });
  await use(practice, t1, "entregue");
  await use(practice, t2, "entregue", "falha");
  const { body } = await ana.rest("GET", "/templates/most-used/");
  expect(body).toEqual([
    expect.objectContaining({ template_id: t2, name: "Aviso 2", usage_count: 2, success_rate: 50 }),
    expect.objectContaining({
      template_id: t1,
      name: "Aviso 1",
      usage_count: 1,
      success_rate: 100,
    }),
  ]);
  expect((await ana.rest("GET", "/templates/most-used?limit=1")).body).toHaveLength(1);
  expect((await ana.rest("GET", "/templates/most-used?limit=101")).status).toBe(422);
});

test("the figures of the dashboard, for any period", async () => {
  const practice = await practiceWithTemplates(app);
  const { ana, t1, t2 } = practice;
  await ana.trpc.templates.create.mutate({
    ...novoTemplate,
    name: "Convite",
    type: "MARKETING",
    is_active: false,
  });
  await use(practice, t2, "lida", "lida");
  await use(practice, t1, "pendente");
  const { body } = await ana.rest("GET", "/templates/analytics/");
  expect(body).toEqual({
    total_templates: 3,
    active_templates: 2,
    total_usage: 3,
    most_used_template: { name: "Aviso 2", usage_count: 2 },
    category_stats: [{ category: "general", template_count: 3, usage_count: 3 }],
    type_stats: [
      { type: "NOTIFICATION", template_count: 2, usage_count: 3 },
      { type: "MARKETING", template_count: 1, usage_count: 0 },
    ],
    recent_activity: [
      expect.objectContaining({ template_id: t1, usage_count: 1, success_rate: null }),
      expect.objectContaining({ template_id: t2, usage_count: 2, success_rate: 100 }),
    ],
  });
  expect((await ana.rest("GET", "/templates/analytics?period=7d")).body).toEqual(body);
  expect((await ana.rest("GET", "/templates/analytics?period=1d")).status).toBe(422);
});

test("nothing at all: zeros, and no most used one", async () => {
  const ana = await app.professional();
  expect(await ana.trpc.templates.analytics.query({})).toEqual({
    total_templates: 0,
    active_templates: 0,
    total_usage: 0,
    most_used_template: null,
    category_stats: [],
    type_stats: [],
    recent_activity: [],
  });
});

test("of a template of the system a professional sees their own use, an administrator everybody's", async () => {
  await ensureLibrary(app.services);
  const { id } = await systemTemplate(app, "general", "NOTIFICATION");
  const [one, two, admin] = [
    await practiceWithTemplates(app),
    await practiceWithTemplates(app),
    await app.admin(),
  ];
  await use(one, id, "lida", "lida", "falha");
  await use(two, id, "lida");
  const seen = async (person: Practice["ana"]) => {
    const [got, figures] = await Promise.all([
      person.trpc.templates.get.query({ id }),
      person.trpc.templates.analyticsOf.query({ id }),
    ]);
    expect(got.last_used_at).toEqual(figures.last_used);
    return [got.usage_count, figures.success_rate];
  };
  expect(await seen(one.ana)).toEqual([3, 66.7]);
  expect(await seen(two.ana)).toEqual([1, 100]);
  expect(await seen(admin)).toEqual([4, 75]);
});
