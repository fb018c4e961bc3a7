import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { type WaitingFixture, waitingFixture } from "#server/testing/waiting.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const figures = ({ ana }: WaitingFixture, days: 7 | 30 | 90 = 7) =>
  ana.trpc.dashboard.recuperados.query({ days });
const summary = async (f: WaitingFixture, days?: 7 | 30 | 90) => {
  const { quantidade, valor_centavos, confirmados_whatsapp } = await figures(f, days);
  return [quantidade, valor_centavos, confirmados_whatsapp];
};

async function practice() {
  const f = await waitingFixture(app, { tamanho: 1 });
  const { id: servico_id } = await f.ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
    preco_centavos: 18_000,
  });
  /** The client of an appointment answers the reminder that we say they had. */
  const replies = async (
    booked: { id: string; cliente_id: string; phone: string },
    text: string,
  ) => {
    await app.db((db) =>
      db
        .insertInto("mensagens")
        .values({
          id: booked.id,
          usuario_id: f.ana.id,
          cliente_id: booked.cliente_id,
          instancia_id: f.instance.id,
          marcacao_id: booked.id,
          direcao: "SAIDA",
          mensagem_enviada: "Lembrete",
          status: "entregue",
          origem: "lembrete",
          momento: app.clock.now(),
          enviada_em: app.clock.now(),
          criado_em: app.clock.now(),
          atualizado_em: app.clock.now(),
        })
        .execute(),
    );
    const { horario } = await f.ana.trpc.marcacoes.get.query({ id: booked.id });
    await app.db((db) =>
      db
        .insertInto("resposta_opcoes")
        .values({
          usuario_id: f.ana.id,
          mensagem_id: booked.id,
          letra: "",
          marcacao_id: booked.id,
          oferta_id: null,
          horario,
          pedido: null,
          sobre_id: booked.id,
        })
        .execute(),
    );
    await f.says(booked, text);
    await f.settle();
  };
  const someone = async (horario: string) => {
    const { cliente_id } = await f.client("Caio Lima");
    return f.ana.trpc.marcacoes.create.mutate({ cliente_id, horario, servico_id });
  };
  return { ...f, servico_id, replies, someone };
}

test("an hour that the list filled counts with its price, as long as it is kept", async () => {
  const f = await practice();
  const { id } = await f.book();
  const ana = await f.join("Ana Reis", { servico_id: f.servico_id });
  await f.cancel(id);
  await f.offer();
  await f.deliver();
  expect(await summary(f)).toEqual([0, 0, 0]);
  await f.says(ana, "1");
  await f.settle();
  const { itens, ...sums } = await figures(f);
  expect(sums).toEqual({ quantidade: 1, valor_centavos: 18_000, confirmados_whatsapp: 0 });
  expect(itens).toEqual([
    {
      marcacao_id: expect.any(String),
      cliente_id: ana.cliente_id,
      cliente_nome: "Ana Reis",
      servico_nome: "Sessão",
      horario: new Date("2026-03-03T12:00:00Z"),
      valor_centavos: 18_000,
      origem: "lista",
      preenchido_em: app.clock.now(),
    },
  ]);
  const [item] = itens;
  await f.ana.trpc.marcacoes.update.mutate({
    id: item?.marcacao_id ?? "",
    horario: "2026-03-04T09:00",
  });
  expect(await summary(f)).toEqual([0, 0, 0]);
});

test("an hour that a reply gave up counts when somebody else has it; one that the professional cancelled does not", async () => {
  const f = await practice();
  const [byReply, byHand] = [await f.book(), await f.book("2026-03-03T10:00")];
  await f.replies(byReply, "2");
  await f.cancel(byHand.id);
  await f.someone("2026-03-03T10:00");
  expect(await summary(f)).toEqual([0, 0, 0]);
  const { id } = await f.someone("2026-03-03T09:00");
  expect((await figures(f)).itens).toMatchObject([{ marcacao_id: id, origem: "resposta" }]);
  await f.cancel(id);
  expect(await summary(f)).toEqual([0, 0, 0]);
});

test("who gave an hour up and takes it again has recovered nothing", async () => {
  const f = await practice();
  const booked = await f.book();
  await f.replies(booked, "2");
  const { cliente_id } = booked;
  await f.ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-03T09:00" });
  expect(await summary(f)).toEqual([0, 0, 0]);
});

test("a period counts by the day of the filling, in civil days that end today; another professional's is nobody's", async () => {
  const f = await practice();
  await f.replies(await f.book(), "2");
  await f.someone("2026-03-03T09:00");
  const start = app.clock.now();
  app.clock.set("2026-03-08T23:59:00-03:00");
  expect(await summary(f, 7)).toEqual([1, 18_000, 0]);
  app.clock.set("2026-03-09T00:00:00-03:00");
  expect([await summary(f, 7), await summary(f, 30)]).toEqual([
    [0, 0, 0],
    [1, 18_000, 0],
  ]);
  app.clock.set(start);
  expect(await summary(await practice())).toEqual([0, 0, 0]);
});

test("what a reply confirmed is counted beside it, each appointment once, and has its list", async () => {
  const f = await practice();
  const booked = await f.book();
  await f.replies(booked, "1");
  expect(await summary(f)).toEqual([0, 0, 1]);
  expect(await f.ana.trpc.dashboard.confirmadosWhatsapp.query({ days: 7 })).toEqual([
    {
      marcacao_id: booked.id,
      cliente_id: booked.cliente_id,
      cliente_nome: "Bia Prado",
      servico_nome: null,
      horario: new Date("2026-03-03T12:00:00Z"),
      confirmado_em: app.clock.now(),
    },
  ]);
});
