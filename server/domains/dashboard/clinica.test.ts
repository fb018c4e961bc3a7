import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom } from "#server/testing/clinic.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";

/** Figures of a clinic: for one professional or room they are those of a practice that has these appointments alone. */
const app = await testApp();
const CLIENTS = 12;

async function clientsOf(who: Actor) {
  const ids: string[] = [];
  for (let i = 0; i < CLIENTS; i += 1)
    ids.push((await who.trpc.clientes.create.mutate({ nome: `Cliente ${i}` })).id);
  return ids;
}

interface Visit {
  client: number;
  horario: Date;
  status: (typeof STATUS)[number];
  valor_centavos: number;
  /** Null as rows of before are, which name nobody. */
  profissional_id: string | null;
  sala_id: string | null;
}

async function insertVisits(who: Actor, clients: string[], visits: Visit[]) {
  const at = app.clock.now();
  const rows = visits.map(({ client, ...visit }) => ({
    ...visit,
    id: newId(),
    usuario_id: who.id,
    cliente_id: clients[client] ?? "",
    fim: new Date(visit.horario.getTime() + HOUR),
    duracao_minutos: 60,
    criado_em: at,
    atualizado_em: at,
  }));
  await app.db((db) => db.insertInto("marcacoes").values(rows).execute());
}

/** The clinic, and its visits at hours around now, each of one of three people and in one of two rooms or in none. */
async function clinic() {
  const ana = await app.professional();
  const people = [
    null,
    await insertColleague(app, ana, { nome: "Bia Lima", ordem: 1 }),
    await insertColleague(app, ana, { nome: "Caio Nunes", ordem: 2 }),
  ];
  const rooms = [null, await insertRoom(app, ana), await insertRoom(app, ana, { nome: "Sala 2" })];
  const now = app.clock.now().getTime();
  const visits = Array.from(
    { length: 240 },
    (_, i): Visit => ({
      client: (i * 7) % CLIENTS,
      horario: new Date(now + ((i % 100) - 80) * DAY + Math.floor(i / 100) * 2 * HOUR),
      status: STATUS[(i * 13) % STATUS.length] ?? "pendente",
      valor_centavos: 1_000 + i,
      profissional_id: people[(i * 5) % 3] ?? null,
      sala_id: rooms[(i * 11) % 3] ?? null,
    }),
  );
  await insertVisits(ana, await clientsOf(ana), visits);
  return { ana, people, rooms, visits };
}

/** A practice that has these visits alone. */
async function alone(visits: Visit[]) {
  const solo = await app.professional();
  const plain = visits.map((one) => ({ ...one, profissional_id: null, sala_id: null }));
  await insertVisits(solo, await clientsOf(solo), plain);
  return solo;
}

async function figures({ trpc }: Actor, lugar: { profissional_id?: string; sala_id?: string }) {
  const { overview, ...whole } = await trpc.dashboard.complete.query({ days: 90, ...lugar });
  const { user_growth: _clients, professional_performance: rows, ...counted } = whole;
  const parts = {
    overview: await trpc.dashboard.overview.query(lugar),
    appointment_status: await trpc.dashboard.appointmentStatus.query(lugar),
    daily_trends: await trpc.dashboard.dailyTrends.query({ days: 90, ...lugar }),
    peak_hours: await trpc.dashboard.peakHours.query(lugar),
  };
  const sums = await trpc.pagamentos.summary.query({ mes: "2026-03", ...lugar });
  return {
    overview,
    counted,
    parts,
    sums,
    statistics: await trpc.marcacoes.statistics.query(lugar),
    totals: rows.map(({ id: _id, nome: _nome, ramo_profissional: _ramo, ...row }) => row),
  };
}

test("filtered by professional or room, every figure is that of a practice with these visits alone", async () => {
  const { ana, people, rooms, visits } = await clinic();
  for (const profissional_id of people) {
    const solo = await alone(visits.filter((one) => one.profissional_id === profissional_id));
    const wanted = { profissional_id: profissional_id ?? ana.id };
    expect(await figures(ana, wanted)).toEqual(await figures(solo, {}));
  }
  for (const sala_id of rooms.filter((room) => room !== null)) {
    const solo = await alone(visits.filter((one) => one.sala_id === sala_id));
    const { totals: _people, ...found } = await figures(ana, { sala_id });
    const { totals: _alone, ...own } = await figures(solo, {});
    expect(found).toEqual(own);
  }
});

test("the clinic's table names each professional by what they completed; one who works alone has the account's row", async () => {
  const { ana, people, visits } = await clinic();
  const [, bia = null] = people;
  await insertColleague(app, ana, { nome: "Sem Ninguém", ativo: false });
  const { body } = await ana.rest("GET", "/dashboard/professional-performance");
  const done = (id: string | null) =>
    visits.filter((one) => one.profissional_id === id && one.status === "concluido").length;
  const expected = [
    { id: ana.id, nome: "Ana Souza", completed_appointments: done(null) },
    { id: bia, nome: "Bia Lima", completed_appointments: done(bia) },
    { nome: "Caio Nunes", completed_appointments: done(people[2] ?? null) },
  ].toSorted((a, b) => b.completed_appointments - a.completed_appointments);
  expect(body).toMatchObject(expected);
  expect(body).toHaveLength(3);
  const alone = await app.professional();
  expect((await alone.rest("GET", "/dashboard/professional-performance")).body).toEqual([
    expect.objectContaining({ id: alone.id, nome: "Ana Souza", total_appointments: 0 }),
  ]);
});

test("another practice's professional has no figures here", async () => {
  const [one, other] = [await clinic(), await clinic()];
  const [, bia] = other.people;
  const { totals, statistics } = await figures(one.ana, { profissional_id: bia ?? "" });
  expect([totals, statistics.total]).toEqual([[], 0]);
});

test("the file of a month has the rows of one professional", async () => {
  const { ana, people, visits } = await clinic();
  const [, bia = null] = people;
  const inMarch = (one: Visit) =>
    one.profissional_id === bia &&
    one.status !== "cancelado" &&
    one.horario >= new Date("2026-03-01T03:00:00Z") &&
    one.horario < new Date("2026-04-01T03:00:00Z");
  const { total } = await ana.trpc.pagamentos.export.query({
    mes: "2026-03",
    profissional_id: bia ?? "",
  });
  expect(total).toBe(visits.filter(inMarch).length);
  expect(total).toBeGreaterThan(0);
});
