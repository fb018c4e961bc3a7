import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp();

/** A professional with conversations, the latest first, and ways to put them away and to list them. */
async function fixture(...nomes: string[]) {
  const ana = await app.professional();
  const ids = new Map<string, string>();
  for (const [index, nome] of nomes.entries()) {
    const lines = [["cliente", `oi de ${nome}`]] as const;
    const options = { nome, minutesAgo: index + 1 };
    ids.set(nome, await insertConversation(app, ana.id, lines, options));
  }
  const path = (nome: string) => `/historico-mensagens/conversas/${ids.get(nome) ?? ""}/arquivada`;
  const list = async (filter: Filter = {}) => {
    const answer = await ana.trpc.historicoMensagens.listConversas.query(filter);
    return [answer.conversas.map(({ cliente_nome }) => cliente_nome), answer.paginacao.total];
  };
  return {
    ana,
    list,
    path,
    idOf: (nome: string) => ids.get(nome) ?? "",
    archive: (nome: string, arquivada = true) => ana.rest("PUT", path(nome), { arquivada }),
  };
}

interface Filter {
  arquivadas?: boolean;
  busca?: string;
  size?: number;
  page?: number;
}

test("a conversation is put away and brought back; a list says which it holds, and counts them", async () => {
  const { ana, archive, list, idOf } = await fixture("A", "B", "C", "D");
  const { status, body } = await archive("B");
  expect([status, body]).toEqual([
    200,
    { arquivada: true, arquivada_em: app.clock.now().toISOString() },
  ]);
  await archive("B");
  await ana.rest("PUT", `/historico-mensagens/conversas/${idOf("C")}/fixada`, { fixada: true });
  await archive("C");
  expect(await list({ arquivadas: false })).toEqual([["A", "D"], 2]);
  expect(await list({ arquivadas: false, size: 1, page: 2 })).toEqual([["D"], 2]);
  expect(await list({ arquivadas: true })).toEqual([["C", "B"], 2]);
  // As it was before there was an archive: a list that does not ask holds all.
  expect(await list()).toEqual([["C", "A", "B", "D"], 4]);
  expect(await list({ busca: "oi de B" })).toEqual([["B"], 1]);
  expect(await list({ busca: "oi de B", arquivadas: false })).toEqual([[], 0]);
  const open = await ana.trpc.historicoMensagens.getConversa.query({ id: idOf("B") });
  expect(open.arquivada_em).toEqual(app.clock.now());
  expect((await ana.trpc.historicoMensagens.countWaiting.query()).arquivadas).toBe(2);

  expect((await archive("B", false)).body).toEqual({ arquivada: false, arquivada_em: null });
  expect(await list({ arquivadas: false })).toEqual([["A", "B", "D"], 3]);
});

test("what has not been read is not put away, and what is marked as unread comes back", async () => {
  const { ana, archive, list, idOf } = await fixture("A", "B");
  const unread = () =>
    ana.rest("PUT", `/historico-mensagens/conversas/${idOf("A")}/nao-lida`, undefined);
  await unread();
  const refused = await archive("A");
  expect([refused.status, refused.body]).toEqual([409, { detail: m.leiaAntesDeArquivar }]);
  expect(await list({ arquivadas: true })).toEqual([[], 0]);
  await ana.trpc.historicoMensagens.getConversa.query({ id: idOf("A") });
  await archive("A");
  expect(await list({ arquivadas: false })).toEqual([["B"], 1]);
  await unread();
  expect(await list({ arquivadas: false })).toEqual([["A", "B"], 2]);
});

test("another professional's conversation cannot be put away", async () => {
  const [{ path, list }, bia] = [await fixture("A"), await app.professional()];
  expect((await bia.rest("PUT", path("A"), { arquivada: true })).status).toBe(404);
  expect(await list({ arquivadas: false })).toEqual([["A"], 1]);
});

test("it comes back when the client writes, and not for what is written to them", async () => {
  const { ana, cliente_id, say, rounds } = await withScheduling(app, host);
  const here = async () => {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({
      arquivadas: false,
    });
    return conversas.map((one) => one.cliente_id);
  };
  const archive = () =>
    ana.rest("PUT", `/historico-mensagens/conversas/${cliente_id}/arquivada`, { arquivada: true });
  await say("oi");
  await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
  await archive();
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "até amanhã" });
  await rounds();
  expect(await here()).toEqual([]);
  await say("Mudei de ideia");
  expect(await here()).toEqual([cliente_id]);
});
