import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague } from "#server/testing/clinic.ts";

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
