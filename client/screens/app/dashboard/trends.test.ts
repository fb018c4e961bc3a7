import { expect, test } from "vitest";
import { trendColumns, trendSeries, trendSummary } from "./trends.ts";
import { isAllZero } from "./view.ts";

const day = (
  date: string,
  appointments = 0,
  confirmed = 0,
  cancelled = 0,
  completed = 0,
  missed = 0,
) => ({
  date,
  appointments,
  confirmed,
  cancelled,
  completed,
  missed,
});
const rows = [
  day("2026-03-04", 8, 1, 1, 3, 2),
  day("2026-03-05"),
  day("2026-03-06", 6, 6),
  day("2026-03-07", 1),
];

test("the parts of a column are completed, confirmed, pending, cancelled and missed, and make up the day", () => {
  const columns = trendColumns(rows);
  expect(columns.map(({ values }) => values)).toEqual([
    [3, 1, 1, 1, 2],
    [0, 0, 0, 0, 0],
    [0, 6, 0, 0, 0],
    [0, 0, 1, 0, 0],
  ]);
  expect(columns.map(({ text }) => text)).toEqual([
    "4 de mar.: 8 agendamentos (3 concluídos, 1 confirmado, 1 pendente, 1 cancelado, 2 faltas)",
    "5 de mar.: 0 agendamentos",
    "6 de mar.: 6 agendamentos (6 confirmados)",
    "7 de mar.: 1 agendamento (1 pendente)",
  ]);
});

test("where nobody was absent absences are not mentioned", () => {
  const others = rows.slice(1);
  expect(trendSeries(others).map(({ name }) => name)).not.toContain("Faltas");
  expect(trendColumns(others)[1]?.values).toEqual([0, 6, 0, 0]);
});

test("seven days at most are named, today always", () => {
  const quarter = Array.from({ length: 90 }, (_, index) =>
    day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)),
  );
  const named = trendColumns(quarter).flatMap(({ name }) => name ?? []);
  expect(named).toHaveLength(7);
  expect(named.at(-1)).toBe("31/03");
});

test("the sentence names the fullest day, the first of equals", () => {
  expect(trendSummary(rows)).toBe(
    "15 agendamentos em 4 dias; o dia mais cheio foi 4 de mar., com 8.",
  );
});

test("only a period without any appointment is empty", () => {
  expect(isAllZero(rows)).toBe(false);
  expect(isAllZero([day("2026-03-05")])).toBe(true);
  expect(isAllZero([])).toBe(true);
});
