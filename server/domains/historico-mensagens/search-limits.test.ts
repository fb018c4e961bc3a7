import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { MAX_CONTADAS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const app = await testApp();

test("a search and a list count to their bound, say so, and still begin with the newest", async () => {
  const ana = await app.professional();
  const davi = { nome: "Davi Rocha", telefone: "11955554444" };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(davi);
  await app.db((db) =>
    sql`
      insert into mensagens (id, usuario_id, cliente_id, direcao, status, mensagem_recebida, momento, criado_em,
        atualizado_em, origem)
      select gen_random_uuid(), ${ana.id}::uuid, ${cliente_id}::uuid, 'ENTRADA',
        case when n = 7 then 'erro' else 'lida' end, 'consulta ' || n, h, h, h, 'cliente'
      from generate_series(1, ${MAX_CONTADAS + 5}::int) n,
        lateral (select ${app.clock.now()}::timestamptz - n * interval '20 minutes' as h) m
    `.execute(db),
  );
  const { search, getEstatisticas } = ana.trpc.historicoMensagens;
  const bound = { total: MAX_CONTADAS, pages: MAX_CONTADAS / 2, limitado: true };
  for (const filter of [
    { busca: "consulta" },
    { busca: "co" },
    { busca: "davi" },
    {},
    { tipo: "recebida" as const },
  ]) {
    const { mensagens, paginacao } = await search.query({ ...filter, size: 2 });
    expect([filter, mensagens.map(({ mensagem }) => mensagem), paginacao]).toMatchObject([
      filter,
      ["consulta 1", "consulta 2"],
      bound,
    ]);
  }
  const last = await search.query({ busca: "consulta", size: 100, page: 100 });
  expect(last.mensagens.at(-1)?.mensagem).toBe(`consulta ${MAX_CONTADAS}`);
  expect((await search.query({ busca: "consulta", size: 100, page: 101 })).mensagens).toEqual([]);
  expect((await search.query({ size: 100, page: 10_000_000 })).mensagens).toEqual([]);
  // Rare ones among many are all counted.
  const rare = await search.query({ status: "erro" });
  expect([rare.mensagens[0]?.mensagem, rare.paginacao]).toEqual([
    "consulta 7",
    { page: 1, size: 20, total: 1, pages: 1 },
  ]);
  expect(await getEstatisticas.query({ busca: "consulta" })).toMatchObject({
    total_mensagens: MAX_CONTADAS,
    limitado: true,
  });
  expect(await getEstatisticas.query({})).toEqual(
    expect.not.objectContaining({ limitado: expect.anything() }),
  );
  expect((await getEstatisticas.query({})).total_mensagens).toBe(MAX_CONTADAS + 5);
}, 60_000);
