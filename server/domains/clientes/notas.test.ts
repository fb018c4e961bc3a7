import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { m } from "#shared/clientes/notas.messages.ts";
import { joinClients } from "./service/join-clients.ts";

const app = await testApp();

async function fixture() {
  const ana = await app.professional();
  const id = await insertConversation(app, ana.id, [
    ["cliente", "oi"],
    ["manual", "olá"],
  ]);
  const note = async (texto: string) => {
    const { status, body } = await ana.rest("POST", `/clientes/${id}/notas`, { texto });
    return { status, body };
  };
  return { ana, id, note, conversa: () => ana.trpc.historicoMensagens.getConversa.query({ id }) };
}

test("a note stands in the conversation and in the client's line, and is no message", async () => {
  const { ana, id, note, conversa } = await fixture();
  const { status, body } = await note("  Prefere à tarde ");
  expect([status, body]).toMatchObject([201, { cliente_id: id, texto: "Prefere à tarde" }]);
  const { mensagens, notas, paginacao } = await conversa();
  expect([mensagens.length, paginacao.total]).toEqual([2, 2]);
  expect(notas).toMatchObject([{ id: body.id, texto: "Prefere à tarde" }]);
  const { body: line } = await ana.rest("GET", `/clientes/${id}/linha-do-tempo`);
  expect(line.itens[0]).toMatchObject({ tipo: "nota", id: body.id, texto: "Prefere à tarde" });
  const found = await ana.trpc.historicoMensagens.search.query({ busca: "Prefere" });
  expect(found.mensagens).toEqual([]);
});

test("each note stands on the page of its time, before the first and behind the last message too", async () => {
  const { ana, id, note } = await fixture();
  const now = app.clock.now();
  await note("agora");
  const early = await note("bem antes");
  const between = await note("entre as duas");
  // The messages are two and one minutes old.
  const at = (row: { body: { id: string } }, secondsAgo: number) =>
    app.db((db) =>
      db
        .updateTable("notas")
        .set({ criado_em: new Date(now.getTime() - secondsAgo * 1_000) })
        .where("id", "=", row.body.id)
        .execute(),
    );
  await at(early, 3_600);
  await at(between, 90);
  const page = async (number: number) =>
    (await ana.trpc.historicoMensagens.getConversa.query({ id, page: number, size: 1 })).notas.map(
      ({ texto }) => texto,
    );
  expect(await page(1)).toEqual(["agora"]);
  expect(await page(2)).toEqual(["bem antes", "entre as duas"]);
});

test("a note is changed and deleted by whoever wrote it", async () => {
  const { ana, id, note, conversa } = await fixture();
  const { body } = await note("rascunho");
  const path = `/clientes/${id}/notas/${body.id}`;
  const changed = await ana.rest("PUT", path, { texto: "pronta" });
  expect([changed.status, changed.body]).toMatchObject([200, { texto: "pronta" }]);
  expect((await ana.rest("DELETE", path)).status).toBe(204);
  expect((await ana.rest("DELETE", path)).status).toBe(404);
  expect((await conversa()).notas).toEqual([]);
});

