import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** Appointments as they stand in the table, at instants of any age. */
async function insertAppointments(
  who: Actor,
  rows: [string, MarcacaoStatus][],
  telefone = "11999998888",
) {
  const davi = await who.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  const values = rows.map(([iso, status]) => {
    const horario = new Date(iso);
    const time = { horario, fim: new Date(horario.getTime() + 1_800_000), duracao_minutos: 30 };
    const stamps = { criado_em: horario, atualizado_em: horario };
    return { id: newId(), usuario_id: who.id, cliente_id: davi.id, status, ...time, ...stamps };
  });
  await app.db((db) => db.insertInto("marcacoes").values(values).execute());
  return davi;
}

const WEEK: [string, MarcacaoStatus][] = [
  ["2026-02-27T12:00:00Z", "concluido"],
  // 23:30 of Sunday in Brasília.
  ["2026-03-02T02:30:00Z", "confirmado"],
  ["2026-03-02T03:00:00Z", "concluido"],
  ["2026-03-02T14:00:00Z", "cancelado"],
  ["2026-03-02T18:00:00Z", "pendente"],
  ["2026-03-03T02:30:00Z", "confirmado"],
  ["2026-03-03T03:00:00Z", "pendente"],
  ["2026-03-09T15:00:00Z", "confirmado"],
];

async function practice() {
  const ana = await app.professional();
  const davi = await insertAppointments(ana, [...WEEK].reverse());
  return { ana, davi };
}

const times = (items: { horario: string | Date }[]) =>
  items.map(({ horario }) => new Date(horario).toISOString());

test("the list is by time, in pages, by status and by client", async () => {
  const { ana, davi } = await practice();
  const all = await ana.rest("GET", "/marcacoes");
  expect(all.body).toMatchObject({ total: 8, pages: 1, skip: 0, limit: 20 });
  expect(times(all.body.items)).toEqual(WEEK.map(([iso]) => new Date(iso).toISOString()));
  const page = await ana.rest("GET", "/marcacoes?skip=3&limit=2");
  expect(page.body).toMatchObject({ total: 8, pages: 4, items: all.body.items.slice(3, 5) });
  expect((await ana.rest("GET", "/marcacoes?status=pendente")).body.total).toBe(2);
  expect((await ana.rest("GET", `/marcacoes?cliente_id=${davi.id}`)).body.total).toBe(8);
  expect((await ana.rest("GET", `/marcacoes?cliente_id=${newId()}`)).status).toBe(404);
});

test("the agenda has the clients' names and phones, also of those who were removed", async () => {
  const { ana, davi } = await practice();
  await app.db((db) =>
    db.updateTable("clientes").set({ excluido_em: new Date() }).where("id", "=", davi.id).execute(),
  );
  const { body } = await ana.rest("GET", "/marcacoes/list");
  expect(body).toMatchObject({ total: 8, pages: 1, page: 1, size: 100 });
  expect(body.items[0]).toMatchObject({ cliente_nome: "Davi", cliente_telefone: "11999998888" });
});

test.each([
  ["start_date=2026-03-02&end_date=2026-03-02", 2, 6],
  ["start_date=2026-03-02", 2, 8],
  ["end_date=2026-03-01", 0, 2],
  ["start_date=2026-03-02T14:00:00Z&end_date=2026-03-02T18:00:00Z", 3, 5],
  ["start_date=2026-03-02T11:00&end_date=2026-03-02T15:00", 3, 5],
  ["start_date=2026-03-02&end_date=2026-03-02&status=pendente", 4, 5],
  ["start_date=0001-01-01&end_date=9999-12-31", 0, 8],
])("the agenda with %s", async (query, from, to) => {
  const { ana } = await practice();
  const { body } = await ana.rest("GET", `/marcacoes/list?${query}`);
  expect(times(body.items)).toEqual(
    WEEK.slice(from, to).map(([iso]) => new Date(iso).toISOString()),
  );
  expect(body.total).toBe(to - from);
});

test("the latest first, in pages as well", async () => {
  const { ana, davi } = await practice();
  const page = async (number: number) => {
    const query = `cliente_id=${davi.id}&recentes_primeiro=true&size=3&page=${number}`;
    return times((await ana.rest("GET", `/marcacoes/list?${query}`)).body.items);
  };
  const pages = [await page(1), await page(2), await page(3)];
  const latest = WEEK.map(([iso]) => new Date(iso).toISOString()).reverse();
  expect(pages).toEqual([latest.slice(0, 3), latest.slice(3, 6), latest.slice(6)]);
});

test("the agenda in pages", async () => {
  const { ana } = await practice();
  const { body } = await ana.rest("GET", "/marcacoes/list?page=3&size=3");
  expect(body).toMatchObject({ total: 8, pages: 3, page: 3, size: 3 });
  expect(body.items).toHaveLength(2);
});

