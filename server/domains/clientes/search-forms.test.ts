import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { fileFrom } from "#server/testing/exported.ts";
import { connectionBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { settle } from "#server/testing/replies.ts";

const app = await testApp();

async function practice() {
  const ana = await app.professional();
  const { body } = await ana.rest("POST", "/clientes", {
    nome: "Ana Lúcia",
    telefone: "11987654321",
  });
  await ana.rest("POST", "/clientes", { nome: "Bia Prado", telefone: "1133334444" });
  const names = async (path: string) =>
    (await ana.rest("GET", path)).body.items.map(({ nome }: { nome: string }) => nome);
  return { ana, id: body.id, names };
}

test.each([
  "ana%20lucia",
  "ana%20%20lucia",
  "ana%09lucia",
  "ana%C2%A0lucia",
  "%20ana%20%E2%80%83lucia%20",
])("q=%s finds her: blanks of every kind count as one", async (q) => {
  const { names } = await practice();
  for (const path of ["/clientes?q=", "/clientes?nome=", "/clientes/search?q="])
    expect(await names(path + q)).toEqual(["Ana Lúcia"]);
});

test.each([
  "11%208765-4321",
  "1187654321",
  "87654321",
  "%2B55%2011%208765-4321",
  "11%2098765-4321",
  "987654321",
  "(11)%208765-43",
])("q=%s finds the mobile with its ninth digit", async (q) => {
  const { names } = await practice();
  for (const path of ["/clientes?q=", "/clientes/search?q=", "/clientes?sem_proxima=true&q="])
    expect(await names(path + q)).toEqual(["Ana Lúcia"]);
});

test.each(["11%2098765-4321", "987654321", "1187654321"])(
  "q=%s finds a mobile that is kept without it",
  async (q) => {
    const { id, names } = await practice();
    await app.db((db) =>
      db.updateTable("clientes").set({ telefone: "1187654321" }).where("id", "=", id).execute(),
    );
    expect(await names(`/clientes?q=${q}`)).toEqual(["Ana Lúcia"]);
  },
);

test("a landline has no other form, and no other mobile is found", async () => {
  const { ana, names } = await practice();
  await ana.rest("POST", "/clientes", { nome: "Carla Dias", telefone: "11987654329" });
  expect(await names("/clientes?q=11%203333-4444")).toEqual(["Bia Prado"]);
  expect(await names("/clientes?q=11%208765-4320")).toEqual([]);
});

test("conversations and the history of messages are found so too, and the file of clients", async () => {
  const { ana } = await practice();
  const instance = await withInstance(app, ana);
  await instance.post(connectionBody("phone_connected"));
  const message = { id: `S${ana.id}`, from: "5511987654321", text: "bom dia", name: "-" };
  await instance.post(messageBody({ ...message, at: app.clock.now() }));
  await settle(app);
  for (const term of ["ana%20%C2%A0lucia", "11%208765-4321"]) {
    const read = async (path: string) =>
      (await ana.rest("GET", `/historico-mensagens/${path}?busca=${term}`)).body;
    expect((await read("conversas")).conversas).toMatchObject([{ cliente_nome: "Ana Lúcia" }]);
    expect((await read("buscar")).mensagens).toHaveLength(1);
    const query = { formato: "csv", q: decodeURIComponent(term) };
    const file = await fileFrom(
      ana,
      `${app.url}/api/v1/clientes/exportar?${new URLSearchParams(query)}`,
    );
    expect(Buffer.from(file.bytes).toString()).toContain("Ana Lúcia");
  }
});