test.each([
  ["", m.textoObrigatorio],
  ["   ", m.textoObrigatorio],
  ["a".repeat(2_001), m.textoLongo],
])("a note of %j is refused", async (texto, msg) => {
  const { status, body } = await (await fixture()).note(texto);
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("another professional's client and notes do not exist, nor a note under another client", async () => {
  const { ana, id, note, conversa } = await fixture();
  const bia = await app.professional();
  const { body } = await note("só minha");
  const { id: other } = await ana.trpc.clientes.create.mutate({ nome: "Caio" });
  expect((await bia.rest("POST", `/clientes/${id}/notas`, { texto: "x" })).status).toBe(404);
  for (const [who, path] of [
    [bia, `/clientes/${id}/notas/${body.id}`],
    [ana, `/clientes/${other}/notas/${body.id}`],
  ] as const) {
    expect((await who.rest("PUT", path, { texto: "x" })).status).toBe(404);
    expect((await who.rest("DELETE", path)).status).toBe(404);
  }
  expect((await conversa()).notas).toMatchObject([{ texto: "só minha" }]);
});

test("notes, labels and messages for later are in the client's copy, and none is left of who is erased", async () => {
  const { ana, id, note, conversa } = await fixture();
  await note("alergia a látex");
  await ana.trpc.historicoMensagens.saveEtiquetas.mutate({ id, etiquetas: ["retorno"] });
  await ana.trpc.historicoMensagens.saveFixada.mutate({ id, fixada: true });
  const { body: copy } = await ana.rest("GET", `/clientes/${id}/dados`);
  expect(copy).toMatchObject({
    notas: [{ texto: "alergia a látex" }],
    conversa: { etiquetas: ["retorno"] },
    mensagens_agendadas: [],
  });
  await ana.trpc.clientes.anonymize.mutate({ id });
  const after = await ana.rest("GET", `/clientes/${id}/dados`);
  expect(after.body).toMatchObject({ notas: [], conversa: { etiquetas: [], fixada_em: null } });
  expect(await conversa()).toMatchObject({ notas: [], etiquetas: [], fixada_em: null });
  const refused = await ana.rest("POST", `/clientes/${id}/notas`, { texto: "de novo" });
  expect(refused.status).toBe(404);
});

test("who becomes another client takes notes, labels, pin and messages for later along", async () => {
  const { ana, id, note } = await fixture();
  const { id: to } = await ana.trpc.clientes.create.mutate({
    nome: "Davi",
    telefone: "11988887777",
  });
  await note("do primeiro");
  const { saveEtiquetas, saveFixada } = ana.trpc.historicoMensagens;
  const many = Array.from({ length: 9 }, (_, n) => `e${n}`);
  await saveEtiquetas.mutate({ id: to, etiquetas: many });
  await saveEtiquetas.mutate({ id, etiquetas: ["E0", "nova", "sobra"] });
  await saveFixada.mutate({ id, fixada: true });
  const juncao = await asSystem(app.services, (ctx) => joinClients(ctx, ana.id, { from: id, to }));
  const { body } = await ana.rest("GET", `/clientes/${to}/dados`);
  expect(body).toMatchObject({
    notas: [{ texto: "do primeiro" }],
    conversa: { etiquetas: [...many, "nova"], fixada_em: expect.any(String) },
  });
  const etiquetas = await ana.trpc.historicoMensagens.listEtiquetas.query();
  expect(etiquetas.find(({ etiqueta }) => etiqueta === "nova")?.conversas).toBe(1);
  await ana.trpc.clientes.undoJuncao.mutate({ id: juncao });
  const dados = async (of: string) => (await ana.rest("GET", `/clientes/${of}/dados`)).body;
  expect(await dados(to)).toMatchObject({
    notas: [],
    conversa: { etiquetas: many, fixada_em: null },
  });
  expect(await dados(id)).toMatchObject({
    notas: [{ texto: "do primeiro" }],
    conversa: { etiquetas: ["E0", "nova", "sobra"], fixada_em: expect.any(String) },
  });
});

test("a client of an import who has a note is not taken back with it", async () => {
  const ana = await app.professional();
  const { id: importacao, criados } = await ana.trpc.clientes.createImportacao.mutate({
    arquivo: Buffer.from("nome;telefone\nCaio Prado;11911112222\n").toString("base64"),
    colunas: ["nome", "telefone"],
  });
  expect(criados).toBe(1);
  app.clock.advance({ seconds: 1 });
  const { items } = await ana.trpc.clientes.list.query({});
  const id = items[0]?.id ?? "";
  await ana.rest("POST", `/clientes/${id}/notas`, { texto: "ligou" });
  await ana.trpc.clientes.undoImportacao.mutate({ id: importacao });
  expect((await ana.rest("GET", `/clientes/${id}`)).status).toBe(200);
});
