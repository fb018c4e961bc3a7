import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { figureFixtures, insertFigureFixture } from "#server/testing/figure-fixtures.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import type { ClientesFilter } from "#shared/clientes/clientes.schema.ts";
import type { DashboardJson } from "#shared/dashboard/dashboard.schema.ts";
import type { AgendaFilter } from "#shared/marcacoes/marcacoes.schema.ts";

const app = await testApp();

const MOMENTS = [
  ["America/Sao_Paulo", "2026-03-02T15:00:00Z"],
  ["America/Manaus", "2026-03-02T03:30:00Z"],
  ["America/Rio_Branco", "2026-01-01T04:30:00Z"],
  // The day began at one o'clock.
  ["America/Sao_Paulo", "2018-11-05T12:00:00Z"],
] as const;

type Which = Partial<AgendaFilter>;

/** The number at the head of a list, and how many rows all of its pages have. */
async function opened(who: Actor, which: Which) {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const found = await who.trpc.marcacoes.listWithClients.query({ ...which, page, size: 30 });
    for (const { id } of found.items) ids.add(id);
    if (page >= found.pages) return [found.total, ids.size];
  }
}

/** Each figure of appointments on the dashboard, and the list that it opens. */
function figuresOf({ overview, ...parts }: DashboardJson): [string, number | null, Which][] {
  const [own] = parts.professional_performance;
  return [
    ["hoje", overview.appointments_today, { lista: "hoje" }],
    ["pendentes", overview.pending_appointments, { lista: "pendentes" }],
    ["confirmados", overview.active_appointments, { lista: "confirmados" }],
    ["todos", own?.total_appointments ?? 0, {}],
    ["concluidos", own?.completed_appointments ?? 0, { status: "concluido" }],
    ...parts.appointment_status.map(({ status, count }): [string, number, Which] => [
      status,
      count,
      { status },
    ]),
    ...parts.peak_hours.map(({ hour, count }): [string, number, Which] => [
      `${hour}h`,
      count,
      { lista: "validos", hora: hour },
    ]),
    ...parts.daily_trends.flatMap(({ date, ...day }): [string, number, Which][] => {
      const of = { start_date: date, end_date: date };
      return [
        [date, day.appointments, of],
        [`${date} confirmados`, day.confirmed, { ...of, status: "confirmado" }],
        [`${date} cancelados`, day.cancelled, { ...of, status: "cancelado" }],
      ];
    }),
  ];
}

/** Each figure of clients on the dashboard, and the list that it opens. */
function clientFiguresOf({
  overview,
  user_growth,
}: DashboardJson): [string, number | null, Partial<ClientesFilter>][] {
  return [
    ["novos", overview.new_clients_this_week, { novos: true }],
    ["convertidos", overview.converted_clients, { convertidos: true }],
    ["todos", overview.total_clients, {}],
    ...user_growth.flatMap(({ month, ...of }): [string, number, Partial<ClientesFilter>][] => [
      [`${month} novos`, of.new_users, { novos_em: month }],
      [`${month} total`, of.total_users, { ate: month }],
    ]),
  ];
}

/** As `opened`, of clients. */
async function openedClients(who: Actor, which: Partial<ClientesFilter>) {
  const ids = new Set<string>();
  for (let skip = 0; ; skip += 20) {
    const found = await who.trpc.clientes.list.query({ ...which, skip, limit: 20 });
    for (const { id } of found.items) ids.add(id);
    if (skip + 20 >= found.total) return [found.total, ids.size];
  }
}

test.each(MOMENTS)(
  "in %s at %s each figure is the head of the list that it opens, and its rows",
  async (zone, moment) => {
    const now = new Date(moment);
    app.clock.set(now);
    for (const fixture of fc.sample(figureFixtures(now, zone), { numRuns: 3, seed: 36 })) {
      const ana = await app.professional({ timezone: zone });
      await app.db((db) => insertFigureFixture(db, fixture, ana.id));
      const dashboard = await ana.trpc.dashboard.complete.query({});
      const figures = figuresOf(dashboard);
      for (const [name, figure, which] of figures) {
        expect([name, await opened(ana, which)]).toEqual([name, [figure, figure]]);
      }
      for (const [name, figure, which] of clientFiguresOf(dashboard)) {
        expect([name, await openedClients(ana, which)]).toEqual([name, [figure, figure]]);
      }
      const { total } = await ana.trpc.marcacoes.listWithClients.query({ lista: "conhecidos" });
      const done = figures.find(([name]) => name === "concluido")?.[1] ?? 0;
      expect(Math.round((done / total) * 1_000) / 10).toBe(dashboard.overview.attendance_rate);
    }
  },
  120_000,
);

test("what is to be closed begins when it has ended, in the figure as in the list", async () => {
  app.clock.set("2026-03-03T12:00:00-03:00");
  const ana = await app.professional();
  const ids = await insertAppointments(app, ana, {
    from: app.services.now(),
    rows: [
      [-5, "concluido"],
      [-4, "cancelado"],
      [-3, "pendente"],
      [-2, "confirmado"],
      [-1, "pendente"],
      [0, "confirmado"],
    ],
  });
  const left = async () => {
    const { a_fechar } = await ana.trpc.marcacoes.statistics.query();
    const { items, total } = await ana.trpc.marcacoes.aFechar.query({});
    expect(total).toBe(a_fechar);
    return items.map(({ id }) => id);
  };
  expect(await left()).toEqual(ids.slice(2, 5));
  app.clock.advance({ minutes: 59 });
  expect(await left()).toEqual(ids.slice(2, 5));
  app.clock.advance({ minutes: 1 });
  expect(await left()).toEqual(ids.slice(2, 6));
});
