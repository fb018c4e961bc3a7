import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NOON = app.clock.now();

const insert = (who: Actor, rows: [hours: number, status: MarcacaoStatus][]) =>
  insertAppointments(app, who, { from: NOON, rows });

async function only(who: Actor, hours: number, status: MarcacaoStatus) {
  const [id = ""] = await insert(who, [[hours, status]]);
  return id;
}

const statusOf = async (who: Actor, id: string) =>
  (await who.trpc.marcacoes.get.query({ id })).status;

async function practice() {
  app.clock.set(NOON);
  return app.professional();
}

test("past ones that are open are to be closed, the newest day first, each day by time, in pages", async () => {
  const ana = await practice();
  // Brasília's Sunday ends two hours after São Paulo's clock shows 22:00: -13 and -11 hours are two days.
  const rows: [number, MarcacaoStatus][] = [
    [-49, "confirmado"],
    [-14, "pendente"],
    [-13, "confirmado"],
    [-11, "pendente"],
    [-2, "confirmado"],
    [-5, "concluido"],
    [-6, "cancelado"],
    [-7, "faltou"],
    [1, "confirmado"],
  ];
  const ids = await insert(ana, rows);
  const at = (...places: number[]) => places.map((place) => ids[place]);
  const { body } = await ana.rest("GET", "/marcacoes/a-fechar");
  expect(body).toMatchObject({ total: 5, pages: 1, page: 1, size: 100 });
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(at(3, 4, 1, 2, 0));
  expect(body.items[0]).toMatchObject({ cliente_nome: "Davi" });
  const second = await ana.rest("GET", "/marcacoes/a-fechar?size=2&page=2");
  expect(second.body).toMatchObject({ total: 5, pages: 3 });
  expect(second.body.items.map(({ id }: { id: string }) => id)).toEqual(at(1, 2));
  expect(await ana.trpc.marcacoes.statistics.query()).toMatchObject({ faltou: 1, a_fechar: 5 });
  const bia = await app.professional();
  expect((await bia.rest("GET", "/marcacoes/a-fechar")).body.total).toBe(0);
});

test("many are closed at once, also one that nobody had confirmed", async () => {
  const ana = await practice();
  const [one = "", two = "", three = "", four = ""] = await insert(ana, [
    [-4, "pendente"],
    [-3, "confirmado"],
    [-2, "pendente"],
    [-1, "faltou"],
  ]);
  const { status, body } = await ana.rest("POST", "/marcacoes/fechar", {
    marcacoes: [
      { id: one, status: "concluido" },
      { id: two, status: "concluido" },
      { id: three, status: "faltou" },
      // Closed so already, on another screen.
      { id: four, status: "faltou" },
    ],
  });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([one, two, three].sort());
  expect(await ana.trpc.marcacoes.statistics.query()).toMatchObject({
    concluido: 2,
    faltou: 2,
    a_fechar: 0,
    taxa_comparecimento: 50,
  });
});

test.each([
  ["one that has not begun", 1, "confirmado"],
  ["a cancelled one", -2, "cancelado"],
  ["one that was closed otherwise", -2, "concluido"],
] as const)("with %s among them nothing is closed", async (_what, hours, from) => {
  const ana = await practice();
  const good = await only(ana, -5, "confirmado");
  const bad = await only(ana, hours, from);
  const marcacoes = [good, bad].map((id) => ({ id, status: "faltou" as const }));
  const closing = ana.trpc.marcacoes.fechar.mutate({ marcacoes });
  expect(await refusal(closing)).toEqual({
    status: 409,
    detail: marcacoesAnswers.transicaoInvalida,
  });
  expect([await statusOf(ana, good), await statusOf(ana, bad)]).toEqual(["confirmado", from]);
});

test("somebody else's appointment is not there, and nothing of one's own is closed with it", async () => {
  const [ana, bia] = [await practice(), await app.professional()];
  const [own, foreign] = [await only(ana, -2, "confirmado"), await only(bia, -2, "confirmado")];
  const marcacoes = [own, foreign].map((id) => ({ id, status: "concluido" as const }));
  expect((await refusal(ana.trpc.marcacoes.fechar.mutate({ marcacoes }))).status).toBe(404);
  await bia.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id: foreign, status: "concluido" }] });
  const reopening = ana.trpc.marcacoes.reabrir.mutate({ ids: [foreign] });
  expect((await refusal(reopening)).status).toBe(404);
  expect([await statusOf(ana, own), await statusOf(bia, foreign)]).toEqual([
    "confirmado",
    "concluido",
  ]);
});

