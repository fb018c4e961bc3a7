import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function booked(more = {}) {
  const ana = await app.professional();
  await offerHours(ana);
  const { book, cliente_id } = await bookerOf(ana);
  const { id } = await book("2026-03-03T09:00", { observacao: "nota", ...more });
  const update = (change: object) => ana.trpc.marcacoes.update.mutate({ id, ...change });
  return { ana, id, book, cliente_id, update };
}

test("a change touches the fields that are given", async () => {
  const { ana, id } = await booked();
  app.clock.advance({ minutes: 5 });
  const { status, body } = await ana.rest("PUT", `/marcacoes/${id}`, { status: "confirmado" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    horario: "2026-03-03T12:00:00.000Z",
    status: "confirmado",
    observacao: "nota",
    atualizado_em: app.clock.now().toISOString(),
  });
});

test("the present status again, or nothing at all, changes nothing", async () => {
  const { ana, id, update } = await booked();
  const {
    cliente_nome: _nome,
    cliente_telefone: _telefone,
    lembretes: _lembretes,
    assistente: _assistente,
    ...before
  } = await ana.trpc.marcacoes.get.query({ id });
  app.clock.advance({ minutes: 5 });
  expect(await update({ status: "pendente" })).toEqual(before);
  expect(await update({})).toEqual(before);
  expect(await ana.trpc.marcacoes.get.query({ id })).toMatchObject(before);
});

test("a note can be changed and cleared", async () => {
  const { update } = await booked();
  expect((await update({ observacao: "outra" })).observacao).toBe("outra");
  expect((await update({ observacao: "" })).observacao).toBeNull();
});

test("moving takes the new time's length and frees the old time", async () => {
  const { ana, book, update } = await booked();
  await offerHours(ana, { dias: ["qua"], from: "14:00", to: "16:00", every: 30 });
  expect(await update({ horario: "2026-03-04T14:30" })).toMatchObject({
    horario: new Date("2026-03-04T17:30:00Z"),
    duracao_minutos: 30,
    status: "pendente",
  });
  await book("2026-03-03T09:00");
});

test.each([
  ["2026-03-03T09:30", 422, recusas.indisponivel],
  ["2026-03-02T09:00", 422, recusas.passado],
  ["2026-03-07T09:00", 422, recusas.fimDeSemana],
  ["2026-06-01T09:00", 422, recusas.foraDaJanela],
  ["2026-03-03T10:00", 409, recusas.ocupado],
])("moving to %s is refused with %i", async (horario, status, message) => {
  const { ana, id, book, update } = await booked();
  await book("2026-03-03T10:00");
  const refused = await refusal(update({ horario }));
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.detail)).toContain(message);
  expect((await ana.trpc.marcacoes.get.query({ id })).horario).toEqual(
    new Date("2026-03-03T12:00:00Z"),
  );
});

test("an appointment that is over can still get a note with its own time sent along", async () => {
  const { update } = await booked();
  const later = new Date("2026-03-20T12:00:00Z");
  const before = app.clock.now();
  app.clock.set(later);
  expect(await update({ horario: "2026-03-03T12:00:00Z", observacao: "veio" })).toMatchObject({
    observacao: "veio",
  });
  app.clock.set(before);
});

test("a cancelled appointment moves over a taken time, for it holds none", async () => {
  const { book, update } = await booked({ status: "cancelado" });
  await book("2026-03-03T10:00");
  expect((await update({ horario: "2026-03-03T10:00" })).horario).toEqual(
    new Date("2026-03-03T13:00:00Z"),
  );
});

test("cancelling and moving at once frees the time", async () => {
  const { book, update } = await booked();
  await book("2026-03-03T10:00");
  expect(await update({ status: "cancelado", horario: "2026-03-03T10:00" })).toMatchObject({
    status: "cancelado",
  });
});

test("the client can be changed to another of one's own", async () => {
  const { ana, update } = await booked();
  const eva = await ana.trpc.clientes.create.mutate({ nome: "Eva" });
  expect((await update({ cliente_id: eva.id })).cliente_id).toBe(eva.id);

  const bia = await app.professional();
  const { cliente_id: hers } = await bookerOf(bia);
  for (const cliente_id of [hers, newId()]) {
    expect(await refusal(update({ cliente_id }))).toEqual({
      status: 404,
      detail: m.clienteNaoEncontrado,
    });
  }
});

test("a wrong change leaves everything as it was", async () => {
  const { ana, id, update } = await booked();
  const before = await ana.trpc.marcacoes.get.query({ id });
  await refusal(update({ status: "concluido", observacao: "x" }));
  await refusal(update({ status: "confirmado", horario: "2026-03-03T09:30" }));
  await refusal(update({ observacao: "x", cliente_id: newId() }));
  expect(await ana.trpc.marcacoes.get.query({ id })).toEqual(before);
});
