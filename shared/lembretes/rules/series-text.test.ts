import { expect, test } from "vitest";
import { addDays } from "#shared/common/civil.ts";
import { instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { type DatasDaSerie, seriesText } from "./series-text.ts";

const on = (dates: readonly string[], more: Partial<DatasDaSerie> = {}) =>
  seriesText({
    horarios: dates.map((date) => instantOf(date, "15:00", ZONA_PADRAO) ?? new Date(0)),
    a_cada_semanas: 1,
    isEndless: false,
    valor_centavos: null,
    zone: ZONA_PADRAO,
    ...more,
  });
const weeks = (count: number, first = "2026-03-10") =>
  Array.from({ length: count }, (_, n) => addDays(first, n * 7));
const first = (text: { paragraph: string }) => text.paragraph.split("\n")[0];

test("first date, rhythm, end and price", () => {
  expect(first(on(weeks(27), { valor_centavos: 20_000 }))).toBe(
    "Vale para a série: toda terça-feira, às 15:00, de 10/03/2026 a 08/09/2026 (27 datas), R$ 200,00 cada.",
  );
  expect(first(on(weeks(2, "2026-03-14")))).toBe(
    "Vale para a série: todo sábado, às 15:00, de 14/03/2026 a 21/03/2026 (2 datas).",
  );
});

test("several weeks between, and a series that goes on", () => {
  const dates = ["2026-03-15", "2026-04-05"];
  expect(first(on(dates, { a_cada_semanas: 3 }))).toContain(
    "a cada 3 semanas, no domingo, às 15:00",
  );
  expect(on(weeks(26), { isEndless: true })).toEqual({
    paragraph: [
      "Vale para a série: toda terça-feira, às 15:00, a partir de 10/03/2026, sem data para terminar.",
      "Com o 1 você confirma todas as datas; com o 2, perguntamos quais quer cancelar.",
    ].join("\n"),
    suffix: "(toda terça-feira, sem data para terminar)",
  });
});

test("dates that are left out are named, of many only the count", () => {
  const without = (count: number) => weeks(count + 2).filter((_, n) => n === 0 || n === count + 1);
  expect(first(on(without(1)))).toContain("(2 datas). Não há em 17/03.");
  expect(first(on(without(3)))).toContain("(2 datas). Não há em 17/03, 24/03 e 31/03.");
  expect(first(on(without(6)))).toContain("(2 datas). Sem 6 datas desse período.");
});

test("a series with whoever is free says that the professional may change", () => {
  const text = first(on(weeks(27), { isWithAnyone: true }));
  expect(text).toContain("(27 datas). Quem atende pode mudar de uma data para outra.");
  expect(first(on(weeks(27)))).not.toContain("Quem atende");
});
