import { expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { ackBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { HOUR } from "#shared/common/civil.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp();

const all = (db: TestApp["db"], usuario_id: string) =>
  db(async (db) => ({
    clientes: await db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuario_id)
      .where("excluido_em", "is", null)
      .select(["id", "nome", "telefone"])
      .orderBy("telefone")
      .execute(),
    mensagens: await db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuario_id)
      .select([
        "cliente_id",
        "direcao",
        "status",
        "mensagem_recebida",
        "mensagem_enviada",
        "momento",
        "origem",
      ])
      .orderBy("momento")
      .orderBy("id")
      .execute(),
    conversas: await db
      .selectFrom("conversas")
      .where("usuario_id", "=", usuario_id)
      .selectAll()
      .execute(),
  }));

test("a message from a stranger makes a client with the push name, and a conversation", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  expect(
    await post(messageBody({ id: "A1", from: "5511900000002", text: "Bom dia", name: "Davi" })),
  ).toBe(200);
  await drainInbox(app.services);

  const { clientes, mensagens, conversas } = await all(app.db, ana.id);
  expect(clientes).toMatchObject([{ nome: "Davi", telefone: "11900000002" }]);
  expect(mensagens).toMatchObject([
    { direcao: "ENTRADA", status: "entregue", mensagem_recebida: "Bom dia" },
  ]);
  expect(conversas).toMatchObject([
    { ultima_mensagem: "Bom dia", mensagens_nao_lidas: 1, total_mensagens: 1 },
  ]);
});

test("with and without the ninth digit it is the same person", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(messageBody({ id: "A1", from: "551188887777", text: "um" }));
  await post(messageBody({ id: "A2", from: "5511988887777", text: "dois" }));
  await drainInbox(app.services);
  const { clientes, mensagens } = await all(app.db, ana.id);
  expect([clientes.length, mensagens.length]).toEqual([1, 2]);
});

test("a client that was typed in is found under the WhatsApp address", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Bia", telefone: "11977776666" });
  await post(messageBody({ id: "A1", from: "551177776666", text: "oi", name: "Outro nome" }));
  await drainInbox(app.services);
  const { clientes, mensagens } = await all(app.db, ana.id);
  expect(clientes).toMatchObject([{ id, nome: "Bia" }]);
  expect(mensagens).toMatchObject([{ cliente_id: id }]);
});

test("a @lid becomes one with its phone when the phone is shown", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(messageBody({ id: "A1", from: "123@lid", text: "um" }));
  await post(messageBody({ id: "A2", from: "5511966665555", text: "dois" }));
  await drainInbox(app.services);
  expect((await all(app.db, ana.id)).clientes).toHaveLength(2);

  await post(messageBody({ id: "A3", from: "123@lid", phone: "5511966665555", text: "três" }));
  await drainInbox(app.services);
  const { clientes, conversas } = await all(app.db, ana.id);
  expect(clientes).toHaveLength(1);
  expect(conversas).toMatchObject([{ total_mensagens: 3, ultima_mensagem: "três" }]);
});

test("what is written on the phone is a sent message, marked as such", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(
    messageBody({
      id: "A1",
      from: "5511900000002",
      text: "Respondi pelo celular",
      fromMe: true,
      name: "Ana",
    }),
  );
  await drainInbox(app.services);
  const { clientes, mensagens } = await all(app.db, ana.id);
  expect(clientes).toMatchObject([{ nome: null, telefone: "11900000002" }]);
  expect(mensagens).toMatchObject([
    { direcao: "SAIDA", origem: "telefone", mensagem_enviada: "Respondi pelo celular" },
  ]);
});

test("the host's time counts, but never later than the arrival", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const now = app.clock.now();
  await post(
    messageBody({
      id: "A1",
      from: "5511900000002",
      text: "antes",
      at: new Date(now.getTime() - 60_000),
    }),
  );
  await post(
    messageBody({
      id: "A2",
      from: "5511900000002",
      text: "depois",
      at: new Date(now.getTime() + HOUR),
    }),
  );
  await drainInbox(app.services);
  const { mensagens } = await all(app.db, ana.id);
  expect(mensagens.map(({ momento }) => momento.getTime() - now.getTime())).toEqual([-60_000, 0]);
});

test("an acknowledgement that outruns its message is not lost", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(ackBody("A1", 4));
  await drainInbox(app.services);
  await post(messageBody({ id: "A1", from: "5511900000002", text: "oi", fromMe: true }));
  await drainInbox(app.services);
  expect((await all(app.db, ana.id)).mensagens).toMatchObject([{ status: "lida" }]);
});
