import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";

const app = await testApp();
const admin = await app.admin();

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const found = async (query: Record<string, string>) => {
  const { status, body } = await admin.rest("GET", `/admin/users?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return idsOf(body).toSorted();
};

test("the live accounts come newest first, in pages, without anything secret", async () => {
  const made = [];
  for (const nome of ["Zoé", "Ana", "Íris"]) {
    app.clock.advance({ minutes: 1 });
    made.unshift((await app.professional({ nome })).id);
  }
  const gone = await app.professional();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", gone.id)
      .execute(),
  );
  const { status, body } = await admin.rest("GET", "/admin/users?limit=2");
  expect(status).toBe(200);
  expect({ ...body, items: idsOf(body) }).toEqual({
    items: made.slice(0, 2),
    total: 4,
    pages: 2,
    skip: 0,
    limit: 2,
  });
  expect(JSON.stringify(body)).not.toMatch(/senha|token":"|busca/);
  const { items } = await admin.trpc.admin.listUsers.query({ skip: 2 });
  expect(items.map(({ id }) => id)).toEqual([made[2], admin.id]);
  const late = await admin.trpc.admin.listUsers.query({ skip: 1_000 });
  expect([late.items, late.total]).toEqual([[], 4]);
});

test("a search finds a part of name or e-mail whatever the case and the accents, and digits of a phone", async () => {
  const joao = await app.professional({ nome: "João  Ávila", email: "Dr.Avila@Clinica.com.br" });
  const rita = await app.professional({ nome: "Rita 100%_certo" });
  await app.db((db) =>
    db.updateTable("usuarios").set({ telefone: "11987654321" }).where("id", "=", rita.id).execute(),
  );
  for (const q of ["joao", "JOÃO", "avila", "dr.avila@clin", "ÁVI", " Ávila ", "jo"]) {
    expect([q, await found({ q })]).toEqual([q, [joao.id]]);
  }
  for (const q of ["98765", "(11) 98765-4321", "+55 11 98765", "100%_", "%_c", "1198"]) {
    expect([q, await found({ q })]).toEqual([q, [rita.id]]);
  }
  // Neither the end of a name with the beginning of an e-mail, nor what only resembles a pattern.
  for (const q of ["avila dr", "j_ao", "jo%o", "zzz", "\\"])
    expect([q, await found({ q })]).toEqual([q, []]);
  expect((await admin.rest("GET", "/admin/users?q=%20")).body.total).toBeGreaterThan(2);
});

test("role and category narrow the list, also together with a search", async () => {
  const categoria = newId();
  await app.db((db) =>
    db
      .insertInto("categories")
      .values({
        id: categoria,
        name: "filtro",
        display_name: "Filtro",
        description: null,
        icon: null,
      })
      .execute(),
  );
  const [one, two] = [
    await app.professional({ nome: "Filtrada Um" }),
    await app.professional({ nome: "Filtrada Dois" }),
  ];
  await app.db((db) =>
    db.updateTable("usuarios").set({ categoria_id: categoria }).where("id", "=", one.id).execute(),
  );
  expect(await found({ categoria_id: categoria })).toEqual([one.id]);
  expect(await found({ categoria_id: categoria, role: "ADMIN" })).toEqual([]);
  expect(await found({ q: "filtrada", role: "USER" })).toEqual([one.id, two.id].toSorted());
  expect(await found({ q: "filtrada", categoria_id: categoria })).toEqual([one.id]);
  expect(await found({ role: "ADMIN" })).toEqual([admin.id]);
  await app.db((db) =>
    db.updateTable("usuarios").set({ usa_google: true }).where("id", "=", two.id).execute(),
  );
  expect(await found({ q: "filtrada", usa_google: "true" })).toEqual([two.id]);
  expect(await found({ q: "filtrada", usa_google: "false" })).toEqual([one.id]);
  expect(await found({ q: "filtrada", role: "", categoria_id: "" })).toHaveLength(2);
  const [shown] = (await admin.rest("GET", `/admin/users?categoria_id=${categoria}`)).body.items;
  expect(shown.categoria).toMatchObject({ id: categoria, display_name: "Filtro" });
});

test("of each account it says when a session of theirs was last begun or prolonged", async () => {
  const nome = "Nair Seixas";
  const email = "nair.seixas@exemplo.com.br";
  const { id } = await admin.trpc.admin.createUser.mutate({ nome, email, password: PASSWORD });
  const shown = async () => {
    const { items } = await admin.trpc.admin.listUsers.query({ q: nome });
    const one = await admin.trpc.admin.getUser.query({ id });
    expect(items).toEqual([one]);
    return one.visto_em;
  };
  expect(await shown()).toBe(null);

  const enter = async () => {
    const login = { username: email, password: PASSWORD };
    return (await app.anonymous.rest("POST", "/auth/login", login)).body;
  };
  const { refresh_token } = await enter();
  app.clock.advance({ minutes: 10 });
  await enter();
  expect(await shown()).toEqual(app.clock.now());
  app.clock.advance({ minutes: 5 });
  await app.anonymous.rest("POST", "/auth/refresh", { refresh_token });
  expect(await shown()).toEqual(app.clock.now());
  const last = app.clock.now();
  app.clock.advance({ days: 1 });
  expect(await shown()).toEqual(last);
});

test("what a list is not asked that way is 422", async () => {
  for (const query of [
    "limit=101",
    "limit=0",
    "skip=-1",
    "role=CHEFE",
    "categoria_id=x",
    "sort=1",
  ]) {
    expect([query, (await admin.rest("GET", `/admin/users?${query}`)).status]).toEqual([
      query,
      422,
    ]);
  }
  expect((await admin.rest("GET", `/admin/users?q=${"x".repeat(201)}`)).status).toBe(422);
});

test("one account as the list shows it; 404 for one that is not there or was removed", async () => {
  const ana = await app.professional();
  const { body } = await admin.rest("GET", `/admin/users/${ana.id}`);
  const me = (await ana.rest("GET", "/usuarios/me")).body;
  const { pessoa: _1, conta: _2, papel: _3, permissoes: _4, tem_agenda: _5, ...own } = me;
  const { visto_em, ...shown } = body;
  expect({ ...shown, segundo_fator_ate: null }).toEqual(own);
  expect(visto_em).toBe(app.clock.now().toISOString());
  expect((await admin.rest("GET", `/admin/users/${newId()}`)).status).toBe(404);
  expect((await admin.rest("GET", "/admin/users/abc")).status).toBe(404);
  await admin.rest("DELETE", `/admin/users/${ana.id}`);
  expect((await admin.rest("GET", `/admin/users/${ana.id}`)).body).toEqual({
    detail: "Usuário não encontrado",
  });
});
