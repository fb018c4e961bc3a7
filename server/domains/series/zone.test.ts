import { expect, test } from "vitest";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { seriesFollowZone } from "#server/domains/series/service/follow-zone.ts";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { civilOf, type Zona } from "#shared/common/time.ts";

const app = await testApp();
const TUESDAY = "2026-12-01";

/** A professional of Brasília at noon of a Friday, and a series that goes on. */
async function practice(time = "15:00", hours = { from: "08:00", to: "18:00" }) {
  app.clock.set("2026-11-27T15:00:00Z");
  const ana = await app.professional();
  await offerHours(ana, hours);
  const { cliente_id } = await bookerOf(ana);
  const rule = { cliente_id, horario: `${TUESDAY}T${time}`, a_cada_semanas: 1 };
  const { body } = await ana.rest("POST", "/series", rule);
  return { ana, id: body.id, cliente_id };
}

/** The times of the wall at which the agenda shows a series, and its rule. */
async function shown(ana: Actor, id: string, zone: Zona) {
  const { ocorrencias, ...serie } = await ana.trpc.series.get.query({ id });
  const places = ocorrencias.map(({ horario }) => civilOf(horario, zone));
  const times = new Set(places.map(({ time }) => time));
  return { count: places.length, times: [...times], last: places.at(-1), serie };
}

async function extendAll() {
  while (await extendSeries(app.services));
}

const days = (count: number) => app.clock.advance({ days: count });

test("a series that goes on keeps one time of the wall in the zone in which it is shown", async () => {
  const { ana, id } = await practice();
  expect(await shown(ana, id, "America/Sao_Paulo")).toMatchObject({ count: 27, times: ["15:00"] });
  await ana.rest("PUT", "/usuarios/me", { timezone: "America/Manaus" });
  const { body } = await ana.rest("GET", `/series/${id}`);
  expect([body.hora, body.primeira]).toEqual(["14:00", TUESDAY]);
  expect(body.ocorrencias[0].horario).toBe("2026-12-01T18:00:00.000Z");

  days(15);
  await extendAll();
  const later = await shown(ana, id, "America/Manaus");
  expect(later).toMatchObject({ count: 28, times: ["14:00"] });
  expect(later.serie.puladas).toEqual([]);
});

test("also where an administrator changes the zone, and where it is changed back", async () => {
  const { ana, id } = await practice();
  const admin = await app.admin();
  for (const [timezone, hora] of [
    ["America/Rio_Branco", "13:00"],
    ["America/Sao_Paulo", "15:00"],
  ]) {
    const { status } = await admin.rest("PUT", `/admin/users/${ana.id}`, { timezone });
    expect([status, (await ana.rest("GET", `/series/${id}`)).body.hora]).toEqual([200, hora]);
  }
});

test("two series at each other's times are moved once each", async () => {
  const { ana, id, cliente_id } = await practice();
  const rule = { cliente_id, horario: `${TUESDAY}T14:00`, a_cada_semanas: 2 };
  const { body: other } = await ana.rest("POST", "/series", rule);
  await ana.rest("PUT", "/usuarios/me", { timezone: "America/Manaus" });
  const hours = [id, other.id].map((one) => ana.trpc.series.get.query({ id: one }));
  expect((await Promise.all(hours)).map(({ hora }) => hora)).toEqual(["14:00", "13:00"]);
});

test("over midnight its dates are those of the day before, skipped ones too, and it goes on there", async () => {
  const { ana, id } = await practice("00:00", { from: "00:00", to: "23:59" });
  const closed = { de: "2027-06-08", ate: "2027-06-08", tipo: "fechado" } as const;
  await ana.trpc.agenda.createExcecao.mutate(closed);
  days(12);
  await extendAll();
  await ana.rest("PUT", "/usuarios/me", { timezone: "America/Manaus" });
  const { body } = await ana.rest("GET", `/series/${id}`);
  expect([body.hora, body.primeira]).toEqual(["23:00", "2026-11-30"]);
  expect(body.puladas).toMatchObject([{ data: "2027-06-07" }]);
  days(7);
  await extendAll();
  const last = { date: "2027-06-14", time: "23:00" };
  expect(await shown(ana, id, "America/Manaus")).toMatchObject({ times: ["23:00"], last });
});

test("a change of a scope after the zone has changed moves whole dates as before", async () => {
  const { ana, id } = await practice();
  await ana.rest("PUT", "/usuarios/me", { timezone: "America/Manaus" });
  const { ocorrencias } = await ana.trpc.series.get.query({ id });
  const first = ocorrencias[0]?.id ?? "";
  const change = { horario: "2026-12-02T10:00", escopo: "todas" };
  expect((await ana.rest("PUT", `/marcacoes/${first}`, change)).status).toBe(200);
  const moved = await shown(ana, id, "America/Manaus");
  expect(moved).toMatchObject({ count: 27, times: ["10:00"], last: { date: "2027-06-02" } });
});

test("whoever makes the next weeks while the zone changes makes them by the new one", async () => {
  const { ana, id } = await practice();
  days(15);
  const zones = { from: "America/Sao_Paulo", to: "America/Manaus" };
  const { making } = await app.db(async (db) => {
    const account = db.updateTable("usuarios").where("id", "=", ana.id);
    await account.set({ timezone: zones.to }).execute();
    await seriesFollowZone({ db, now: app.clock.now }, { id: ana.id, ...zones });
    const running = extendAll();
    await someoneWaits(app);
    return { making: running };
  });
  await making;
  expect(await shown(ana, id, "America/Manaus")).toMatchObject({ count: 28, times: ["14:00"] });
});

test("two requests at once that ask for one zone move a series once", async () => {
  const { ana, id } = await practice();
  const ask = () => ana.rest("PUT", "/usuarios/me", { timezone: "America/Manaus" });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await shown(ana, id, "America/Manaus")).serie.hora).toBe("14:00");
});
