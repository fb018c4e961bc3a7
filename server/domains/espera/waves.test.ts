import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { waitingFixture } from "#server/testing/waiting.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const ZONE = "America/Sao_Paulo";
const TUESDAY = new Date("2026-03-03T12:00:00Z");
const OFFER = oferta.vagou(TUESDAY, ZONE);

test("an offer says which day and hour, in the words of the list", () => {
  expect(oferta.vagou(new Date("2026-11-12T18:00:00Z"), ZONE)).toBe(
    "Vagou quinta, 12/11, às 15:00. Responda 1 para ficar com esse horário.",
  );
});

test("a cancelled hour goes to the three who wait longest, then to the next, and the first 1 gets it", async () => {
  const f = await waitingFixture(app);
  const booked = await f.book();
  const line = [];
  for (const nome of ["Ana Reis", "Davi Rocha", "Eva Melo", "Gil Nunes", "Ivo Paz"])
    line.push(await f.join(nome));
  const [first, second, third, fourth, fifth] = line;
  if (!first || !second || !third || !fourth || !fifth) throw new Error("five wait");

  await f.cancel(booked.id);
  await f.offer();
  await f.deliver();
  expect(await Promise.all(line.map(f.heard))).toEqual([[OFFER], [OFFER], [OFFER], [], []]);

  app.clock.advance({ minutes: 19 });
  await f.offer();
  expect(await f.heard(fourth)).toEqual([]);
  app.clock.advance({ minutes: 1, seconds: 5 });
  await f.offer();
  await f.deliver();
  expect(await Promise.all([f.heard(fourth), f.heard(fifth)])).toEqual([[OFFER], [OFFER]]);
  expect(await f.traceOf(first)).toEqual(["expirada"]);

  await f.says(second, "1");
  await f.says(fifth, "1");
  await f.says(fourth, "sim");
  await f.settle();
  expect((await f.heard(second)).at(-1)).toBe(oferta.terminou(TUESDAY, ZONE));
  expect((await f.heard(fifth)).at(-1)).toBe(oferta.sua(TUESDAY, ZONE));
  expect((await f.heard(fourth)).at(-1)).toBe(oferta.ocupada(TUESDAY, ZONE));

  const { items } = await f.ana.trpc.marcacoes.list.query({ cliente_id: fifth.cliente_id });
  expect(items).toMatchObject([
    { horario: TUESDAY, status: "confirmado", criada_por: "espera", duracao_minutos: 60 },
  ]);
  expect(await Promise.all(line.map((one) => f.traceOf(one)))).toEqual([
    ["expirada"],
    ["expirada"],
    ["expirada"],
    ["perdida"],
    ["aceita"],
  ]);
  const waiting = await f.ana.trpc.espera.list.query({});
  expect(waiting.map(({ id }) => id)).toEqual([first.id, second.id, third.id, fourth.id]);
});

test("who waits for two things is asked once, and waits on for the other when they got the hour", async () => {
  const f = await waitingFixture(app);
  const { id: servico_id } = await f.ana.trpc.servicos.create.mutate({
    nome: "Retorno",
    duracao_minutos: 60,
  });
  const any = await f.join("Ana Reis");
  const other = await f.ana.trpc.espera.create.mutate({ cliente_id: any.cliente_id, servico_id });
  const traces = () => Promise.all([any, other].map((one) => f.traceOf(one)));
  const booked = [await f.book(), await f.book("2026-03-03T10:00")];

  await f.cancel(booked[0]?.id ?? "");
  await f.offer();
  expect(await traces()).toEqual([["aberta"], []]);
  await f.deliver();
  await f.says(any, "1");
  await f.settle();
  expect((await f.ana.trpc.espera.list.query({})).map(({ id }) => id)).toEqual([other.id]);

  app.clock.advance({ minutes: 60 });
  await f.cancel(booked[1]?.id ?? "");
  await f.offer();
  expect(await traces()).toEqual([["aceita"], ["aberta"]]);
});

test("when somebody has got a part of the time, the rest is offered to nobody", async () => {
  const f = await waitingFixture(app, { tamanho: 1 });
  const { id: servico_id } = await f.ana.trpc.servicos.create.mutate({
    nome: "Longa",
    duracao_minutos: 120,
  });
  const booked = await f.book("2026-03-03T09:00", { servico_id });
  const [ana, davi] = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  await f.cancel(booked.id);
  await f.offer();
  await f.deliver();
  await f.says(ana, "1");
  await f.settle();
  app.clock.advance({ seconds: 6 });
  await f.offer();
  expect([await f.traceOf(ana), await f.traceOf(davi)]).toEqual([["aceita"], []]);
});
