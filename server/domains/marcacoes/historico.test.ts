import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { letIn, letOut } from "#server/testing/team.ts";
import { PESSOA_REMOVIDA } from "#shared/equipe/autores.ts";
import type { ItemDoHistorico } from "#shared/marcacoes/historico.answers.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional({ nome: "Ana Souza" });
  const lia = await app.professional({ nome: "Lia Reis" });
  await letIn(app, ana, lia);
  await offerHours(ana);
  return { ana, lia, ...(await bookerOf(ana)) };
}

const inPractice =
  (ana: Actor, who: Actor) =>
  (method: string, path: string, body?: unknown): ReturnType<Actor["rest"]> =>
    who.rest(method, path, body, { "x-conta": ana.id });

const historyOf = (ana: Actor, id: string): Promise<ItemDoHistorico[]> =>
  ana.trpc.marcacoes.historico.query({ id });

const told = (items: ItemDoHistorico[]) => items.map(({ acao, autor }) => [acao, autor?.nome]);

test("each change of an appointment names who made it, the oldest first", async () => {
  const { ana, lia, book } = await practice();
  const as = inPractice(ana, lia);
  const { id } = await book("2026-03-03T09:00", { observacao: "sigilo" });
  app.clock.advance({ minutes: 1 });
  expect((await as("PUT", `/marcacoes/${id}`, { horario: "2026-03-03T10:00" })).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  await ana.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  app.clock.advance({ minutes: 1 });
  const paid = await as("PUT", `/marcacoes/${id}`, { pagamento: "pago", forma_pagamento: "pix" });
  expect(paid.body).toMatchObject({
    pago_por: "Lia Reis",
    ator_id: ana.id,
    ator_nome: "Ana Souza",
  });
  await ana.trpc.marcacoes.update.mutate({ id, observacao: "outra" });
  await ana.trpc.marcacoes.update.mutate({ id, observacao: "outra" });
  const items = await historyOf(ana, id);
  expect(told(items)).toEqual([
    ["criada", "Ana Souza"],
    ["movida", "Lia Reis"],
    ["status", "Ana Souza"],
    ["pagamento", "Lia Reis"],
    ["alterada", "Ana Souza"],
  ]);
  expect(items[1]).toEqual({
    momento: new Date("2026-03-02T15:01:00Z"),
    acao: "movida",
    de: { horario: new Date("2026-03-03T12:00:00Z") },
    para: { horario: new Date("2026-03-03T13:00:00Z") },
    autor: { tipo: "pessoa", nome: "Lia Reis" },
  });
  expect(items[2]).toMatchObject({ de: { status: "pendente" }, para: { status: "confirmado" } });
  expect(JSON.stringify(items)).not.toContain("sigilo");
});

test("what a member books is theirs on the wire, and stays so when they are renamed, let out and erased", async () => {
  const { ana, lia, cliente_id } = await practice();
  const booked = { cliente_id, horario: "2026-03-03T09:00" };
  const { status, body } = await inPractice(ana, lia)("POST", "/marcacoes", booked);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ator_id: lia.id, ator_nome: "Lia Reis" });
  await letOut(app, ana, lia);
  const read = async () => {
    const { ator_id, ator_nome } = await ana.trpc.marcacoes.get.query({ id: body.id });
    const [made] = await historyOf(ana, body.id);
    return { ator_id, ator_nome, nome: made?.autor?.nome };
  };
  expect(await read()).toEqual({ ator_id: lia.id, ator_nome: "Lia Reis", nome: "Lia Reis" });
  await lia.rest("PUT", "/usuarios/me", { nome: "Lia Reis Prado" });
  expect(await read()).toMatchObject({ ator_nome: "Lia Reis Prado", nome: "Lia Reis Prado" });
  await app.db((db) => db.deleteFrom("pessoas_da_conta").where("pessoa_id", "=", lia.id).execute());
  expect(await read()).toMatchObject({ ator_nome: PESSOA_REMOVIDA, nome: PESSOA_REMOVIDA });
});

test("an owner's name is that of the account as it is now", async () => {
  const { ana, book } = await practice();
  const { id } = await book("2026-03-03T09:00");
  await ana.rest("PUT", "/usuarios/me", { nome: "Ana Prado" });
  expect(told(await historyOf(ana, id))).toEqual([["criada", "Ana Prado"]]);
});

