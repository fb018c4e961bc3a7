import { expect, test } from "vitest";
import { spread } from "./free-times.ts";

const day = (date: string, count: number) => ({
  date,
  times: Array.from({ length: count }, (_, n) => String(n)),
});

test("what fits is listed whole, in order, without empty days", () => {
  const days = [day("02", 3), day("03", 0), day("04", 2)];
  expect(spread(days, 5)).toEqual({ days: [day("02", 3), day("04", 2)], isWhole: true });
});

test("too much is spread over the days and over each of them; short days stay whole", () => {
  const { days, isWhole } = spread([day("02", 40), day("03", 2), day("04", 40)], 10);
  expect(isWhole).toBe(false);
  expect(days).toEqual([
    { date: "02", times: ["0", "10", "20", "30"] },
    { date: "03", times: ["0", "1"] },
    { date: "04", times: ["0", "10", "20", "30"] },
  ]);
});

test("of a day too long as much is listed as fits", () => {
  expect(spread([day("02", 96)], 60).days[0]?.times).toHaveLength(60);
});
