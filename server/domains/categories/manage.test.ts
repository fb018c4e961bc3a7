import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/categories/categories.messages.ts";

const app = await testApp();
const boss = await app.admin();

let count = 0;
/** A body whose slug nobody has. */
const fresh = (more: object = {}) => ({
  name: `area-${count++}`,
  display_name: "Veterinária",
  ...more,
});
const create = (body: object) => boss.rest("POST", "/categories/", body);

test("a category is made with what was given, and the rest as usual", async () => {
  const plain = await create(fresh());
  expect(plain).toMatchObject({
    status: 201,
    body: { display_name: "Veterinária", description: null, icon: null, color: "#6b7280" },
  });
  const whole = fresh({ description: " Clínicas ", icon: "🐾", color: "#0F766E" });
  const { body } = await create(whole);
  expect(body).toMatchObject({ ...whole, description: "Clínicas", color: "#0f766e" });
  const ana = await app.professional();
  expect((await ana.rest("GET", `/categories/${body.id}`)).body).toEqual(body);
  expect((await ana.rest("GET", `/categories/slug/${body.name}`)).body).toEqual(body);
});

test("each fault has its own message", async () => {
  const faults: [object, string[]][] = [
    [{}, [m.nomeESlug, m.nomeESlug]],
    [{ name: " ", display_name: "" }, [m.nomeESlug, m.nomeESlug]],
    [fresh({ name: "Não-Slug" }), [m.slugInvalido]],
    [fresh({ name: "a--b" }), [m.slugInvalido]],
    [fresh({ name: "-a" }), [m.slugInvalido]],
    [fresh({ name: "a".repeat(61) }), [m.slugLongo]],
    [fresh({ display_name: "x".repeat(101) }), [m.nomeLongo]],
    [fresh({ description: "x".repeat(301) }), [m.descricaoLonga]],
    [fresh({ icon: "abc" }), [m.iconeInvalido]],
    [fresh({ color: "teal" }), [m.corInvalida]],
    [fresh({ color: "#12345" }), [m.corInvalida]],
  ];
  for (const [sent, words] of faults) {
    const { status, body } = await create(sent);
    const messages = body.detail.map(({ msg }: { msg: string }) => msg);
    expect([sent, status, messages]).toEqual([sent, 422, words]);
  }
});

test("an icon is up to two characters as a person counts them, or a known keyword", async () => {
  for (const icon of ["👩‍⚕️", "🇧🇷", "👩‍⚕️👨‍⚕️", "AB", "Dental", "lightning"]) {
    expect([icon, (await create(fresh({ icon }))).status]).toEqual([icon, 201]);
  }
  expect((await create(fresh({ icon: "👩‍⚕️👨‍⚕️🦷" }))).status).toBe(422);
});

test("of many who want one slug at once exactly one gets it", async () => {
  const body = fresh();
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
    expect([status, body]).toEqual([409, { detail: m.slugEmUso }]);
  }
});

test("a change keeps what is absent, empties what is null, and may not take another's slug", async () => {
  const [first, second] = [fresh({ icon: "🐾", description: "Bichos" }), fresh()];
  const { body: made } = await create(first);
  await create(second);
  const path = `/categories/${made.id}`;
  app.clock.advance({ minutes: 5 });
  const { body } = await boss.rest("PUT", path, { display_name: "Bichos", description: null });
  expect(body).toMatchObject({ ...first, display_name: "Bichos", description: null });
  expect(body.updated_at).not.toBe(made.updated_at);
  expect(await boss.rest("PUT", path, { name: second.name })).toMatchObject({
    status: 409,
    body: { detail: m.slugEmUso },
  });
  const empty = await boss.rest("PUT", path, { display_name: " " });
  expect(empty.body.detail[0].msg).toBe(m.nomeObrigatorio);
  expect((await boss.rest("PUT", `/categories/${newId()}`, {})).status).toBe(404);
});

test("a category that somebody has stays; who is gone keeps nothing", async () => {
  const { body } = await create(fresh());
  const path = `/categories/${body.id}`;
  const ana = await app.professional();
  const setAna = (change: object) =>
    app.db((db) => db.updateTable("usuarios").set(change).where("id", "=", ana.id).execute());
  await setAna({ categoria_id: body.id });
  expect(await boss.rest("DELETE", path)).toMatchObject({
    status: 409,
    body: { detail: m.emUso },
  });
  await setAna({ desativado_em: app.clock.now() });
  expect((await boss.rest("DELETE", path)).status).toBe(204);
  expect((await boss.rest("DELETE", path)).status).toBe(404);
});

test("the counts are of live accounts and of templates by slug, and the sums are theirs", async () => {
  const { body } = await create(fresh());
  const [ana, bia] = [await app.professional(), await app.professional()];
  const template = { content: "Olá, {{nome_cliente}}!", category: "general", type: "REMINDER" };
  for (const { rest } of [ana, bia]) {
    const made = await rest("POST", "/templates", { ...template, name: "Aviso", tone: "FORMAL" });
    expect(made.status).toBe(201);
  }
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ categoria_id: body.id })
      .where("id", "in", [ana.id, bia.id])
      .execute(),
  );
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", bia.id)
      .execute(),
  );
  await boss.rest("POST", "/categories/initialize");
  await boss.trpc.templates.initializeLibrary.mutate();

  const users = await boss.trpc.categories.usersCount.query();
  expect(users.find(({ categoria_id }) => categoria_id === body.id)).toEqual({
    categoria_id: body.id,
    name: body.name,
    count: 1,
  });
  const templates = await boss.trpc.categories.templatesCount.query();
  expect(templates.find(({ name }) => name === "medical")?.count).toBe(5);
  // The library's, and Ana's: Bia is gone, and hers with her.
  expect(templates.find(({ name }) => name === "general")?.count).toBe(6);

  const stats = await boss.trpc.categories.stats.query();
  expect(stats.categories.find(({ id }) => id === body.id)).toMatchObject({
    total_usuarios: 1,
    total_templates: 0,
  });
  expect(stats.total_usuarios).toBe(users.reduce((sum, { count }) => sum + count, 0));
  // Six of the library's eight categories are built in; templates of the other two belong to none.
  expect(stats.total_templates).toBe(31);
});

test("initialize makes what is missing, once", async () => {
  await app.db((db) =>
    db.deleteFrom("categories").where("name", "in", ["beauty", "general"]).execute(),
  );
  const answers = await Promise.all([1, 2].map(() => boss.rest("POST", "/categories/initialize")));
  expect(new Set(answers.map(({ body }) => body.created))).toEqual(new Set([0, 2]));
});

test("every write is noted with what was before and after", async () => {
  const { body } = await create(fresh());
  await boss.rest("PUT", `/categories/${body.id}`, { display_name: "Outra" });
  await boss.rest("DELETE", `/categories/${body.id}`);
  const rows = await app.db((db) =>
    db.selectFrom("auditoria").selectAll().where("alvo_id", "=", body.id).orderBy("id").execute(),
  );
  expect(rows).toMatchObject([
    { acao: "criar", ator_id: boss.id, alvo_tipo: "categoria", antes: null },
    { acao: "alterar", antes: { display_name: "Veterinária" }, depois: { display_name: "Outra" } },
    { acao: "excluir", antes: { display_name: "Outra" }, depois: null },
  ]);
});
