import { expect, test } from "vitest";
import { custos, precoTexto, somaTexto } from "../custos.messages.ts";
import { avisoDaFranquia } from "../franquia.messages.ts";
import { franquiaDe, TARIFAS, type Tarifa, tarifaDe } from "./franquia.ts";
import { limiarDe, restamDe } from "./limiares.ts";

test("each tariff of the file names its source and its date, and begins after the one before", () => {
  const begins = TARIFAS.map(({ desde }) => desde);
  expect(begins).toEqual([...new Set(begins)].toSorted());
  for (const { desde, data, fonte, incluidas, moeda, precos } of TARIFAS) {
    expect(desde).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
    expect(data.slice(0, 7)).toBe(desde);
    expect(new Date(`${data}T12:00:00Z`).toISOString().slice(0, 10)).toBe(data);
    expect(new URL(fonte).protocol).toBe("https:");
    expect(incluidas === null || (Number.isInteger(incluidas) && incluidas > 0)).toBe(true);
    expect(moeda).toMatch(/^[A-Z]{3}$/);
    for (const price of Object.values(precos)) expect(price).toBeGreaterThan(0);
  }
});

const tarifa = (desde: string, incluidas: number | null): Tarifa => ({
  desde,
  data: `${desde}-01`,
  fonte: "https://example.com/precos",
  incluidas,
  moeda: "BRL",
  precos: {},
});
const TWO = [tarifa("2026-03", null), tarifa("2026-10", 300)];

test("a month has the last tariff that began by then", () => {
  const months = ["2026-02", "2026-03", "2026-09", "2026-10", "2027-01"];
  expect(months.map((mes) => tarifaDe(mes, TWO)?.desde)).toEqual([
    undefined,
    "2026-03",
    "2026-03",
    "2026-10",
    "2026-10",
  ]);
});

test("free messages are without limit, a number of them, or unknown", () => {
  const source = { fonte: "https://example.com/precos" };
  expect(franquiaDe("2026-02", 7, TWO)).toBeUndefined();
  expect(franquiaDe("2026-09", 7, TWO)).toEqual({
    incluidas: null,
    usadas: 7,
    data: "2026-03-01",
    ...source,
  });
  expect(franquiaDe("2026-10", 7, TWO)).toEqual({
    incluidas: 300,
    usadas: 7,
    data: "2026-10-01",
    ...source,
  });
});

test.each([
  [0, null],
  [799, null],
  [800, 80],
  [999, 80],
  [1_000, 100],
  [1_001, 100],
])("%i used of 1,000 reach the threshold %s", (usadas, limiar) => {
  expect(limiarDe({ incluidas: 1_000, usadas })).toBe(limiar);
});

test("a threshold between two messages is reached by the second, and without limit there is none", () => {
  expect([2, 3].map((usadas) => limiarDe({ incluidas: 3, usadas }))).toEqual([null, 100]);
  expect([4, 5].map((usadas) => limiarDe({ incluidas: 6, usadas }))).toEqual([null, 80]);
  expect(limiarDe({ incluidas: null, usadas: 9_999 })).toBeNull();
});

test("what is left is never below nothing, and said in words", () => {
  expect(restamDe({ incluidas: null, usadas: 5 })).toBeNull();
  expect(restamDe({ incluidas: 10, usadas: 12 })).toBe(0);
  expect(custos.restam({ incluidas: 1_000, usadas: 999 })).toBe("resta 1");
  expect(avisoDaFranquia.texto(80, { incluidas: 1_000, usadas: 812 })).toBe(
    "Restam 188 mensagens grátis da Meta neste mês, de 1.000.",
  );
  expect(avisoDaFranquia.texto(80, { incluidas: 1_000, usadas: 999 })).toBe(
    "Resta 1 mensagem grátis da Meta neste mês, de 1.000.",
  );
  expect(avisoDaFranquia.texto(100, { incluidas: 1_000, usadas: 1_000 })).toBe(
    "As 1.000 mensagens grátis da Meta deste mês acabaram.",
  );
});

test("prices keep fractions of a cent, sums do not", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(precoTexto(0.035, "BRL"))).toBe("R$ 0,035");
  expect(plain(precoTexto(0.3217, "BRL"))).toBe("R$ 0,3217");
  expect(plain(precoTexto(12, "BRL"))).toBe("R$ 12,00");
  expect(plain(somaTexto(0.035 * 43, "BRL"))).toBe("R$ 1,51");
});
