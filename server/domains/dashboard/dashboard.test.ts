import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { ZONAS } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { databases } = app.services;

async function book(who: Actor, nome: string, rows: [string, MarcacaoStatus][]) {
  const { id: cliente_id } = await who.trpc.clientes.create.mutate({ nome });
  const values = rows.map(([iso, status]) => {
    const horario = new Date(iso);
    const time = { horario, fim: new Date(horario.getTime() + 1_800_000), duracao_minutos: 30 };
    const stamps = { criado_em: horario, atualizado_em: horario };
    return { id: newId(), usuario_id: who.id, cliente_id, status, ...time, ...stamps };
  });
  await app.db((db) => db.insertInto("marcacoes").values(values).execute());
  return cliente_id;
}

async function practice() {
  const ana = await app.professional();
  await book(ana, "Davi", [
    ["2026-02-20T14:00:00Z", "concluido"],
    ["2026-03-01T14:00:00Z", "concluido"],
    ["2026-03-01T15:00:00Z", "confirmado"],
    ["2026-03-02T02:30:00Z", "cancelado"],
    ["2026-03-02T13:00:00Z", "pendente"],
    ["2026-03-02T17:00:00Z", "pendente"],
    ["2026-03-03T17:00:00Z", "confirmado"],
  ]);
  return ana;
}

const PATHS = {
  overview: "overview",
  user_growth: "user-growth",
  appointment_status: "appointment-status",
  daily_trends: "daily-trends",
  peak_hours: "peak-hours",
  professional_performance: "professional-performance",
  instance_status: "instance-status",
  google_calendar_usage: "google-calendar-usage",
};
const ADMINS_ONLY = ["instance_status", "google_calendar_usage"];

test("a practice of seven appointments, by hand", async () => {
  const ana = await practice();
  const { body } = await ana.rest("GET", "/dashboard/overview");
  expect(body).toEqual({
    total_users: 1,
    total_clients: 1,
    total_instances: 0,
    active_appointments: 1,
    appointments_today: 2,
    pending_appointments: 1,
    new_clients_this_week: 1,
    converted_clients: 1,
    // Two took place; of the others is not known that they did not.
    attendance_rate: 100,
    pagamentos: null,
    tendencias: {
      total_users: null,
      total_clients: null,
      total_instances: null,
      active_appointments: null,
      // Yesterday there were two as well: the cancelled one counts nowhere.
      appointments_today: 0,
      pending_appointments: null,
      new_clients_this_week: null,
      converted_clients: null,
      attendance_rate: null,
    },
  });
});

test.each(ZONAS)("in %s clients of a week ago count until this very instant", async (timezone) => {
  const ana = await app.professional({ timezone });
  const came = ["2026-02-23T14:59:59.999Z", "2026-02-23T15:00:00Z", "2026-03-02T15:00:00Z"];
  const clients = came.map((iso) => {
    const at = new Date(iso);
    return { id: newId(), usuario_id: ana.id, criado_em: at, atualizado_em: at };
  });
  await app.db((db) => db.insertInto("clientes").values(clients).execute());
  expect((await ana.rest("GET", "/dashboard/overview")).body).toMatchObject({
    total_clients: 3,
    new_clients_this_week: 1,
    tendencias: { total_clients: null, new_clients_this_week: 0 },
  });
});

test("each path answers what stands under its name in complete, for both roles", async () => {
  const [ana, admin] = [await practice(), await app.admin()];
  for (const who of [ana, admin]) {
    const { body } = await who.rest("GET", "/dashboard/complete");
    expect(Object.keys(body).sort()).toEqual(Object.keys(PATHS).sort());
    for (const [name, path] of Object.entries(PATHS)) {
      const part = await who.rest("GET", `/dashboard/${path}`);
      const isRefused = who === ana && ADMINS_ONLY.includes(name);
      expect([name, part.status]).toEqual([name, isRefused ? 403 : 200]);
      if (isRefused) expect(body[name]).toBeNull();
      else expect(part.body).toEqual(body[name]);
    }
  }
});

