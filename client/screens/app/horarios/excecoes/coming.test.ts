import { expect, test } from "vitest";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { coming } from "./coming.ts";
import { excecaoText } from "./excecao-text.ts";

const TODAY = "2026-11-24";

const excecao = (motivo: string, de: string, ate = de, more: Partial<Excecao> = {}): Excecao => ({
  id: motivo,
  profissional_id: null,
  de,
  ate,
  tipo: "fechado",
  hora_inicio: null,
  hora_fim: null,
  intervalo_minutos: null,
  motivo,
  anual: false,
  ...more,
});

test("what is over is not shown, what lasts is, and the next comes first", () => {
  const shown = coming(
    [
      excecao("depois", "2027-01-10"),
      excecao("passou", "2026-11-23"),
      excecao("dura", "2026-11-01", "2026-11-24"),
      excecao("todo ano", "2024-12-20", "2025-01-05", { anual: true }),
      excecao("aniversário", "2020-11-20", "2020-11-20", { anual: true }),
    ],
    TODAY,
  );
  expect(shown.map(({ excecao, next }) => [excecao.motivo, next])).toEqual([
    ["dura", TODAY],
    ["todo ano", "2026-12-20"],
    ["depois", "2027-01-10"],
    ["aniversário", "2027-11-20"],
  ]);
});

test.each([
  [excecao("Férias", "2026-12-20", "2027-01-08"), "dom., 20 de dez. a sex., 8 de jan. de 2027"],
  [excecao("Médico", "2026-11-25"), "amanhã, 25 de nov. · dia inteiro"],
  [
    excecao("Médico", "2026-11-30", "2026-11-30", { hora_inicio: "12:00", hora_fim: "14:00" }),
    "seg., 30 de nov. · das 12:00 às 14:00",
  ],
  [
    excecao("Natal", "2026-12-24", "2026-12-24", { anual: true }),
    "qui., 24 de dez. · dia inteiro · todo ano",
  ],
])("%j", (one, text) => {
  expect(excecaoText(one, TODAY)).toBe(text);
});
