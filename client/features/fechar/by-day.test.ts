import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const at = (id: string, iso: string) => ({ id, horario: new Date(iso) });

test("the newest day first, each by time, with what was closed just now in its place and once", () => {
  const open = [at("c", "2026-03-02T12:00:00Z"), at("a", "2026-03-01T12:00:00Z")];
  // 23:30 of Sunday in Brasília.
  const closed = [at("b", "2026-03-02T02:30:00Z"), at("c", "2026-03-02T12:00:00Z")];
  const days = byDay(open, closed, "America/Sao_Paulo");
  expect(days.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ["2026-03-02", ["c"]],
    ["2026-03-01", ["a", "b"]],
  ]);
});