test("an appointment from before has no author, and its history begins with its making", async () => {
  const { ana, book } = await practice();
  const { id, criado_em } = await book("2026-03-03T09:00");
  await app.db(async (db) => {
    await db.deleteFrom("marcacao_historico").where("marcacao_id", "=", id).execute();
    await db.updateTable("marcacoes").set({ ator_id: null }).where("id", "=", id).execute();
  });
  const made = { momento: criado_em, acao: "criada", de: null, para: null, autor: null };
  expect(await historyOf(ana, id)).toEqual([made]);
  expect(await ana.trpc.marcacoes.get.query({ id })).toMatchObject({
    ator_id: null,
    ator_nome: null,
  });
  await ana.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  expect(told(await historyOf(ana, id))).toEqual([
    ["criada", undefined],
    ["status", "Ana Souza"],
  ]);
});

test("a deletion that is taken back keeps the history, and says so", async () => {
  const { ana, lia, book } = await practice();
  const { id } = await book("2026-03-03T09:00");
  await ana.rest("DELETE", `/marcacoes/${id}?carencia_segundos=10`);
  expect((await ana.rest("GET", `/marcacoes/${id}/historico`)).status).toBe(404);
  const [grace] = await ana.trpc.carencias.list.query();
  app.clock.advance({ seconds: 1 });
  await inPractice(ana, lia)("POST", `/carencias/${grace?.id}/desfazer`);
  expect(told(await historyOf(ana, id))).toEqual([
    ["criada", "Ana Souza"],
    ["desfeita", "Lia Reis"],
  ]);
});

test("a move that is taken back stands in the history with both ways", async () => {
  const { ana, book } = await practice();
  const { id, horario } = await book("2026-03-03T09:00");
  await ana.rest("PUT", `/marcacoes/${id}`, { horario: "2026-03-03T11:00", carencia_segundos: 10 });
  const [grace] = await ana.trpc.carencias.list.query();
  await ana.rest("POST", `/carencias/${grace?.id}/desfazer`);
  const items = await historyOf(ana, id);
  expect(told(items).map(([acao]) => acao)).toEqual(["criada", "movida", "desfeita"]);
  expect(items[2]?.para).toEqual({ horario });
});

test("closing and reopening past appointments are told as well", async () => {
  const { ana, lia, book } = await practice();
  const { id } = await book("2026-03-03T09:00");
  app.clock.advance({ days: 2 });
  const closing = { marcacoes: [{ id, status: "faltou" }] };
  await inPractice(ana, lia)("POST", "/marcacoes/fechar", closing);
  await ana.rest("POST", "/marcacoes/reabrir", { ids: [id] });
  const items = await historyOf(ana, id);
  expect(told(items)).toEqual([
    ["criada", "Ana Souza"],
    ["status", "Lia Reis"],
    ["status", "Ana Souza"],
  ]);
  expect(items[2]).toMatchObject({ de: { status: "faltou" }, para: { status: "pendente" } });
});

test("the dates of a series name who made it", async () => {
  const { ana, lia, cliente_id } = await practice();
  const serie = { cliente_id, horario: "2026-03-05T09:00", a_cada_semanas: 1, repeticoes: 3 };
  expect((await inPractice(ana, lia)("POST", "/series", serie)).status).toBe(201);
  const { items } = await ana.trpc.marcacoes.list.query({ cliente_id });
  expect(items.map(({ ator_nome }) => ator_nome)).toEqual(["Lia Reis", "Lia Reis", "Lia Reis"]);
  for (const { id } of items)
    expect(told(await historyOf(ana, id))).toEqual([["criada", "Lia Reis"]]);
});

test("a history that is not there, or another professional's, is not found", async () => {
  const { book } = await practice();
  const { id } = await book("2026-03-05T09:00");
  const bia = await app.professional();
  for (const wanted of [newId(), id]) {
    const { status, body } = await bia.rest("GET", `/marcacoes/${wanted}/historico`);
    expect([status, body.detail]).toEqual([404, m.naoEncontrada]);
  }
});
