import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { drainInbox } from "./service/inbox/drain-inbox.ts";

const app = await testApp();

/** A professional with an instance, to whom these people have written, in this order. */
async function inbox(...messages: { from: string; text: string; name?: string }[]) {
  const ana = await app.professional();
  const instance = await withInstance(app, ana);
  for (const [i, one] of messages.entries()) {
    const at = new Date(app.clock.now().getTime() - (messages.length - i) * 60_000);
    await instance.post(messageBody({ id: `M${i}`, at, ...one }));
  }
  await drainInbox(app.services);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  return { ana, instance, conversas };
}

const DAVI = "5511900000002";
const RUTE = "5511900000003";

test("the conversation list has the latest first, with unread counts and a page", async () => {
  const { ana, conversas } = await inbox(
    { from: DAVI, text: "um", name: "Davi" },
    { from: RUTE, text: "dois", name: "Rute" },
    { from: DAVI, text: "três", name: "Davi" },
  );
  expect(conversas).toMatchObject([
    { cliente_nome: "Davi", ultima_mensagem: "três", mensagens_nao_lidas: 2, total_mensagens: 2 },
    { cliente_nome: "Rute", ultima_mensagem: "dois", mensagens_nao_lidas: 1, total_mensagens: 1 },
  ]);
  const { status, body } = await ana.rest("GET", "/historico-mensagens/conversas?page=2&size=1");
  expect([status, body.paginacao]).toEqual([200, { page: 2, size: 1, total: 2, pages: 2 }]);
  expect(body.conversas).toMatchObject([{ cliente_nome: "Rute" }]);
});

test("the unread ones alone have their own pages and total, and whoever reads one takes it out", async () => {
  const { ana, conversas } = await inbox(
    { from: DAVI, text: "um", name: "Davi" },
    { from: RUTE, text: "dois", name: "Rute" },
    { from: "5511900000004", text: "três", name: "Téo" },
  );
  const list = "/historico-mensagens/conversas?nao_lidas=true&size=1";
  await ana.trpc.historicoMensagens.getConversa.query({ id: conversas[0]?.cliente_id ?? "" });
  const { body } = await ana.rest("GET", `${list}&page=2`);
  expect(body.paginacao).toEqual({ page: 2, size: 1, total: 2, pages: 2 });
  expect(body.conversas).toMatchObject([{ cliente_nome: "Davi" }]);
  const { body: found } = await ana.rest("GET", `${list}&busca=rute`);
  expect(found).toMatchObject({ conversas: [{ cliente_nome: "Rute" }], paginacao: { total: 1 } });
  const all = await ana.rest("GET", "/historico-mensagens/conversas?nao_lidas=false");
  expect(all.body.paginacao).toMatchObject({ total: 3 });
});

test("the list is searched by name without accents, by digits of the phone, and by what was written", async () => {
  const { ana } = await inbox(
    { from: DAVI, text: "Posso remarcar amanhã?", name: "Antônio" },
    { from: DAVI, text: "Obrigado", name: "Antônio" },
    { from: RUTE, text: "dois", name: "Rute" },
  );
  const other = await inbox({ from: DAVI, text: "Vamos remarcar", name: "Davi" });
  const find = async (busca: string) =>
    (await ana.trpc.historicoMensagens.listConversas.query({ busca })).conversas.map(
      (c) => c.cliente_nome,
    );
  expect(await find("ANTONIO")).toEqual(["Antônio"]);
  expect(await find("0000003")).toEqual(["Rute"]);
  expect(await find("ninguém")).toEqual([]);
  expect(await find("AMANHA")).toEqual(["Antônio"]);
  expect(await find("remarcar")).toEqual(["Antônio"]);
  expect(await find("do")).toEqual(["Rute", "Antônio"]);
  expect(await find("100%")).toEqual([]);
  const { paginacao } = await other.ana.trpc.historicoMensagens.listConversas.query({
    busca: "remarcar",
  });
  expect(paginacao).toEqual({ page: 1, size: 20, total: 1, pages: 1 });
});

test("a conversation reads oldest first, page 1 is the newest, and opening it marks it read", async () => {
  const { ana, conversas } = await inbox(
    { from: DAVI, text: "um" },
    { from: DAVI, text: "dois" },
    { from: DAVI, text: "três" },
  );
  const id = conversas[0]?.cliente_id ?? "";
  const first = await ana.trpc.historicoMensagens.getConversa.query({ id, page: 1, size: 2 });
  const second = await ana.trpc.historicoMensagens.getConversa.query({ id, page: 2, size: 2 });
  expect(first.mensagens.map(({ mensagem }) => mensagem)).toEqual(["dois", "três"]);
  expect(second.mensagens.map(({ mensagem }) => mensagem)).toEqual(["um"]);
  expect(first.paginacao).toEqual({ page: 1, size: 2, total: 3, pages: 2 });
  const after = await ana.trpc.historicoMensagens.listConversas.query({});
  expect(after.conversas).toMatchObject([
    { mensagens_nao_lidas: 0, status_ultima_mensagem: "lida" },
  ]);
});

