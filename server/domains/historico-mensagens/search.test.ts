import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { DAY } from "#shared/common/civil.ts";
import type { MensagemStatus } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const app = await testApp();

interface Message {
  texto: string;
  direcao?: "ENTRADA" | "SAIDA";
  status?: MensagemStatus;
  /** Before now. */
  dias?: number;
}

async function conversation(ana: Actor, nome: string, telefone: string, messages: Message[]) {
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome, telefone });
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values(
        messages.map(({ texto, direcao = "ENTRADA", status = "entregue", dias = 0 }) => {
          const momento = new Date(app.clock.now().getTime() - dias * DAY);
          const isSent = direcao === "SAIDA";
          return {
            id: newId(),
            usuario_id: ana.id,
            cliente_id,
            direcao,
            status,
            mensagem_enviada: isSent ? texto : null,
            mensagem_recebida: isSent ? null : texto,
            momento,
            criado_em: momento,
            atualizado_em: momento,
            origem: isSent ? "manual" : "cliente",
          };
        }),
      )
      .execute(),
  );
  return cliente_id;
}

async function fixture() {
  const ana = await app.professional();
  const davi = await conversation(ana, "Davi Conceição", "11911112222", [
    { texto: "Posso remarcar amanhã?", dias: 3 },
    { texto: "Claro, às 10h", direcao: "SAIDA", status: "lida", dias: 2 },
    { texto: "Obrigado", dias: 1 },
  ]);
  const rute = await conversation(ana, "Rute", "21933334444", [
    { texto: "Olá, Rute!", direcao: "SAIDA", status: "entregue", dias: 5 },
    { texto: "Lembrete", direcao: "SAIDA", status: "falha", dias: 0 },
  ]);
  const find = async (query: string) => {
    const { status, body } = await ana.rest("GET", `/historico-mensagens/buscar?${query}`);
    expect(status).toBe(200);
    return body.mensagens.map(({ mensagem }: { mensagem: string }) => mensagem);
  };
  return { ana, davi, rute, find };
}

const day = (dias: number) =>
  new Date(app.clock.now().getTime() - dias * DAY).toISOString().slice(0, 10);

test("messages are found by their text without accents, by name, and by a part of the phone, newest first", async () => {
  const { find } = await fixture();
  expect(await find("busca=AMANHA")).toEqual(["Posso remarcar amanhã?"]);
  expect(await find("busca=conceicao")).toEqual([
    "Obrigado",
    "Claro, às 10h",
    "Posso remarcar amanhã?",
  ]);
  expect(await find("busca=3333-4444")).toEqual(["Lembrete", "Olá, Rute!"]);
  expect(await find("busca=nada+disso")).toEqual([]);
  expect(await find("busca=%25")).toEqual([]);
});

test("filters go together; a period of civil dates holds its last day", async () => {
  const { find } = await fixture();
  expect(await find("tipo=enviada")).toEqual(["Lembrete", "Claro, às 10h", "Olá, Rute!"]);
  expect(await find("tipo=recebida&status=entregue")).toEqual([
    "Obrigado",
    "Posso remarcar amanhã?",
  ]);
  expect(await find("status=falha&tipo=")).toEqual(["Lembrete"]);
  expect(await find("cliente_telefone=(11)+91111")).toHaveLength(3);
  expect(await find(`data_inicio=${day(3)}&data_fim=${day(2)}`)).toEqual([
    "Claro, às 10h",
    "Posso remarcar amanhã?",
  ]);
});

test("a page has its place in the whole", async () => {
  const { ana } = await fixture();
  const { paginacao, mensagens } = await ana.trpc.historicoMensagens.search.query({
    page: 2,
    size: 2,
  });
  expect(paginacao).toEqual({ page: 2, size: 2, total: 5, pages: 3 });
  expect(mensagens.map(({ mensagem }) => mensagem)).toEqual([
    "Claro, às 10h",
    "Posso remarcar amanhã?",
  ]);
});

test("what no filter can mean is refused", async () => {
  const { ana } = await fixture();
  for (const query of [
    "status=voando",
    "tipo=x",
    "data_inicio=31/12/2026",
    "size=101",
    "page=0",
    "x=1",
  ]) {
    for (const path of ["buscar", "conversas"]) {
      const { status } = await ana.rest("GET", `/historico-mensagens/${path}?${query}`);
      expect([path, query, status]).toEqual([path, query, 422]);
    }
  }
});

test("statistics count what matches; rates are of what was sent", async () => {
  const { ana } = await fixture();
  expect((await ana.rest("GET", "/historico-mensagens/estatisticas")).body).toEqual({
    total_mensagens: 5,
    mensagens_enviadas: 3,
    mensagens_recebidas: 2,
    clientes_ativos: 2,
    taxa_entrega: 2 / 3,
    taxa_leitura: 1 / 3,
  });
  const { getEstatisticas } = ana.trpc.historicoMensagens;
  expect(await getEstatisticas.query({ busca: "conceição" })).toMatchObject({
    total_mensagens: 3,
    clientes_ativos: 1,
    taxa_leitura: 1,
  });
});

test("while no acknowledgement has ever come, the rates are unknown and not zero", async () => {
  const { ana } = await fixture();
  const { getEstatisticas } = ana.trpc.historicoMensagens;
  const unknown = { taxa_entrega: null, taxa_leitura: null };
  expect(await getEstatisticas.query({ status: "falha" })).toMatchObject({
    mensagens_enviadas: 1,
    ...unknown,
  });
  expect(await getEstatisticas.query({ busca: "nada disso" })).toMatchObject({
    total_mensagens: 0,
    ...unknown,
  });
});

test("another professional finds and counts nothing of it; a removed client leaves the search, not the figures", async () => {
  const { ana, davi, find } = await fixture();
  const bia = await app.professional();
  const found = await bia.trpc.historicoMensagens.search.query({});
  expect([found.mensagens, found.paginacao.total]).toEqual([[], 0]);
  expect(await bia.trpc.historicoMensagens.getEstatisticas.query({})).toMatchObject({
    total_mensagens: 0,
  });

  await ana.trpc.clientes.remove.mutate({ id: davi });
  expect(await find("")).toEqual(["Lembrete", "Olá, Rute!"]);
  expect(await ana.trpc.historicoMensagens.getEstatisticas.query({})).toMatchObject({
    total_mensagens: 5,
  });
});
