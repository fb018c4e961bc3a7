import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** Ana is booked at nine of the first two Tuesdays, at which Bia is free. */
async function clinic() {
  app.clock.set("2026-03-02T15:00:00Z");
  const ana = await app.professional();
  await offerHours(ana);
  const bia = await insertColleague(app, ana);
  const hours = { hora_inicio: "09:00", hora_fim: "12:00", intervalo_minutos: 60 };
  const tuesday = { ...hours, dia_semana: "ter", profissional_id: bia } as const;
  await ana.trpc.disponibilidades.create.mutate(tuesday);
  const { cliente_id, book } = await bookerOf(ana);
  await book("2026-03-03T09:00");
  await book("2026-03-10T09:00");
  const first = { cliente_id, horario: "2026-03-03T09:00", a_cada_semanas: 1 };
  const create = (more: object) => ana.rest("POST", "/series", { ...first, ...more });
  const whose = async (id: string) => {
    const { ocorrencias } = await ana.trpc.series.get.query({ id });
    return ocorrencias.map(({ profissional_id }) => profissional_id);
  };
  return { ana, bia, create, whose };
}

test("a series is one professional's, at times at which others are booked", async () => {
  const { ana, bia, create, whose } = await clinic();
  expect((await create({ repeticoes: 3 })).status).toBe(409);
  const { status, body } = await create({ repeticoes: 3, profissional_id: bia });
  expect([status, body.profissional_id]).toEqual([201, bia]);
  expect(await whose(body.id)).toEqual([bia, bia, bia]);
  const later = { horario: "2026-03-17T10:00", repeticoes: 2 };
  const own = await create(later);
  expect([own.body.profissional_id, await whose(own.body.id)]).toEqual([ana.id, [ana.id, ana.id]]);
});

test("a series that goes on stays with its professional, and so does its split-off part", async () => {
  const { ana, bia, create, whose } = await clinic();
  const { body } = await create({ profissional_id: bia });
  app.clock.set("2026-03-24T15:00:00Z");
  while (await extendSeries(app.services));
  const all = await whose(body.id);
  expect([all.length, new Set(all)]).toEqual([30, new Set([bia])]);
  const { ocorrencias } = await ana.trpc.series.get.query({ id: body.id });
  const from = ocorrencias.find(({ horario }) => horario > app.clock.now());
  const change = { horario: "2026-03-31T10:00", escopo: "seguintes" };
  const moved = await ana.rest("PUT", `/marcacoes/${from?.id}`, change);
  expect([moved.status, moved.body.profissional_id]).toEqual([200, bia]);
  const { body: part } = await ana.rest("GET", `/series/${moved.body.serie_id}`);
  expect([part.id === body.id, part.profissional_id]).toEqual([false, bia]);
});

test("a series is nobody's who is unknown, away, or another practice's", async () => {
  const { ana, create } = await clinic();
  const away = await insertColleague(app, ana, { ativo: false });
  for (const profissional_id of [newId(), away, (await clinic()).bia]) {
    const { status, body } = await create({ repeticoes: 2, profissional_id });
    expect([status, body.detail[0].loc]).toEqual([422, ["body", "profissional_id"]]);
  }
});

test("each date has the first free room, also those that are made later; a date without one is in conflict", async () => {
  const { ana, bia, create } = await clinic();
  const { body: servico } = await ana.rest("POST", "/servicos", { nome: "S", duracao_minutos: 60 });
  const [first, second] = [
    await insertRoom(app, ana, { nome: "Azul" }),
    await insertRoom(app, ana, { nome: "Verde", ordem: 1 }),
  ];
  await limitService(app, ana, servico.id, { salas: [first, second] });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
  const take = (date: string, sala_id: string) =>
    ana.trpc.marcacoes.create.mutate({
      cliente_id,
      horario: `${date}T09:30`,
      encaixe: true,
      sala_id,
      profissional_id: ana.id,
    });
  await take("2026-03-17", first);
  const roomsOf = async (id: string) =>
    (await ana.trpc.series.get.query({ id })).ocorrencias.map(({ sala_id }) => sala_id);
  const made = await create({ servico_id: servico.id, profissional_id: bia });
  expect(made.status).toBe(201);
  expect((await roomsOf(made.body.id)).slice(0, 4)).toEqual([first, first, second, first]);
  app.clock.set("2026-03-24T15:00:00Z");
  while (await extendSeries(app.services));
  const all = await roomsOf(made.body.id);
  expect([all.length, all.includes(null)]).toEqual([30, false]);

  app.clock.set("2026-03-02T15:00:00Z");
  const wanted = { servico_id: servico.id, repeticoes: 3, horario: "2026-03-31T10:00" };
  await take("2026-04-07", second);
  const carla = await insertColleague(app, ana, { nome: "Carla", ordem: 2 });
  await offerHoursOf(app, ana, carla);
  const hers = { ...wanted, profissional_id: carla, cliente_id, a_cada_semanas: 1 };
  await create({ ...wanted, repeticoes: 2, profissional_id: bia });
  const { body } = await ana.rest("POST", "/series/previa", hers);
  expect(body.ocorrencias.map(({ situacao }: { situacao: string }) => situacao)).toEqual([
    "livre",
    "ocupado",
    "livre",
  ]);
  expect(body.ocorrencias[1]).toMatchObject({
    motivo: recusas.semSala,
    horario: "2026-04-07T13:00:00.000Z",
  });
  expect((await create(hers)).status).toBe(409);
  expect((await create({ ...hers, pular: ["2026-04-07"] })).status).toBe(201);
});
