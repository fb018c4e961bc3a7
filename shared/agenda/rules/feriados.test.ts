import { expect, test } from "vitest";
import { feriadosDe } from "./feriados.ts";

/** Typed in from the calendars that the federal government publishes (portarias) and, from 2027 on, from the law. */
const MOVING: Record<number, { carnaval: string; sexta: string; corpus: string }> = {
  2024: { carnaval: "02-13", sexta: "03-29", corpus: "05-30" },
  2025: { carnaval: "03-04", sexta: "04-18", corpus: "06-19" },
  2026: { carnaval: "02-17", sexta: "04-03", corpus: "06-04" },
  2027: { carnaval: "02-09", sexta: "03-26", corpus: "05-27" },
  2028: { carnaval: "02-29", sexta: "04-14", corpus: "06-15" },
  2029: { carnaval: "02-13", sexta: "03-30", corpus: "05-31" },
  2030: { carnaval: "03-05", sexta: "04-19", corpus: "06-20" },
  2031: { carnaval: "02-25", sexta: "04-11", corpus: "06-12" },
  2032: { carnaval: "02-10", sexta: "03-26", corpus: "05-27" },
  2033: { carnaval: "03-01", sexta: "04-15", corpus: "06-16" },
  2034: { carnaval: "02-21", sexta: "04-07", corpus: "06-08" },
  2035: { carnaval: "02-06", sexta: "03-23", corpus: "05-24" },
};
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];

const on = (ano: number, nome: string) =>
  feriadosDe(ano)
    .find((feriado) => feriado.nome === nome)
    ?.data.slice(5);

test.each(Object.entries(MOVING))(
  "the holidays of %s stand where the law has them",
  (year, expected) => {
    const ano = Number(year);
    expect({
      carnaval: on(ano, "Terça-feira de Carnaval"),
      sexta: on(ano, "Sexta-feira Santa"),
      corpus: on(ano, "Corpus Christi"),
    }).toEqual(expected);
    const national = feriadosDe(ano).filter(({ tipo }) => tipo === "nacional");
    expect(national.map(({ data }) => data.slice(5)).sort()).toEqual(
      [...FIXED, expected.sexta].sort(),
    );
    expect(feriadosDe(ano).filter(({ tipo }) => tipo === "facultativo")).toHaveLength(4);
  },
);

test("Carnival Monday and Ash Wednesday stand around the Tuesday", () => {
  expect([on(2026, "Segunda-feira de Carnaval"), on(2026, "Quarta-feira de Cinzas")]).toEqual([
    "02-16",
    "02-18",
  ]);
});

test("20 November is a holiday from 2024 on; other centuries have none", () => {
  expect(on(2023, "Dia da Consciência Negra")).toBeUndefined();
  expect(on(2024, "Dia da Consciência Negra")).toBe("11-20");
  expect([feriadosDe(1999), feriadosDe(2101)]).toEqual([[], []]);
});
