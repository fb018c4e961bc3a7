import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";

const app = await testApp();

test("a conversation is marked as unread until it is opened again", async () => {
  const ana = await app.professional();
  const lines = [
    ["cliente", "oi"],
    ["cliente", "tudo bem?"],
    ["manual", "tudo"],
  ] as const;
  const id = await insertConversation(app, ana.id, lines, { nome: "Davi" });
  const { getConversa, listConversas, countWaiting, get } = ana.trpc.historicoMensagens;
  const { mensagens } = await getConversa.query({ id });
  const unread = async () => {
    const { conversas } = await listConversas.query({});
    return [conversas[0]?.mensagens_nao_lidas, (await countWaiting.query()).nao_lidas];
  };
  expect(await unread()).toEqual([0, 0]);
  const mark = () => ana.rest("PUT", `/historico-mensagens/conversas/${id}/nao-lida`);
  expect((await mark()).status).toBe(204);
  expect((await mark()).status).toBe(204);
  expect(await unread()).toEqual([1, 1]);
  const statuses = await Promise.all(mensagens.map((one) => get.query({ id: one.id })));
  expect(statuses.map(({ status }) => status).slice(0, 2)).toEqual(["lida", "entregue"]);
  await getConversa.query({ id });
  expect(await unread()).toEqual([0, 0]);
});

test("where the client has written nothing there is nothing to read, and another professional's is not there", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11988887777" });
  const path = `/historico-mensagens/conversas/${id}/nao-lida`;
  const refused = await ana.rest("PUT", path);
  expect([refused.status, refused.body]).toEqual([409, { detail: m.nadaRecebido }]);
  expect((await bia.rest("PUT", path)).status).toBe(404);
});
