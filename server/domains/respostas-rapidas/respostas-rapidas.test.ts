import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";

const app = await testApp();

const make = async (nomes: string[] = []) => {
  const ana = await app.professional();
  const create = (atalho: string, texto = `texto de ${atalho}`) =>
    ana.rest("POST", "/respostas-rapidas", { atalho, texto });
  for (const nome of nomes) await create(nome);
  const list = async () => (await ana.rest("GET", "/respostas-rapidas")).body;
  return { ana, create, list };
};

test("quick replies are made, listed by shortcut, changed and deleted", async () => {
  const { ana, create, list } = await make(["pix"]);
  const { status, body } = await create(" /Endereço ", "Rua {nome}");
  expect([status, body]).toMatchObject([201, { atalho: "endereco", texto: "Rua {nome}" }]);
  expect((await list()).map(({ atalho }: { atalho: string }) => atalho)).toEqual([
    "endereco",
    "pix",
  ]);
  const path = `/respostas-rapidas/${body.id}`;
  const changed = await ana.rest("PUT", path, { texto: "Rua das Flores, 10" });
  expect(changed.body).toMatchObject({ atalho: "endereco", texto: "Rua das Flores, 10" });
  expect((await ana.rest("DELETE", path)).status).toBe(204);
  expect((await ana.rest("DELETE", path)).status).toBe(404);
  expect((await ana.rest("PUT", path, { texto: "x" })).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("a shortcut is there once, also when it is made twice at once or given by a change", async () => {
  const { ana, create, list } = await make(["pix"]);
  const both = await Promise.all([create("ola"), create("OLÁ")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
  const [ola] = await list();
  const refused = await ana.rest("PUT", `/respostas-rapidas/${ola.id}`, { atalho: "/pix" });
  expect([refused.status, refused.body]).toEqual([409, { detail: m.atalhoEmUso }]);
  const same = await ana.rest("PUT", `/respostas-rapidas/${ola.id}`, { atalho: "ola" });
  expect(same.status).toBe(200);
});

test.each([
  [{ atalho: "/", texto: "x" }, m.atalhoObrigatorio],
  [{ atalho: "com espaço", texto: "x" }, m.atalhoInvalido],
  [{ atalho: "a".repeat(31), texto: "x" }, m.atalhoLongo],
  [{ atalho: "pix", texto: " " }, m.textoObrigatorio],
  [{ atalho: "pix", texto: "x".repeat(2_001) }, m.textoLongo],
])("%j is refused", async (input, msg) => {
  const { ana } = await make();
  const { status, body } = await ana.rest("POST", "/respostas-rapidas", input);
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("two hundred at most", async () => {
  const { ana, create } = await make();
  const now = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("respostas_rapidas")
      .values(
        Array.from({ length: 200 }, (_, n) => ({
          id: crypto.randomUUID(),
          usuario_id: ana.id,
          atalho: `a${n}`,
          texto: "x",
          criado_em: now,
          atualizado_em: now,
        })),
      )
      .execute(),
  );
  const { status, body } = await create("mais");
  expect([status, body]).toEqual([409, { detail: m.demais }]);
});

test("another professional's quick reply does not exist, and takes no shortcut", async () => {
  const [{ list }, bia] = [await make(["pix"]), await make()];
  const [pix] = await list();
  expect(await bia.list()).toEqual([]);
  expect((await bia.ana.rest("PUT", `/respostas-rapidas/${pix.id}`, { texto: "x" })).status).toBe(
    404,
  );
  expect((await bia.ana.rest("DELETE", `/respostas-rapidas/${pix.id}`)).status).toBe(404);
  expect((await bia.create("pix")).status).toBe(201);
  expect(await list()).toMatchObject([{ texto: "texto de pix" }]);
});
