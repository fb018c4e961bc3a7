import { expect, test } from "vitest";
import { addDays, timeOf } from "#shared/common/civil.ts";
import { type Seeker, shareTimes } from "./share-times.ts";

const DAY = "2026-03-04";

/** Each half an hour from nine to noon, on three days. */
const FREE = [0, 1, 2].flatMap((days) =>
  Array.from({ length: 6 }, (_, index) => {
    const date = addDays(DAY, days);
    const time = timeOf(9 * 60 + index * 30);
    return { date, time, start: new Date(`${date}T${time}Z`) };
  }),
);

const seeker = (id: string, change: Partial<Seeker<(typeof FREE)[number]>> = {}) => ({
  id,
  profissional_id: "bia",
  sala_id: null,
  duracao_minutos: 30,
  folga_antes_minutos: 0,
  folga_depois_minutos: 0,
  movedTo: null,
  free: FREE,
  ...change,
});

type Times = ReturnType<typeof shareTimes<(typeof FREE)[number]>>;
const written = (times: Times, id: string) =>
  times.get(id)?.map(({ date, time }) => `${date.slice(8)} ${time}`);
const firsts = (times: Times) => [...times.values()].map(([first]) => first?.start.getTime());

test("seven of one person are offered seven times, and nobody what another one is offered first", () => {
  const ids = ["a", "b", "c", "d", "e", "f", "g"];
  const times = shareTimes(ids.map((id) => seeker(id)));
  expect(new Set(firsts(times)).size).toBe(7);
  expect(written(times, "a")).toEqual(["04 09:00", "05 09:30", "05 10:00"]);
  expect(written(times, "g")).toEqual(["05 09:00", "05 09:30", "06 09:00"]);
});

test("one alone is offered a few of each day", () => {
  const times = shareTimes([seeker("a")]);
  expect(written(times, "a")).toEqual(["04 09:00", "04 09:30", "05 09:00"]);
});

test("length and buffers of what was booked count", () => {
  const long = { duracao_minutos: 60, folga_depois_minutos: 15 };
  const times = shareTimes([
    seeker("a", long),
    seeker("b"),
    seeker("c", { folga_antes_minutos: 30 }),
  ]);
  expect(written(times, "a")?.[0]).toBe("04 09:00");
  expect(written(times, "b")?.[0]).toBe("04 10:30");
  expect(written(times, "c")?.[0]).toBe("04 11:30");
});

test("who has another professional is free at the same time, but where both need a room", () => {
  const other = { profissional_id: "caio" };
  const apart = shareTimes([seeker("a"), seeker("b", other)]);
  expect(written(apart, "b")?.[0]).toBe("04 09:00");
  const inRooms = shareTimes([
    seeker("a", { sala_id: "azul" }),
    seeker("b", { ...other, sala_id: "verde" }),
  ]);
  expect(written(inRooms, "b")?.[0]).toBe("04 09:30");
});

test("what somebody was moved to is offered to nobody, also before the free times follow", () => {
  const [first] = FREE;
  const times = shareTimes([seeker("a", { movedTo: first?.start ?? null }), seeker("b")]);
  expect(times.has("a")).toBe(false);
  expect(written(times, "b")?.[0]).toBe("04 09:30");
});

test("without a free time nobody is offered one that another has", () => {
  const times = shareTimes([
    seeker("a", { free: FREE.slice(0, 1) }),
    seeker("b", { free: FREE.slice(0, 1) }),
  ]);
  expect(times.has("b")).toBe(false);
});