test.each([
  ["daily-trends?days=7", 7],
  ["daily-trends?days=90", 90],
  ["daily-trends", 30],
  ["user-growth?months=1", 1],
  ["user-growth?months=36", 36],
  ["user-growth", 12],
  ["peak-hours", 24],
  ["appointment-status", 4],
])("%s has %i rows, also without anything in them", async (path, count) => {
  const ana = await app.professional();
  const { body } = await ana.rest("GET", `/dashboard/${path}`);
  expect(body).toHaveLength(count);
});

test.each([
  ["daily-trends?days=8", m.periodoInvalido],
  ["complete?days=0", m.periodoInvalido],
  ["user-growth?months=0", m.mesesInvalidos],
  ["complete?months=37", m.mesesInvalidos],
  ["professional-performance?limit=0", "Valor abaixo do mínimo (1)"],
  ["professional-performance?limit=101", "Valor acima do máximo (100)"],
  ["overview?usuario_id=1", "Campo desconhecido"],
])("%s is refused", async (path, sentence) => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("GET", `/dashboard/${path}`);
  expect([status, body.detail[0].msg]).toEqual([422, sentence]);
});

test("the table of professionals ends where it is asked to, best first", async () => {
  const [ana, bia, admin] = [await app.professional(), await app.professional(), await app.admin()];
  const done: [string, MarcacaoStatus][] = Array.from({ length: 50 }, (_, day) => [
    new Date(Date.UTC(2025, 0, 1 + day, 15)).toISOString(),
    "concluido",
  ]);
  // By name and age of the account she would be the first.
  await book(ana, "Davi", [...done, ["2025-06-01T15:00:00Z", "faltou"]]);
  await book(bia, "Eva", done);
  const { body } = await admin.rest("GET", "/dashboard/professional-performance?limit=2");
  expect(body).toMatchObject([
    { id: bia.id, total_appointments: 50, completed_appointments: 50, completion_rate: 100 },
    { id: ana.id, total_appointments: 51, completed_appointments: 50, completion_rate: 98 },
  ]);
  const own = await bia.rest("GET", "/dashboard/professional-performance");
  expect(own.body).toMatchObject([{ id: bia.id, nome: "Ana Souza", ramo_profissional: null }]);
});

/** Whether a professional's figures are the same after somebody else has worked a lot. */
async function isAlone(): Promise<boolean> {
  const ana = await practice();
  const before = await ana.rest("GET", "/dashboard/complete");
  const bia = await practice();
  await book(bia, "Eva", [["2026-03-02T20:00:00Z", "confirmado"]]);
  const after = await ana.rest("GET", "/dashboard/complete");
  expect(after.status).toBe(200);
  return JSON.stringify(after.body) === JSON.stringify(before.body);
}

test("S2: nobody else's rows are in a professional's figures; each tenant check holds without the other", async () => {
  expect(await isAlone()).toBe(true);
  expect(await withoutOwner(isAlone)).toBe(true);
  expect(await withoutRowSecurity(isAlone)).toBe(true);
});

test("S2 mutant: without both tenant checks they are", async () => {
  expect(await withoutRowSecurity(() => withoutOwner(isAlone))).toBe(false);
});

const withoutOwner = (work: () => Promise<boolean>) =>
  withoutGuard(
    databases.app,
    {
      statement: /marcacoes|clientes|instancias/,
      guard: /("?\b\w+"?\.)?"?usuario_id"? = \$(\d+)/g,
      instead: "$$$2::uuid is not null",
    },
    work,
  );

async function withoutRowSecurity<T>(work: () => Promise<T>): Promise<T> {
  const { app: guarded } = databases;
  Object.assign(databases, { app: databases.system });
  try {
    return await work();
  } finally {
    Object.assign(databases, { app: guarded });
  }
}
