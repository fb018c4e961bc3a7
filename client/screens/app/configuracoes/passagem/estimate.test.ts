import { expect, test } from "vitest";
import type { Tarifa } from "#shared/instancias/rules/franquia.ts";
import { estimateOf } from "./estimate.ts";

const tarifa: Tarifa = {
  desde: "2026-10",
  data: "2026-10-01",
  fonte: "https://example.com",
  incluidas: 1000,
  moeda: "BRL",
  precos: { utility: 0.5, service: 0.25 },
};

test.each([
  ["templates alone", { modelos: 10, respostas: 0 }, tarifa, 5],
  ["free answers cost nothing", { modelos: 0, respostas: 1000 }, tarifa, 0],
  ["answers beyond the free ones", { modelos: 2, respostas: 1004 }, tarifa, 2],
  ["no limit of free answers", { modelos: 2, respostas: 5000 }, { ...tarifa, incluidas: null }, 1],
  ["no price", { modelos: 2, respostas: 0 }, { ...tarifa, precos: {} }, null],
  ["no tariff", { modelos: 2, respostas: 0 }, undefined, null],
] as const)("%s", (_what, counted, given, expected) => {
  expect(estimateOf(counted, given)).toBe(expected);
});
