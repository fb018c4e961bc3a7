import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional();
  await offerHours(ana);
  return { ana, ...(await bookerOf(ana)) };
}

const atField = (msg: string) => [{ loc: ["body", "horario"], msg, type: "value_error" }];

test("an appointment is booked whole, pendente by default, and found again with its client", async () => {
  const { ana, cliente_id } = await practice();
  const { status, body } = await ana.rest("POST", "/marcacoes", {
    cliente_id,
    horario: "2026-03-03T09:00:00-03:00",
    observacao: " primeira vez ",
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    usuario_id: ana.id,
    cliente_id,
    horario: "2026-03-03T12:00:00.000Z",
    duracao_minutos: 60,
    status: "pendente",
    observacao: "primeira vez",
    respostas_visitante: null,
    criada_por: "profissional",
    verificado: true,
    servico_id: null,
    servico_nome: null,
    valor_centavos: null,
    pagamento: "dispensado",
    pago_em: null,
    pago_por: null,
    forma_pagamento: null,
    folga_antes_minutos: 0,
    folga_depois_minutos: 0,
    encaixe: false,
    serie_id: null,
    serie_posicao: null,
    profissional_id: ana.id,
    profissional_nome: "Ana Souza",
    sala_id: null,
    sala_nome: null,
    ator_id: ana.id,
    ator_nome: "Ana Souza",
    criado_em: app.clock.now().toISOString(),
    atualizado_em: app.clock.now().toISOString(),
  });
  expect((await ana.rest("GET", `/marcacoes/${body.id}`)).body).toEqual({
    ...body,
    cliente_nome: "Davi Rocha",
    cliente_telefone: null,
    lembretes: [],
    assistente: [],
  });
});

test("a time without offset is the professional's own", async () => {
  const rio = await app.professional({ timezone: "America/Rio_Branco" });
  await offerHours(rio);
  const { book } = await bookerOf(rio);
  expect((await book("2026-03-03T09:00")).horario.toISOString()).toBe("2026-03-03T14:00:00.000Z");
});

test.each([
  ["a past one", "2026-03-02T09:00", recusas.passado],
  ["one of a past day", "2026-02-27T09:00", recusas.passado],
  ["one on a weekend", "2026-03-07T09:00", recusas.fimDeSemana],
  ["one after the ninety days", "2026-06-01T09:00", recusas.foraDaJanela],
  ["one between the slots", "2026-03-03T09:30", recusas.indisponivel],
  ["one past the extra hour", "2026-03-03T13:00", recusas.indisponivel],
])("of times, %s is refused", async (_, horario, message) => {
  const { book } = await practice();
  expect(await refusal(book(horario))).toEqual({ status: 422, detail: atField(message) });
});

test("the extra hour and the ninetieth day can be booked", async () => {
  const { book } = await practice();
  await book("2026-03-03T12:00");
  // 90 days after 2 March is Sunday 31 May; the last weekday is the 29th.
  await book("2026-05-29T09:00");
});

test("a weekday without hours of service is refused", async () => {
  const ana = await app.professional();
  await offerHours(ana, { dias: ["seg"] });
  const { book } = await bookerOf(ana);
  expect(await refusal(book("2026-03-03T09:00"))).toEqual({
    status: 422,
    detail: atField(recusas.semDisponibilidade),
  });
});

test("a taken slot is refused, a cancelled or completed one holds no time", async () => {
  const { book } = await practice();
  await book("2026-03-03T09:00");
  const taken = { status: 409, detail: recusas.ocupado };
  expect(await refusal(book("2026-03-03T09:00"))).toEqual(taken);
  expect(await refusal(book("2026-03-03T09:00", { status: "confirmado" }))).toEqual(taken);
  await book("2026-03-03T09:00", { status: "cancelado" });
  await book("2026-03-03T09:00", { status: "concluido" });
  await book("2026-03-03T10:00", { status: "cancelado" });
  await book("2026-03-03T10:00", { status: "confirmado" });
});

test("whoever books first decides between a last slot and the next one's first", async () => {
  const ana = await app.professional();
  await offerHours(ana, { from: "09:00", to: "10:00", every: 60 });
  await offerHours(ana, { from: "10:30", to: "12:00", every: 30 });
  const { book } = await bookerOf(ana);
  // 10:00 is the first one's extra hour and lasts until 11:00.
  await book("2026-03-03T10:00");
  expect((await refusal(book("2026-03-03T10:30"))).status).toBe(409);
  await book("2026-03-04T10:30");
  expect((await refusal(book("2026-03-04T10:00"))).status).toBe(409);
});

test("the client must be there, and one's own", async () => {
  const { ana } = await practice();
  const bia = await app.professional();
  const { cliente_id: hers } = await bookerOf(bia);
  const removed = await ana.trpc.clientes.create.mutate({ nome: "Eva" });
  await ana.trpc.clientes.remove.mutate({ id: removed.id });
  for (const cliente_id of [hers, removed.id, newId()]) {
    const call = ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-03T09:00" });
    expect(await refusal(call)).toEqual({ status: 404, detail: m.clienteNaoEncontrado });
  }
  expect((await ana.trpc.marcacoes.list.query({})).total).toBe(0);
});

test("an appointment is removed permanently", async () => {
  const { ana, book } = await practice();
  const { id } = await book("2026-03-03T09:00");
  expect((await ana.rest("DELETE", `/marcacoes/${id}`)).status).toBe(204);
  expect(await refusal(ana.trpc.marcacoes.remove.mutate({ id }))).toEqual({
    status: 404,
    detail: m.naoEncontrada,
  });
  await book("2026-03-03T09:00");
});

test("another professional's appointment does not exist", async () => {
  const { book, ana: bia } = await practice();
  const { ana } = await practice();
  const { id } = await book("2026-03-03T09:00");
  const missing = { status: 404, detail: m.naoEncontrada };
  for (const target of [id, newId()]) {
    expect(await refusal(ana.trpc.marcacoes.get.query({ id: target }))).toEqual(missing);
    const changes = [
      { status: "confirmado" },
      { horario: "2026-03-04T09:00" },
      { observacao: "x" },
    ] as const;
    for (const change of changes) {
      expect(await refusal(ana.trpc.marcacoes.update.mutate({ id: target, ...change }))).toEqual(
        missing,
      );
    }
    expect(await refusal(ana.trpc.marcacoes.remove.mutate({ id: target }))).toEqual(missing);
  }
  expect((await bia.trpc.marcacoes.get.query({ id })).status).toBe("pendente");
});
