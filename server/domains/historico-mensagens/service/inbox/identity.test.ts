import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp();

type Message = Omit<Parameters<typeof messageBody>[0], "id">;
let ids = 0;

/** A professional with an instance; `hear` posts messages and drains the inbox, as one batch or one by one. */
async function fixture() {
  const ana = await app.professional();
  const { id, post } = await withInstance(app, ana);
  const hear = async (...messages: Message[]) => {
    for (const one of messages) {
      ids += 1;
      await post(messageBody({ id: `I${ids}`, ...one }));
    }
    await drainInbox(app.services);
  };
  return { ana, instanceId: id, hear };
}

const clientsOf = ({ id }: Actor) =>
  app.db((db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", id)
      .where("excluido_em", "is", null)
      .select(["id", "nome", "telefone", "aceita_mensagens"])
      .orderBy("nome")
      .orderBy("telefone")
      .execute(),
  );

const textsWith = async ({ trpc }: Actor, id: string) =>
  (await trpc.historicoMensagens.getConversa.query({ id })).mensagens.map(
    ({ mensagem }) => mensagem,
  );

const LID = "987@lid";

test("a @lid that shows its phone gets the phone, when nobody else has it", async () => {
  const { ana, hear } = await fixture();
  await hear({ from: LID, text: "um", name: "Davi" });
  expect(await clientsOf(ana)).toMatchObject([{ nome: "Davi", telefone: null }]);
  await hear({ from: LID, phone: "5511966665555", text: "dois" });
  const [davi, ...others] = await clientsOf(ana);
  expect([davi?.telefone, others]).toEqual(["11966665555", []]);
  expect(await textsWith(ana, davi?.id ?? "")).toEqual(["um", "dois"]);
});

test("the connected number itself is never a client, with or without its ninth digit", async () => {
  const { ana, hear } = await fixture();
  const own = "5581988112233";
  await hear(
    { own, from: "558188112233", text: "1", name: "Bia" },
    { own, from: "558188112233", text: "nota minha", fromMe: true },
    { own, from: own, text: "1" },
  );
  expect(await clientsOf(ana)).toEqual([]);
  expect((await ana.trpc.historicoMensagens.listConversas.query({})).conversas).toEqual([]);
  await hear({ from: "5511966665555", text: "Oi", name: "Davi" });
  expect(await clientsOf(ana)).toMatchObject([{ nome: "Davi", telefone: "11966665555" }]);
});

test("within one batch too, a @lid and its phone become one client with all messages", async () => {
  const { ana, hear } = await fixture();
  await hear(
    { from: LID, text: "um" },
    { from: "551166665555", text: "dois" },
    { from: LID, phone: "5511966665555", text: "três" },
    { from: LID, text: "quatro" },
  );
  const [client, ...others] = await clientsOf(ana);
  expect(others).toEqual([]);
  expect((await textsWith(ana, client?.id ?? "")).toSorted()).toEqual(
    ["um", "dois", "três", "quatro"].toSorted(),
  );
});

test("two clients with phones of their own are never made one, whatever a @lid says", async () => {
  const { ana, hear } = await fixture();
  await hear({ from: LID, phone: "5511966665555", text: "de Davi", name: "Davi" });
  await hear({ from: "5511955554444", text: "de Rute", name: "Rute" });
  await hear({ from: LID, phone: "5511955554444", text: "de Rute, com o lid de Davi" });
  const [davi, rute] = await clientsOf(ana);
  expect(await textsWith(ana, davi?.id ?? "")).toEqual(["de Davi"]);
  expect(await textsWith(ana, rute?.id ?? "")).toEqual(["de Rute", "de Rute, com o lid de Davi"]);
  await hear({ from: LID, text: "agora é de Rute" });
  expect(await textsWith(ana, rute?.id ?? "")).toHaveLength(3);
});

test("after the professional has corrected a phone, the old number is somebody else", async () => {
  const { ana, hear } = await fixture();
  await hear({ from: LID, phone: "5511966665555", text: "engano", name: "Estranho" });
  const [{ id } = { id: "" }] = await clientsOf(ana);
  await ana.trpc.clientes.update.mutate({ id, nome: "Davi", telefone: "11944443333" });
  await hear({ from: LID, phone: "5511966665555", text: "sou outro" });
  expect(await clientsOf(ana)).toMatchObject([
    { nome: "Cliente", telefone: "11966665555" },
    { id, nome: "Davi", telefone: "11944443333" },
  ]);
  expect(await textsWith(ana, id)).toEqual(["engano"]);
});

test("becoming one keeps the opt-out, the name, appointments and what waits to be sent", async () => {
  const { ana, hear } = await fixture();
  await hear(
    { from: LID, text: "um", name: "Davi" },
    { from: "5511966665555", text: "dois", name: "-" },
  );
  const before = await clientsOf(ana);
  const davi = before.find(({ nome }) => nome === "Davi")?.id ?? "";
  const { id: waiting } = await ana.trpc.historicoMensagens.send.mutate({
    cliente_id: davi,
    mensagem: "Já respondo",
  });
  await app.db(async (db) => {
    await db
      .updateTable("clientes")
      .set({ aceita_mensagens: false })
      .where("id", "=", davi)
      .execute();
    const at = app.clock.now();
    const marcacao = {
      id: waiting,
      usuario_id: ana.id,
      cliente_id: davi,
      status: "cancelado" as const,
    };
    await db
      .insertInto("marcacoes")
      .values({
        ...marcacao,
        horario: at,
        fim: at,
        duracao_minutos: 0,
        criado_em: at,
        atualizado_em: at,
      })
      .execute();
  });
  await hear({ from: LID, phone: "5511966665555", text: "três" });
  const after = await clientsOf(ana);
  expect(after).toMatchObject([{ nome: "Davi", telefone: "11966665555", aceita_mensagens: false }]);
  const id = after[0]?.id ?? "";
  expect(await textsWith(ana, id)).toHaveLength(4);
  expect(await ana.trpc.historicoMensagens.get.query({ id: waiting })).toMatchObject({
    cliente_id: id,
    status: "pendente",
  });
  expect(await ana.trpc.marcacoes.get.query({ id: waiting })).toMatchObject({ cliente_id: id });
});

test("who was written to first gets a name when they answer; a name that was typed in stays", async () => {
  const { ana, hear } = await fixture();
  const davi = "5511966665555";
  await hear({ from: davi, text: "Olá", fromMe: true, name: "Ana" });
  expect(await clientsOf(ana)).toMatchObject([{ nome: null }]);
  await hear({ from: davi, text: "Oi", name: "Davi" });
  await hear({ from: davi, text: "Oi", name: "Outro" });
  expect(await clientsOf(ana)).toMatchObject([{ nome: "Davi" }]);
});

test("what is no name becomes none; a @lid without a name is called a contact until it has one", async () => {
  const { ana, hear } = await fixture();
  await hear({ from: "5511966665555", text: "Oi", name: "undefined" });
  await hear({ from: LID, text: "Oi", name: "." });
  const names = async () => (await clientsOf(ana)).map(({ nome }) => nome);
  expect(new Set(await names())).toEqual(new Set(["Contato do WhatsApp", null]));
  await hear({ from: LID, text: "Oi", name: "Rute" });
  expect(new Set(await names())).toEqual(new Set(["Rute", null]));
});

test("a removed client who writes again is a new client", async () => {
  const { ana, hear } = await fixture();
  await hear({ from: "5511966665555", text: "antes", name: "Davi" });
  const [{ id } = { id: "" }] = await clientsOf(ana);
  await ana.trpc.clientes.remove.mutate({ id });
  await hear({ from: "5511966665555", text: "depois", name: "Davi" });
  const [again] = await clientsOf(ana);
  expect(again?.id).not.toBe(id);
  expect(await textsWith(ana, again?.id ?? "")).toEqual(["depois"]);
});

test("numbers of other countries are kept whole, and are nobody's in Brazil", async () => {
  const { ana, hear } = await fixture();
  await hear(
    { from: "4791234567", text: "da Noruega" },
    { from: "554791234567", text: "de Joinville" },
  );
  const phones = (await clientsOf(ana)).map(({ telefone }) => telefone);
  expect(phones).toEqual(["4791234567", "4791234567"]);
});