test.each(["size=101", "page=0", "status=marcado", "start_date=ontem", "cliente_id=1", "mes=3"])(
  "the agenda with %s is refused",
  async (query) => {
    const ana = await app.professional();
    const { status, body } = await ana.rest("GET", `/marcacoes/list?${query}`);
    expect(status).toBe(422);
    expect(body.detail[0].loc).toEqual(["query", query.split("=")[0]]);
  },
);

test("a civil date is the professional's own", async () => {
  const rio = await app.professional({ timezone: "America/Rio_Branco" });
  await insertAppointments(rio, WEEK);
  // Monday in Rio Branco lasts from 05:00 UTC to 05:00 UTC.
  const { body } = await rio.rest("GET", "/marcacoes/date/2026-03-02");
  expect(times(body)).toEqual(WEEK.slice(3, 7).map(([iso]) => new Date(iso).toISOString()));
  const { ana } = await practice();
  const hers = await ana.trpc.marcacoes.date.query({ date: "2026-03-02" });
  expect(times(hers)).toEqual(WEEK.slice(2, 6).map(([iso]) => new Date(iso).toISOString()));
  expect(hers[0]).toMatchObject({ cliente_nome: "Davi" });
});

test.each(["2026-02-30", "hoje", "2026-3-2"])("the date %s in a path is 404", async (date) => {
  const ana = await app.professional();
  expect((await ana.rest("GET", `/marcacoes/date/${date}`)).status).toBe(404);
  expect((await ana.rest("GET", `/marcacoes/available-slots/${date}`)).status).toBe(404);
});

test("upcoming are the next pendente and confirmado ones, ten by default", async () => {
  const { ana } = await practice();
  const next = await ana.trpc.marcacoes.upcoming.query({});
  expect(times(next)).toEqual(WEEK.slice(4).map(([iso]) => new Date(iso).toISOString()));
  expect(next[0]).toMatchObject({ cliente_nome: "Davi", cliente_telefone: "11999998888" });
  expect((await ana.rest("GET", "/marcacoes/upcoming?limit=2")).body).toHaveLength(2);
  expect((await ana.rest("GET", "/marcacoes/upcoming?limit=101")).status).toBe(422);
});

test("upcoming ones of one client are that client's alone, and of no client that is not there", async () => {
  const { ana, davi } = await practice();
  const eva = await insertAppointments(ana, [["2026-03-02T17:00:00Z", "pendente"]], "11977776666");
  const next = (query: string) => ana.rest("GET", `/marcacoes/upcoming?${query}`);
  const [first, ...others] = (await next(`cliente_id=${davi.id}&limit=1`)).body;
  expect(times([first])).toEqual(["2026-03-02T18:00:00.000Z"]);
  expect(others).toEqual([]);
  expect(times((await next(`cliente_id=${eva.id}`)).body)).toEqual(["2026-03-02T17:00:00.000Z"]);
  expect((await next(`cliente_id=${newId()}`)).status).toBe(404);
  const bia = await app.professional();
  expect((await bia.rest("GET", `/marcacoes/upcoming?cliente_id=${davi.id}`)).status).toBe(404);
});

test("statistics count by status, today, the next seven days and who came", async () => {
  const { ana } = await practice();
  expect((await ana.rest("GET", "/marcacoes/statistics")).body).toEqual({
    total: 8,
    pendente: 2,
    confirmado: 3,
    cancelado: 1,
    concluido: 2,
    // Monday's without the cancelled one.
    hoje: 3,
    // From now on for seven times 24 hours: Monday 15:00, 23:30, Tuesday 00:00; the 9th at noon is the first moment after.
    proximos_7_dias: 3,
    faltou: 0,
    // Sunday's, 23:30.
    a_fechar: 1,
    // No appointment is a known no-show.
    taxa_comparecimento: 100,
  });
});

test("statistics of an empty agenda are zeros", async () => {
  const ana = await app.professional();
  expect(Object.values(await ana.trpc.marcacoes.statistics.query())).toEqual(Array(10).fill(0));
});

test("no list shows another professional's appointments", async () => {
  await practice();
  const bia = await app.professional();
  expect((await bia.trpc.marcacoes.list.query({})).total).toBe(0);
  expect((await bia.trpc.marcacoes.listWithClients.query({})).total).toBe(0);
  expect(await bia.trpc.marcacoes.upcoming.query({})).toEqual([]);
  expect(await bia.trpc.marcacoes.date.query({ date: "2026-03-02" })).toEqual([]);
  expect((await bia.trpc.marcacoes.statistics.query()).total).toBe(0);
});