test.each([
  [{ marcacoes: [] }, m.semFechamentos],
  [{ marcacoes: [{ id: newId(), status: "cancelado" }] }, m.statusInvalido],
  [
    { marcacoes: Array.from({ length: 101 }, () => ({ id: newId(), status: "faltou" })) },
    m.muitosFechamentos,
  ],
])("closing with a wrong body is refused", async (body, sentence) => {
  const ana = await practice();
  const answer = await ana.rest("POST", "/marcacoes/fechar", body);
  expect([answer.status, answer.body.detail[0].msg]).toEqual([422, sentence]);
});

test("one appointment closed in two ways in one call is refused", async () => {
  const ana = await practice();
  const id = await only(ana, -2, "confirmado");
  const both = ["concluido", "faltou"].map((status) => ({ id, status }));
  const { status, body } = await ana.rest("POST", "/marcacoes/fechar", { marcacoes: both });
  expect([status, body.detail[0].msg]).toEqual([422, m.fechamentoRepetido]);
});

test("a closing that is taken back leaves each as it was", async () => {
  const ana = await practice();
  const ids = await insert(ana, [
    [-4, "pendente"],
    [-3, "confirmado"],
  ]);
  const marcacoes = ids.map((id) => ({ id, status: "faltou" as const }));
  await ana.trpc.marcacoes.fechar.mutate({ marcacoes });
  app.clock.advance({ seconds: 60 });
  const { status, body } = await ana.rest("POST", "/marcacoes/reabrir", { ids });
  expect(status).toBe(200);
  expect(body.map((one: { status: string }) => one.status).sort()).toEqual([
    "confirmado",
    "pendente",
  ]);
  expect(await ana.trpc.marcacoes.statistics.query()).toMatchObject({ a_fechar: 2, faltou: 0 });
});

test.each([
  ["a minute has passed", async (_who: Actor, _id: string) => app.clock.advance({ seconds: 61 })],
  [
    "somebody put it right",
    (who: Actor, id: string) => who.trpc.marcacoes.update.mutate({ id, status: "concluido" }),
  ],
  [
    "it was taken back already",
    (who: Actor, id: string) => who.trpc.marcacoes.reabrir.mutate({ ids: [id] }),
  ],
])("a closing is not taken back once %s", async (_what, meanwhile) => {
  const ana = await practice();
  const id = await only(ana, -2, "confirmado");
  await ana.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id, status: "faltou" }] });
  await meanwhile(ana, id);
  const before = await statusOf(ana, id);
  const reopening = ana.trpc.marcacoes.reabrir.mutate({ ids: [id] });
  expect(await refusal(reopening)).toEqual({
    status: 409,
    detail: marcacoesAnswers.tardeParaDesfazer,
  });
  expect(await statusOf(ana, id)).toBe(before);
});

test("an appointment that was closed by its status alone is not reopened", async () => {
  const ana = await practice();
  const id = await only(ana, -2, "confirmado");
  await ana.trpc.marcacoes.update.mutate({ id, status: "faltou" });
  const reopening = ana.trpc.marcacoes.reabrir.mutate({ ids: [id] });
  expect((await refusal(reopening)).detail).toBe(marcacoesAnswers.tardeParaDesfazer);
});

test("a time that somebody took meanwhile is not given back", async () => {
  const ana = await practice();
  const id = await only(ana, -0.5, "confirmado");
  await ana.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id, status: "faltou" }] });
  await only(ana, 0.25, "confirmado");
  const reopening = ana.trpc.marcacoes.reabrir.mutate({ ids: [id] });
  expect(await refusal(reopening)).toEqual({ status: 409, detail: recusas.ocupado });
});

test("S6: two screens that close one appointment differently leave it as the first did", async () => {
  const ana = await practice();
  for (let round = 0; round < 10; round++) {
    const id = await only(ana, -2 - round * 2, "confirmado");
    const answers = await Promise.all(
      (["concluido", "faltou"] as const).map((status) =>
        ana.rest("POST", "/marcacoes/fechar", { marcacoes: [{ id, status }] }),
      ),
    );
    expect(answers.map(({ status }) => `${status}`).sort()).toEqual(["200", "409"]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await statusOf(ana, id)).toBe(winner?.body[0].status);
  }
});
