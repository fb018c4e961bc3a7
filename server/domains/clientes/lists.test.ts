import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

async function withClients(names: (string | null)[]) {
  const ana = await app.professional();
  for (const [index, nome] of names.entries()) {
    await ana.trpc.clientes.create.mutate({ nome, telefone: nome ? null : `113333000${index}` });
  }
  return ana;
}

async function found(who: Actor, q: string) {
  const { items, total } = await who.trpc.clientes.search.query({ q });
  expect(total).toBe(items.length);
  return items.map(({ nome, telefone }) => nome ?? telefone);
}

test("the list is by name as people sort it, unnamed last, in pages", async () => {
  const ana = await withClients(["Zélia", "ângela", "Ana", null, "Álvaro", "bruno"]);
  const all = await ana.rest("GET", "/clientes");
  expect(all.body).toMatchObject({ total: 6, pages: 1, skip: 0, limit: 20 });
  const names = all.body.items.map(({ nome }: { nome: string | null }) => nome);
  expect(names).toEqual(["Álvaro", "Ana", "ângela", "bruno", "Zélia", null]);

  const second = await ana.rest("GET", "/clientes?skip=2&limit=2");
  expect(second.body).toMatchObject({ total: 6, pages: 3, skip: 2, limit: 2 });
  expect(second.body.items).toEqual(all.body.items.slice(2, 4));
  expect((await ana.rest("GET", "/clientes?skip=99")).body).toMatchObject({ items: [], total: 6 });
});

test.each(["limit=101", "limit=0", "skip=-1", "limit=dez", "pagina=1"])(
  "a list with %s is refused",
  async (query) => {
    const ana = await app.professional();
    const { status, body } = await ana.rest("GET", `/clientes?${query}`);
    expect(status).toBe(422);
    expect(body.detail[0].loc[0]).toBe("query");
  },
);

test("a search finds parts of names without case and accents", async () => {
  const ana = await withClients(["José da Conceição", "Joselina Prado", "Ana Paula", "Conce"]);
  expect(await found(ana, "JOSE")).toEqual(["José da Conceição", "Joselina Prado"]);
  expect(await found(ana, "conceiçao")).toEqual(["José da Conceição"]);
  expect(await found(ana, "a pa")).toEqual(["Ana Paula"]);
  expect(await found(ana, "na")).toEqual(["Ana Paula", "Joselina Prado"]);
  expect(await found(ana, "é")).toHaveLength(3);
  expect(await found(ana, "xyz")).toEqual([]);
});

test("a search finds parts of phones, however they are written", async () => {
  const ana = await app.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11999998888" });
  await ana.trpc.clientes.create.mutate({ nome: "Sala 9999", telefone: "2133334444" });
  expect(await found(ana, "9999")).toEqual(["Davi", "Sala 9999"]);
  expect(await found(ana, "(11) 99999-88")).toEqual(["Davi"]);
  expect(await found(ana, "+55 21")).toEqual(["Sala 9999"]);
  expect(await found(ana, "33")).toEqual(["Sala 9999"]);
  expect(await found(ana, "8")).toEqual(["Davi"]);
});

test.each(["%", "_", "50%", "a_b", "\\", "'; drop table clientes; --"])(
  "in a search %j is text like any other",
  async (term) => {
    const ana = await withClients([`Teste ${term} fim`, "Outra pessoa"]);
    expect(await found(ana, term)).toEqual([`Teste ${term} fim`]);
  },
);

test("a search answers pages and the total, also past its end", async () => {
  const ana = await withClients(["Ana 1", "Ana 2", "Ana 3", "Bia"]);
  const page = await ana.rest("GET", "/clientes/search?q=ana&skip=1&limit=1");
  expect(page.body).toMatchObject({ total: 3, pages: 3, skip: 1, limit: 1 });
  expect(page.body.items).toMatchObject([{ nome: "Ana 2" }]);
  const past = await ana.rest("GET", "/clientes?nome=ana&skip=9");
  expect(past.body).toMatchObject({ items: [], total: 3 });
});

test("the list knows its search as nome and as q", async () => {
  const ana = await withClients(["Ana", "Bia"]);
  for (const query of ["nome=bia", "q=bia", "nome=&q=bia"]) {
    expect((await ana.rest("GET", `/clientes?${query}`)).body.items).toMatchObject([
      { nome: "Bia" },
    ]);
  }
  expect((await ana.rest("GET", "/clientes/search?q=")).body.total).toBe(2);
});

test("the kept total follows creation, removal and bulk writes", async () => {
  const ana = await withClients(["Ana", "Bia", "Caio"]);
  const { items } = await ana.trpc.clientes.list.query({});
  await ana.trpc.clientes.remove.mutate({ id: items[0]?.id ?? "" });
  expect(await ana.trpc.clientes.list.query({})).toMatchObject({ total: 2 });
  await app.db((db) => db.deleteFrom("clientes").where("usuario_id", "=", ana.id).execute());
  expect(await ana.trpc.clientes.list.query({})).toMatchObject({ total: 0, items: [] });
});
