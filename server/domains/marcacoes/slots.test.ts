import { expect, test } from "vitest";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional();
  await offerHours(ana);
  return { ana, ...(await bookerOf(ana)) };
}

test("the slots of a date, free and taken", async () => {
  const { ana, book } = await practice();
  await book("2026-03-03T10:00");
  const { status, body } = await ana.rest("GET", "/marcacoes/available-slots/2026-03-03");
  expect(status).toBe(200);
  const slot = (time: string, horario: string, available: boolean) => ({
    time,
    horario,
    available,
    duracao_minutos: 60,
  });
  expect(body).toEqual({
    date: "2026-03-03",
    dia_semana: "ter",
    slots: [
      slot("09:00", "2026-03-03T12:00:00.000Z", true),
      slot("10:00", "2026-03-03T13:00:00.000Z", false),
      slot("11:00", "2026-03-03T14:00:00.000Z", true),
      slot("12:00", "2026-03-03T15:00:00.000Z", true),
    ],
    motivo: null,
  });
});

test("slots that have passed today are left out", async () => {
  const { ana } = await practice();
  const { slots } = await ana.trpc.marcacoes.availableSlots.query({ date: "2026-03-02" });
  expect(slots.map(({ time }) => time)).toEqual(["12:00"]);
});

test("an appointment that runs over midnight takes the next day's first slots", async () => {
  const ana = await app.professional();
  await offerHours(ana, { dias: ["ter"], from: "23:00", to: "23:59", every: 120 });
  await offerHours(ana, { dias: ["qua"], from: "00:30", to: "02:00", every: 30 });
  const { book } = await bookerOf(ana);
  await book("2026-03-03T23:00");
  const { slots } = await ana.trpc.marcacoes.availableSlots.query({ date: "2026-03-04" });
  expect(slots.map(({ time, available }) => `${time} ${available}`)).toEqual([
    "00:30 false",
    "01:00 true",
    "01:30 true",
    "02:00 true",
    "02:30 true",
  ]);
  await book("2026-03-11T00:30");
  const before = await ana.trpc.marcacoes.availableSlots.query({ date: "2026-03-10" });
  expect(before.slots.map(({ available }) => available)).toEqual([false]);
});

test.each([
  ["2026-03-01", recusas.passado],
  ["2026-03-07", recusas.fimDeSemana],
  ["2026-06-01", recusas.foraDaJanela],
])("%s has no slots, and says why", async (date, motivo) => {
  const { ana } = await practice();
  expect((await ana.rest("GET", `/marcacoes/available-slots/${date}`)).body).toMatchObject({
    slots: [],
    motivo,
  });
});

test.each([
  ["2026-03-02", ["2026-03-02 12:00", "2026-03-03 10:00", "2026-03-03 11:00"]],
  ["2026-03-04", ["2026-03-04 09:00", "2026-03-04 10:00", "2026-03-05 09:00"]],
  // Past times and times beyond the window are not offered.
  ["2026-02-01", ["2026-03-02 12:00", "2026-03-03 10:00", "2026-03-03 11:00"]],
  ["2026-06-01", []],
  ["9999-12-31", []],
])("the next free times from %s on: two of each day at most", async (date, free) => {
  const { ana, book } = await practice();
  await book("2026-03-03T09:00");
  const { status, body } = await ana.rest("GET", `/marcacoes/next-slots?date=${date}`);
  expect([
    status,
    body.map((slot: { date: string; time: string }) => `${slot.date} ${slot.time}`),
  ]).toEqual([200, free]);
});

test("as many as are wanted follow each other, on one day and the next", async () => {
  const { ana, book } = await practice();
  await book("2026-03-03T09:00");
  const free = await ana.trpc.marcacoes.nextSlots.query({ date: "2026-03-02", quantos: 5 });
  expect(free.map(({ date, time }) => `${date} ${time}`)).toEqual([
    "2026-03-02 12:00",
    "2026-03-03 10:00",
    "2026-03-03 11:00",
    "2026-03-03 12:00",
    "2026-03-04 09:00",
  ]);
  const { status } = await ana.rest("GET", "/marcacoes/next-slots?date=2026-03-02&quantos=301");
  expect(status).toBe(422);
});

test("without hours of service a weekday says so", async () => {
  const ana = await app.professional();
  const { slots, motivo } = await ana.trpc.marcacoes.availableSlots.query({ date: "2026-03-03" });
  expect({ slots, motivo }).toEqual({ slots: [], motivo: recusas.semDisponibilidade });
});

test.each([
  ["date=2026-03-03&time=09:00", { available: true, motivo: null }],
  ["date=2026-03-03&time=10:00", { available: false, motivo: recusas.ocupado }],
  ["date=2026-03-03&time=09:30", { available: false, motivo: recusas.indisponivel }],
  ["date=2026-03-02&time=09:00", { available: false, motivo: recusas.passado }],
  ["date=2026-03-07&time=09:00", { available: false, motivo: recusas.fimDeSemana }],
])("whether %s can be booked: %o", async (query, answer) => {
  const { ana, book } = await practice();
  await book("2026-03-03T10:00");
  expect((await ana.rest("GET", `/marcacoes/check-availability?${query}`)).body).toEqual(answer);
});

test.each([
  ["date=2026-03-03", "time", m.horarioObrigatorio],
  ["time=09:00", "date", m.dataObrigatoria],
  ["date=2026-02-30&time=09:00", "date", "Data inválida"],
  ["date=2026-03-03&time=9h", "time", "Horário inválido"],
])("asking with %s is refused at %s", async (query, field, msg) => {
  const { ana } = await practice();
  const { status, body } = await ana.rest("GET", `/marcacoes/check-availability?${query}`);
  expect(status).toBe(422);
  expect(body.detail).toMatchObject([{ loc: ["query", field], msg }]);
});

test("another professional's appointments take nobody else's slots", async () => {
  const [{ book }, { ana: bia }] = [await practice(), await practice()];
  await book("2026-03-03T10:00");
  const { slots } = await bia.trpc.marcacoes.availableSlots.query({ date: "2026-03-03" });
  expect(slots.every(({ available }) => available)).toBe(true);
});
