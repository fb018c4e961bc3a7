import { expect, test } from "vitest";
import { DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import { instantOf } from "#shared/common/time.ts";
import { type Agenda, refusalOfDate, slotsOfDay, slotsOfRange } from "./slots.ts";

const SP = "America/Sao_Paulo";

function horas(
  dia_semana: DiaSemana,
  hora_inicio: string,
  hora_fim: string,
  intervalo_minutos = 60,
) {
  return { dia_semana, hora_inicio, hora_fim, intervalo_minutos };
}

/** A time taken in São Paulo. */
function taken(date: string, from: string, to: string) {
  const [horario, fim] = [instantOf(date, from, SP), instantOf(date, to, SP)];
  if (!horario || !fim) throw new Error("no such time");
  return { horario, fim };
}

function agenda(change: Partial<Agenda> = {}): Agenda {
  return {
    timeZone: SP,
    // Monday.
    now: new Date("2026-03-02T11:00:00Z"),
    disponibilidades: [horas("seg", "09:00", "11:00"), horas("qua", "09:00", "11:00")],
    busy: [],
    ...change,
  };
}

/** "09:00" for a free slot, "(09:00)" for a taken one. */
function shown(date: string, change?: Partial<Agenda>) {
  const { slots } = slotsOfDay({ date, ...agenda(change) });
  return slots.map(({ time, available }) => (available ? time : `(${time})`)).join(" ");
}

test("a slot tells its time, instant and length", () => {
  const day = slotsOfDay({ date: "2026-03-02", ...agenda() });
  expect(day).toMatchObject({ date: "2026-03-02", dia_semana: "seg", recusa: null });
  expect(day.slots[0]).toEqual({
    time: "09:00",
    horario: new Date("2026-03-02T12:00:00Z"),
    available: true,
    duracao_minutos: 60,
  });
});

test.each([
  ["a taken slot", [taken("2026-03-02", "09:00", "10:00")], "(09:00) 10:00 11:00"],
  [
    "one that begins earlier and runs in",
    [taken("2026-03-02", "08:30", "09:01")],
    "(09:00) 10:00 11:00",
  ],
  [
    "one that ends where the slot begins",
    [taken("2026-03-02", "08:00", "09:00")],
    "09:00 10:00 11:00",
  ],
  [
    "one that begins where the last slot ends",
    [taken("2026-03-02", "12:00", "13:00")],
    "09:00 10:00 11:00",
  ],
  ["one over two slots", [taken("2026-03-02", "09:30", "10:30")], "(09:00) (10:00) 11:00"],
  [
    "a whole day",
    [taken("2026-03-01", "00:00", "23:59"), taken("2026-03-02", "00:00", "23:59")],
    "(09:00) (10:00) (11:00)",
  ],
  [
    "several, out of order, one inside another",
    [
      taken("2026-03-02", "11:15", "11:30"),
      taken("2026-03-02", "08:00", "10:10"),
      taken("2026-03-02", "08:30", "08:45"),
    ],
    "(09:00) (10:00) (11:00)",
  ],
])("%s blocks what it meets", (_, busy, expected) => {
  expect(shown("2026-03-02", { busy })).toBe(expected);
});

test.each([
  ["2026-03-01", "passado"],
  ["2026-02-28", "passado"],
  ["2026-03-03", "semDisponibilidade"],
  ["2026-03-07", "fimDeSemana"],
  ["2026-03-08", "fimDeSemana"],
  ["2026-05-27", null],
  ["2026-06-01", "foraDaJanela"],
])("%s cannot be booked: %s", (date, recusa) => {
  const everyDay = DIAS_SEMANA.filter((dia) => dia !== "ter").map((dia) =>
    horas(dia, "09:00", "10:00"),
  );
  const day = slotsOfDay({ date, ...agenda({ disponibilidades: everyDay }) });
  expect(day.recusa).toBe(recusa);
  expect(day.slots.length > 0).toBe(recusa === null);
});

test("the ninetieth day can be booked, the one after it cannot", () => {
  // 90 days after Thursday 2026-03-05 is Wednesday 2026-06-03.
  const now = new Date("2026-03-05T12:00:00Z");
  expect(refusalOfDate("2026-06-03", { timeZone: SP, now })).toBeNull();
  expect(refusalOfDate("2026-06-04", { timeZone: SP, now })).toBe("foraDaJanela");
});

test.each([
  ["2026-03-02T11:59:59Z", "09:00 10:00 11:00"],
  ["2026-03-02T12:00:00Z", "09:00 10:00 11:00"],
  ["2026-03-02T12:00:01Z", "10:00 11:00"],
  ["2026-03-02T14:00:00.001Z", ""],
])("at %s the slots left are %j", (now, expected) => {
  expect(shown("2026-03-02", { now: new Date(now) })).toBe(expected);
});

test("a service that is longer than all hours of the day is no day that is over", () => {
  const servico = { duracao_minutos: 240, folga_antes_minutos: 0, folga_depois_minutos: 0 };
  expect(slotsOfDay({ date: "2026-03-02", ...agenda({ servico }) })).toMatchObject({
    slots: [],
    recusa: "servicoLongo",
  });
  const fits = { ...servico, duracao_minutos: 120 };
  const now = new Date("2026-03-02T20:00:00Z");
  const over = slotsOfDay({ date: "2026-03-02", ...agenda({ servico: fits, now }) });
  expect(over.recusa).toBe("semHorarios");
});

test("a day whose slots are over says so", () => {
  const now = new Date("2026-03-02T20:00:00Z");
  expect(slotsOfDay({ date: "2026-03-02", ...agenda({ now }) }).recusa).toBe("semHorarios");
});

test.each([
  // Half past eleven in the evening in São Paulo, half past nine in Rio Branco.
  ["America/Sao_Paulo", "2026-03-03T02:30:00Z", null],
  ["America/Rio_Branco", "2026-03-03T02:30:00Z", null],
  // Half past midnight in São Paulo, half past ten in Rio Branco.
  ["America/Sao_Paulo", "2026-03-03T03:30:00Z", "passado"],
  ["America/Rio_Branco", "2026-03-03T03:30:00Z", null],
])("in %s at %s Monday is refused: %s", (timeZone, now, recusa) => {
  expect(refusalOfDate("2026-03-02", { timeZone, now: new Date(now) })).toBe(recusa);
});

test.each([
  ["America/Sao_Paulo", "2026-03-02T12:00:00.000Z"],
  ["America/Manaus", "2026-03-02T13:00:00.000Z"],
  ["America/Rio_Branco", "2026-03-02T14:00:00.000Z"],
])("S7: nine o'clock in %s is %s", (timeZone, iso) => {
  const { slots } = slotsOfDay({ date: "2026-03-02", ...agenda({ timeZone }) });
  expect(slots[0]?.horario.toISOString()).toBe(iso);
});

test("S7: days around the hour that did not exist keep the right instants", () => {
  // São Paulo went to summer time at midnight between Saturday 3 and Sunday 4 November 2018.
  const around = agenda({
    now: new Date("2018-11-01T12:00:00Z"),
    disponibilidades: DIAS_SEMANA.map((dia) => horas(dia, "09:00", "10:00")),
  });
  const days = slotsOfRange({ start: "2018-11-02", end: "2018-11-05", ...around });
  expect(days.map(({ slots }) => slots[0]?.horario.toISOString() ?? null)).toEqual([
    "2018-11-02T12:00:00.000Z",
    null,
    null,
    "2018-11-05T11:00:00.000Z",
  ]);
});

test("S7: a time that the clock jumps over on a weekday is not offered", () => {
  // Brazil changed on Sundays only; Jordan's clock jumped over midnight of Friday 2021-03-26.
  const { slots } = slotsOfDay({
    date: "2021-03-26",
    ...agenda({
      timeZone: "Asia/Amman",
      now: new Date("2021-03-20T12:00:00Z"),
      disponibilidades: [horas("sex", "00:00", "02:00", 30)],
    }),
  });
  expect(slots.map(({ time, horario }) => `${time} ${horario.toISOString()}`)).toEqual([
    "01:00 2021-03-25T22:00:00.000Z",
    "01:30 2021-03-25T22:30:00.000Z",
    "02:00 2021-03-25T23:00:00.000Z",
    "02:30 2021-03-25T23:30:00.000Z",
  ]);
});

test("S7: of a time that comes twice the first is offered, once", () => {
  // Jordan, Friday 2021-10-29: at one o'clock the clock was set back to midnight.
  const { slots } = slotsOfDay({
    date: "2021-10-29",
    ...agenda({
      timeZone: "Asia/Amman",
      now: new Date("2021-10-20T12:00:00Z"),
      disponibilidades: [horas("sex", "00:00", "01:00", 30)],
    }),
  });
  expect(slots.map(({ time, horario }) => `${time} ${horario.toISOString()}`)).toEqual([
    "00:00 2021-10-28T21:00:00.000Z",
    "00:30 2021-10-28T21:30:00.000Z",
    "01:00 2021-10-28T23:00:00.000Z",
    "01:30 2021-10-28T23:30:00.000Z",
  ]);
});

test("a range is its days, one by one", () => {
  const range = { start: "2026-03-01", end: "2026-06-15" };
  const busy = [taken("2026-03-04", "09:00", "10:00"), taken("2026-04-06", "10:30", "11:30")];
  const days = slotsOfRange({ ...range, ...agenda({ busy }) });
  expect(days).toHaveLength(107);
  expect(days).toEqual(days.map(({ date }) => slotsOfDay({ date, ...agenda({ busy }) })));
});