test("marcar-lida counts what was unread, and knows nobody else's messages", async () => {
  const { ana, conversas } = await inbox({ from: DAVI, text: "um" }, { from: DAVI, text: "dois" });
  const bia = await app.professional();
  const ids = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("cliente_id", "=", conversas[0]?.cliente_id ?? "")
      .select("id")
      .execute(),
  );
  const mensagem_ids = ids.map(({ id }) => id);
  const foreign = bia.trpc.historicoMensagens.markRead.mutate({ mensagem_ids });
  expect(await refusal(foreign)).toEqual({ status: 404, detail: m.naoEncontrada });
  expect(await ana.trpc.historicoMensagens.markRead.mutate({ mensagem_ids })).toEqual({
    atualizadas: 2,
  });
  expect(await ana.trpc.historicoMensagens.markRead.mutate({ mensagem_ids })).toEqual({
    atualizadas: 0,
  });
  const many = Array.from({ length: 501 }, () => newId());
  expect(
    (await ana.rest("PATCH", "/historico-mensagens/marcar-lida", { mensagem_ids: many })).status,
  ).toBe(422);
});

test("a message that is sent is stored as pendente, with 201 and the whole object", async () => {
  const { ana, instance, conversas } = await inbox({ from: DAVI, text: "oi" });
  const cliente_id = conversas[0]?.cliente_id;
  const { status, body } = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    mensagem: "  Bom dia!  ",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    direcao: "SAIDA",
    tipo: "enviada",
    status: "pendente",
    mensagem: "Bom dia!",
    instancia_id: instance.id,
  });
  expect((await ana.rest("GET", `/historico-mensagens/${body.id}`)).body).toEqual(body);
});

test("sending is refused without a client, a phone, an instance, a text", async () => {
  const ana = await app.professional();
  const bia = await app.professional();
  const { send } = ana.trpc.historicoMensagens;
  const davi = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11900000002" });
  const rute = await ana.trpc.clientes.create.mutate({ nome: "Rute" });
  const mensagem = "Olá";
  expect(await refusal(send.mutate({ cliente_id: davi.id, mensagem }))).toEqual({
    status: 409,
    detail: m.semInstancia,
  });
  await withInstance(app, ana);
  const hers = await withInstance(app, bia);
  expect(await refusal(send.mutate({ cliente_id: rute.id, mensagem }))).toEqual({
    status: 409,
    detail: m.clienteSemTelefone,
  });
  expect(await refusal(send.mutate({ cliente_id: newId(), mensagem }))).toEqual({
    status: 404,
    detail: m.clienteNaoEncontrado,
  });
  expect(
    await refusal(send.mutate({ cliente_id: davi.id, mensagem, instancia_id: hers.id })),
  ).toEqual({
    status: 404,
    detail: m.instanciaNaoEncontrada,
  });
  expect((await refusal(send.mutate({ cliente_id: davi.id, mensagem: "   " }))).status).toBe(422);
});

test("only a sent message in erro or falha is sent again", async () => {
  const { ana, conversas } = await inbox({ from: DAVI, text: "oi" });
  const cliente_id = conversas[0]?.cliente_id ?? "";
  const { send, resend, get } = ana.trpc.historicoMensagens;
  const { id } = await send.mutate({ cliente_id, mensagem: "Olá" });
  expect(await refusal(resend.mutate({ id }))).toEqual({ status: 409, detail: m.naoReenviavel });
  await app.db((db) =>
    db.updateTable("mensagens").set({ status: "falha" }).where("id", "=", id).execute(),
  );
  expect(await resend.mutate({ id })).toMatchObject({ id, status: "pendente" });
  expect(await get.query({ id })).toMatchObject({ status: "pendente" });
});

test("a conversation opens at the page of one of its messages", async () => {
  const texts = ["um", "dois", "três", "quatro", "cinco"];
  const { ana, conversas } = await inbox(...texts.map((text) => ({ from: DAVI, text })), {
    from: RUTE,
    text: "de outra",
  });
  const id = conversas.find((c) => c.ultima_mensagem === "cinco")?.cliente_id ?? "";
  const { getConversa, search } = ana.trpc.historicoMensagens;
  const idOf = async (busca: string) => (await search.query({ busca })).mensagens[0]?.id ?? "";
  const pages = await Promise.all(
    texts.map(async (text) => {
      const { mensagens, paginacao } = await getConversa.query({
        id,
        size: 2,
        mensagem_id: await idOf(text),
      });
      return [paginacao.page, ...mensagens.map(({ mensagem }) => mensagem)];
    }),
  );
  expect(pages).toEqual([
    [3, "um"],
    [2, "dois", "três"],
    [2, "dois", "três"],
    [1, "quatro", "cinco"],
    [1, "quatro", "cinco"],
  ]);

  const ofRute = await idOf("de outra");
  expect((await refusal(getConversa.query({ id, mensagem_id: ofRute }))).status).toBe(404);
  expect((await refusal(getConversa.query({ id, mensagem_id: newId() }))).status).toBe(404);
  const bia = await app.professional();
  const foreign = bia.trpc.historicoMensagens.getConversa.query({ id, mensagem_id: ofRute });
  expect((await refusal(foreign)).status).toBe(404);
});

test("another professional's conversation, message and client do not exist", async () => {
  const { ana, conversas } = await inbox({ from: DAVI, text: "oi" });
  const bia = await app.professional();
  await withInstance(app, bia);
  const id = conversas[0]?.cliente_id ?? "";
  const sent = await ana.trpc.historicoMensagens.send.mutate({ cliente_id: id, mensagem: "Olá" });
  const { getConversa, get, resend, send } = bia.trpc.historicoMensagens;
  expect((await refusal(getConversa.query({ id }))).status).toBe(404);
  expect((await refusal(get.query({ id: sent.id }))).status).toBe(404);
  expect((await refusal(resend.mutate({ id: sent.id }))).status).toBe(404);
  expect((await refusal(send.mutate({ cliente_id: id, mensagem: "oi" }))).status).toBe(404);
  expect((await bia.trpc.historicoMensagens.listConversas.query({})).conversas).toEqual([]);
});
